/** One mistake as a puzzle: the position as it was seen, a decision in the making, and what it keeps. */
import type { Engine, Position } from '../engine'
import type { Speak } from '../engine/words'
import type { GameClient, Move, View } from '../game'
import { Turn, type Preview, type Refusal } from '../turn.svelte'
import { solves } from './finding'
import type { Mistake, Weighed } from './mistake'
import { lead, mean, readActions, weigh, type Ask } from './weighing'

/** `shown`: nobody tried. */
export type Answer = { now: Weighed; solved: boolean; same: 'then' | 'best' | null; shown?: boolean }

type Means = {
  speak: Speak
  client: GameClient
  ask: Ask
  refused(refusal: Refusal): void
  done(answer: Answer): void
}

export class Puzzle {
  answer = $state.raw<Answer | null>(null)
  weighing = $state(false)
  readonly turn: Turn
  readonly view: View
  readonly #position: Position

  constructor(
    readonly mistake: Mistake,
    readonly engine: Engine,
    private readonly means: Means,
  ) {
    this.#position = engine.position(mistake.seen)
    this.view = this.#position.view(mistake.seat)
    const { client, refused } = means
    this.turn = new Turn(
      { preview: (_, moves) => this.#preview(moves), send: (_, moves) => this.#send(moves), refused },
      // One looks before one answers.
      { goesOn: (table) => client.goesOn(table), confirms: () => true },
    )
    this.turn.follow(this.view)
  }

  /** Give up: what was done then is the answer. */
  giveUp(): void {
    this.#answer({ now: this.mistake.then, solved: false, same: 'then', shown: true })
  }

  /** A decision as it lies on the board before it is confirmed, to be looked at: nobody is asked for anything. */
  async staged({ text }: Weighed): Promise<{ turn: Turn; view: View }> {
    const { engine, means } = this
    const grouping = { goesOn: (table: View['table']) => means.client.goesOn(table), confirms: () => true }
    const desk = { preview: (_: number, moves: Move[]) => this.#preview(moves), send: async () => null }
    const trial = new Turn({ ...desk, refused: () => {} }, grouping)
    trial.follow(this.view)
    for (const action of readActions(engine, text)) {
      const choice = trial.choices.find((one) => one.text === engine.codec.text(action))
      if (choice) await trial.take(choice)
    }
    const turn = new Turn(null, grouping)
    turn.base = trial.base
    turn.staged = trial.staged
    turn.foretold = trial.foretold
    return { turn, view: trial.view ?? this.view }
  }

  get position(): Position {
    return this.#position
  }

  #preview(moves: Move[]): Preview {
    const { refused, events, certain, view } = this.#position.preview(this.mistake.seat, moves)
    const { rule, sentence } = refused ? this.means.speak(refused) : { rule: null, sentence: null }
    return { legal: refused === null, rule, sentence, events, certain, view }
  }

  async #send(moves: Move[]): Promise<Refusal | null> {
    const { mistake, engine } = this
    const actions = engine.codec.read(moves)
    const text = engine.codec.write(actions)
    if (text === mistake.then.text) this.#answer({ now: mistake.then, solved: false, same: 'then' })
    else if (text === mistake.best.text) this.#answer({ now: mistake.best, solved: true, same: 'best' })
    else await this.#weigh(text, actions)
    return null
  }

  async #weigh(text: string, actions: number[]): Promise<void> {
    const { seat, best } = this.mistake
    this.weighing = true
    try {
      const kept = await weigh(this.#position, seat, actions, this.means.ask)
      const could = await weigh(this.#position, seat, readActions(this.engine, best.text), this.means.ask)
      this.#answer({ now: { text, odds: mean(kept) }, solved: solves(lead(could, kept)), same: null })
    } finally {
      this.weighing = false
    }
  }

  #answer(answer: Answer): void {
    this.answer = answer
    this.turn.follow(null)
    this.means.done(answer)
  }
}
