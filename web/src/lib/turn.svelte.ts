/**
 * A decision in the making: moves are chosen one after another, looked at, and sent all at once.
 *
 * After each choice the server is asked what it would bring (a preview); nothing is committed before `send`.
 */
import type { AnyGame, Arguments, ChoiceOf, Doing, Move, ViewOf } from './view'

/** What the server says of moves that are not made yet. */
export type Preview<Game extends AnyGame = AnyGame> = {
  legal: boolean
  rule: string | null
  sentence: string | null
  /** Whether nothing hidden would come to light: else what follows cannot be foretold. */
  certain: boolean
  events: Game['event'][]
  view: ViewOf<Game> | null
}

export type Refusal = { rule: string | null; sentence: string }

/** Where moves go: a table, a lesson. */
export type Desk<Game extends AnyGame = AnyGame> = {
  preview(seat: number, moves: Game['move'][]): Promise<Preview<Game>>
  send(seat: number, moves: Game['move'][]): Promise<Refusal | null>
  refused(refusal: Refusal): void
}

export type Habits<Game extends AnyGame = AnyGame> = {
  goesOn(table: Game['table']): boolean
  /** Whether to wait for a last word before these moves are sent. */
  confirms(moves: ChoiceOf<Game>[], certain: boolean): boolean
}

/** Some fields of a move of which it is known what it does. */
type Some<Game extends AnyGame, Verb> = { do: Verb } & Partial<Omit<Doing<Game['move'], Verb>, 'do'>>
/** A choice of which it is known what it does. */
type Known<Game extends AnyGame, Verb> = ChoiceOf<Game> & { move: Doing<Game['move'], Verb> }

const same = (move: Move, fields: object) =>
  Object.entries(fields).every(([field, value]) => move[field] === value)

export class Turn<Game extends AnyGame = AnyGame> {
  /** The view before anything was chosen. */
  base = $state.raw<ViewOf<Game> | null>(null)
  staged = $state.raw<ChoiceOf<Game>[]>([])
  foretold = $state.raw<Preview<Game> | null>(null)
  /** The last table that could be foretold, where what is chosen last brings hidden things to light. */
  #known = $state.raw<ViewOf<Game> | null>(null)
  busy = $state(false)
  /** Whether the server is being asked what a choice would bring. */
  asking = $state(false)
  #asked = 0

  constructor(
    private readonly desk: Desk<Game> | null,
    private readonly habits: Habits<Game>,
  ) {}

  /** The table moved on: whatever was being chosen is void. */
  follow(view: ViewOf<Game> | null): void {
    this.base = view
    this.#clear()
  }

  /** Whether this viewer may act now. */
  get mine(): boolean {
    return this.desk !== null && this.base !== null && this.base.actors.includes(this.base.viewer)
  }

  /** The table as it would be after what is chosen so far. */
  get view(): ViewOf<Game> | null {
    return this.foretold?.view ?? this.#known ?? this.base
  }

  /** What may be chosen now. */
  get choices(): ChoiceOf<Game>[] {
    if (!this.mine || this.busy || this.ready) return []
    return this.view?.choices ?? []
  }

  /** Whether a whole decision is chosen and waits to be sent. */
  get ready(): boolean {
    const { foretold, base } = this
    if (this.staged.length === 0 || foretold === null || base === null) return false
    if (foretold.view === null || !foretold.view.actors.includes(base.viewer)) return true
    return !this.habits.goesOn(foretold.view.table)
  }

  /** The choices that have all these fields: `{do: "play"}`, `{card: 37}`. */
  all<Verb extends Game['move']['do']>(fields: Some<Game, Verb>): Known<Game, Verb>[]
  all(fields: Arguments<Game['move']>): ChoiceOf<Game>[]
  all(fields: object): ChoiceOf<Game>[] {
    return this.choices.filter((choice) => same(choice.move, fields))
  }

  /** The first of them. */
  find<Verb extends Game['move']['do']>(fields: Some<Game, Verb>): Known<Game, Verb> | undefined
  find(fields: Arguments<Game['move']>): ChoiceOf<Game> | undefined
  find(fields: object): ChoiceOf<Game> | undefined {
    return this.choices.find((choice) => same(choice.move, fields))
  }

  /** Choose a legal move. */
  async take(choice: ChoiceOf<Game>): Promise<void> {
    if (!this.mine || this.busy) return
    await this.#stage([...this.staged, choice])
    if (this.ready && !this.habits.confirms(this.staged, this.foretold?.certain ?? false)) await this.send()
  }

  /** Try any move: a legal one is chosen, for another one the rule that forbids it is told. */
  async attempt(move: Game['move']): Promise<void> {
    if (!this.mine || this.busy) return
    const choice = this.choices.find((one) => same(one.move, move))
    if (choice) return this.take(choice)
    const answer = await this.#ask([...this.staged.map((one) => one.move), move])
    if (answer && !answer.legal && answer.sentence) {
      this.desk?.refused({ rule: answer.rule, sentence: answer.sentence })
    }
  }

  /** Start over with another choice, as one who picks another card. */
  async instead(move: Game['move'], keep = 0): Promise<void> {
    if (this.staged.length > keep) await this.#stage(this.staged.slice(0, keep))
    await this.attempt(move)
  }

  /** Take the last choice back; nothing was sent. */
  async back(): Promise<void> {
    if (!this.busy && this.staged.length > 0) await this.#stage(this.staged.slice(0, -1))
  }

  /** Take one of the choices back and keep the others, as one who gives another card. */
  async without(index: number): Promise<void> {
    if (!this.busy) await this.#stage(this.staged.filter((_, at) => at !== index))
  }

  cancel(): void {
    if (!this.busy) this.#clear()
  }

  /** Send what is chosen. */
  async send(): Promise<void> {
    const { desk, base } = this
    if (!desk || !base || this.busy || this.staged.length === 0) return
    this.busy = true
    try {
      const refusal = await desk.send(
        base.viewer,
        this.staged.map((choice) => choice.move),
      )
      if (refusal) desk.refused(refusal)
    } finally {
      this.busy = false
      if (this.base === base) this.#clear()
    }
  }

  async #stage(choices: ChoiceOf<Game>[]): Promise<void> {
    if (choices.length === 0) return this.#clear()
    const answer = await this.#ask(choices.map((choice) => choice.move))
    if (!answer) return
    if (!answer.legal) {
      if (answer.sentence) this.desk?.refused({ rule: answer.rule, sentence: answer.sentence })
      return
    }
    this.staged = choices
    this.foretold = answer
    this.#known = answer.view ?? this.#known
  }

  /** Ask for a preview; an answer that is overtaken by another question or by the table counts no more. */
  async #ask(moves: Game['move'][]): Promise<Preview<Game> | null> {
    const { desk, base } = this
    if (!desk || !base) return null
    const number = ++this.#asked
    this.asking = true
    const answer = await desk.preview(base.viewer, moves)
    if (number !== this.#asked || this.base !== base) return null
    this.asking = false
    return answer
  }

  #clear(): void {
    this.#asked++
    this.asking = false
    this.staged = []
    this.foretold = null
    this.#known = null
  }
}
