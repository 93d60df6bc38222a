/** A race between candidates, which the rules decide (`bots/race.py`): bytes of its own, in their memory only while asked. */
import type { Rules } from '../compiled'
import type { Results } from './rollouts'

/** Where `counts` tells how many are still in the race, and how many rounds are left. */
const LIVE = 1
const ROUNDS = 2

export class Race {
  readonly #bytes: Uint8Array

  constructor(private readonly rules: Rules) {
    this.#bytes = new Uint8Array(rules.roomSize('race'))
  }

  /** Line up so many candidates; `liked` is where it lies what the heuristic says of each. */
  begin(liked: number, many: number, doubt: number): void {
    this.#change((at) => this.rules.run('begin_race', at, liked, many, doubt))
  }

  get over(): boolean {
    return this.#ask((at) => this.rules.run('race_is_over', at)) !== 0
  }

  get rounds(): number {
    return this.#numbers('counts')[ROUNDS] ?? 0
  }

  /** The candidates that are still in it, by their places. */
  get live(): number[] {
    return this.#numbers('live').slice(0, this.#numbers('counts')[LIVE])
  }

  /** Take in what came of some worlds. */
  note(results: Results, worlds: number): void {
    const candidates = results.length / worlds / 2
    this.#change((at) => {
      const noted = this.rules.take('results', { worlds, candidates })
      const bytes = new Uint8Array(results.buffer, results.byteOffset, results.byteLength)
      this.rules.bytes(noted, bytes.length).set(bytes)
      this.rules.run('note_results', at, noted, worlds, candidates)
    })
  }

  endRound(): void {
    this.#change((at) => this.rules.run('end_round', at))
  }

  get winner(): number {
    return this.#ask((at) => this.rules.run('winner_of', at))
  }

  /** In how many worlds each candidate was tried. */
  get tried(): number[] {
    return this.#numbers('tried')
  }

  /** The share of the victory that so many candidates led to, and the standard error of how each compares with the first. */
  standing(many: number): { odds: number; error: number }[] {
    const { rules } = this
    return this.#ask((at) => {
      const what = rules.run('what_counts', at)
      return Array.from({ length: many }, (_, candidate) => ({
        odds: rules.run('odds_of', at, candidate),
        error: candidate === 0 ? 0 : rules.run('error_of', at, candidate, what),
      }))
    })
  }

  #numbers(part: string): number[] {
    return this.#ask((at) =>
      Array.from<number | bigint, number>(this.rules.partNumbers(at, 'race', part), Number),
    )
  }

  /** Ask something of it, where the rules find it. */
  #ask<Answer>(question: (at: number) => Answer): Answer {
    return this.rules.briefly(() => {
      const at = this.rules.take('race')
      this.rules.bytes(at, this.#bytes.length).set(this.#bytes)
      return question(at)
    })
  }

  #change(work: (at: number) => void): void {
    this.#ask((at) => {
      work(at)
      this.#bytes.set(this.rules.bytes(at, this.#bytes.length))
    })
  }
}
