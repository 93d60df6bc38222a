/** A bot at a table: it has a random stream of its own and is given redacted records only (`bots/player.py`). */
import type { Rules } from '../compiled'
import type { Hand } from './rollouts'
import { Search, type Budget, type Thought } from './search'

/** What a bot would do, and whether it would rather wait, where others may act. */
export type Chosen = { action: number; waits: boolean }

export class Player {
  readonly budget: Budget
  readonly #search: Search | null
  /** Its random stream, as it lies in the rules' memory. */
  readonly #luck: Uint8Array
  #seed = 0n
  #thoughts = 0

  /** A level as the module's description names it; `budget` replaces what its level would try. */
  constructor(
    private readonly rules: Rules,
    readonly level: string,
    seed: bigint,
    { hands = [], budget = {} }: { hands?: Hand[]; budget?: Partial<Budget> } = {},
  ) {
    const told = rules.told.levels[level]
    if (!told) throw new RangeError(`no bot is called ${level}`)
    this.budget = { ...told, ...budget }
    this.#search = told.rollouts > 0 ? new Search(rules, hands) : null
    this.#luck = new Uint8Array(rules.sizeOf('luck'))
    this.begin(seed)
  }

  /** Start its random stream anew, for a new game. */
  begin(seed: bigint): void {
    this.#seed = seed
    this.#thoughts = 0
    this.#withLuck((luck) => this.rules.reseed(luck, seed, 'luck'))
  }

  /** What it does for a seat, from what that seat may see. */
  async choose(seen: Uint8Array, seat: number, signal?: AbortSignal): Promise<Chosen> {
    if (this.#search) return this.think(seen, seat, signal)
    const { rules } = this
    return this.#withLuck((luck) => {
      const [state, mask, weights] = [rules.take('state'), rules.take('mask'), rules.take('weights')]
      rules.restore(state, seen)
      const action = rules.run(`choose_${this.level}`, state, seat, mask, weights, luck)
      return { action, waits: Number(rules.numbers(weights, 'weights')[action]) < 0 }
    })
  }

  /** The same, with what it considered; only of bots that search. */
  async think(seen: Uint8Array, seat: number, signal?: AbortSignal): Promise<Thought> {
    if (!this.#search) throw new TypeError(`${this.level} does not think`)
    const seed = BigInt(this.rules.run('seed_of', this.#seed, this.#thoughts))
    this.#thoughts += 1
    return this.#search.think(seen, seat, seed, this.budget, signal)
  }

  /** Do something that draws on its random stream. */
  #withLuck<Answer>(work: (luck: number) => Answer): Answer {
    const { rules } = this
    return rules.briefly(() => {
      const luck = rules.take('luck')
      rules.bytes(luck, this.#luck.length).set(this.#luck)
      const answer = work(luck)
      this.#luck.set(rules.bytes(luck, this.#luck.length))
      return answer
    })
  }
}
