/**
 * A decision in the making: moves are chosen one after another, looked at, and sent all at once.
 *
 * After each choice the table is asked what it would bring (a preview): where the browser knows the rules, it is
 * answered within the click. Nothing is committed before `send`.
 */
import type { AnyGame, Arguments, ChoiceOf, Doing, Move, ViewOf } from './view'

/** What there is to say of moves that are not made yet. */
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
  preview(seat: number, moves: Game['move'][]): Preview<Game> | Promise<Preview<Game>>
  send(seat: number, moves: Game['move'][]): Promise<Refusal | null>
  refused(refusal: Refusal): void
}

/** How moves make up a decision. */
export type Grouping<Game extends AnyGame = AnyGame> = {
  goesOn(table: Game['table']): boolean
  /** Whether to wait for a last word before these moves are sent. */
  confirms(moves: ChoiceOf<Game>[], certain: boolean): boolean
}

/** Some of the fields of a move that is known to do this. */
type Some<Game extends AnyGame, Verb> = { do: Verb } & Partial<Omit<Doing<Game['move'], Verb>, 'do'>>
/** A choice that is known to do this. */
type Known<Game extends AnyGame, Verb> = ChoiceOf<Game> & { move: Doing<Game['move'], Verb> }

const same = (move: Move, fields: object) =>
  Object.entries(fields).every(([field, value]) => move[field] === value)

export class Turn<Game extends AnyGame = AnyGame> {
  /** The view before anything was chosen. */
  base = $state.raw<ViewOf<Game> | null>(null)
  staged = $state.raw<ChoiceOf<Game>[]>([])
  foretold = $state.raw<Preview<Game> | null>(null)
  /** The last table that could be foretold: the last choice may bring hidden things to light. */
  #known = $state.raw<ViewOf<Game> | null>(null)
  busy = $state(false)
  /** What a hint would do now: its piece and its place glow, until something is chosen. */
  advised = $state.raw<Game['move'] | null>(null)
  /** What it would do after that in the same decision: this glows, too. */
  advisedNext = $state.raw<Game['move'] | null>(null)
  /** Whether the server is being asked what a choice would bring. */
  asking = $state(false)
  #asked = 0
  #sent = 0

  constructor(
    private readonly desk: Desk<Game> | null,
    private readonly grouping: Grouping<Game>,
  ) {}

  /** The table moved on: whatever was being chosen is void, unless it is open as before. */
  follow(view: ViewOf<Game> | null): void {
    const { base, staged, busy } = this
    if (view === base) return
    this.base = view
    this.busy = false
    this.#clear()
    if (!busy && base?.viewer === view?.viewer) this.#weighOn(staged)
  }

  /** Where several act at a time, what somebody weighs and can still do is weighed on. */
  #weighOn(staged: ChoiceOf<Game>[]): void {
    const [only, ...more] = staged
    const choice = more.length === 0 ? this.choices.find(({ text }) => text === only?.text) : undefined
    if (choice) void this.#stage([choice])
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
    return !this.grouping.goesOn(foretold.view.table)
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
    if (this.ready && !this.grouping.confirms(this.staged, this.foretold?.certain ?? false)) await this.send()
  }

  /** Try any move: a legal one is chosen; if it is not, the person is told which rule forbids it. */
  async attempt(move: Game['move']): Promise<void> {
    if (!this.mine || this.busy) return
    const choice = this.choices.find((one) => same(one.move, move))
    if (choice) return this.take(choice)
    const answer = await this.#ask([...this.staged.map((one) => one.move), move])
    if (answer && !answer.legal && answer.sentence) {
      this.desk?.refused({ rule: answer.rule, sentence: answer.sentence })
    }
  }

  /** Choose something else instead, as when another card is picked. */
  async instead(move: Game['move'], keep = 0): Promise<void> {
    if (this.staged.length > keep) await this.#stage(this.staged.slice(0, keep))
    await this.attempt(move)
  }

  /** Take the last choice back; nothing was sent. */
  async back(): Promise<void> {
    if (!this.busy && this.staged.length > 0) await this.#stage(this.staged.slice(0, -1))
  }

  /** Take one of the choices back and keep the others, as when another card is given. */
  async without(index: number): Promise<void> {
    if (!this.busy) await this.#stage(this.staged.filter((_, at) => at !== index))
  }

  /** Let glow what a hint would do, and what after that. */
  advise(move: Game['move'] | null, next: Game['move'] | null = null): void {
    this.advised = move
    this.advisedNext = next
  }

  cancel(): void {
    if (!this.busy) this.#clear()
  }

  /** Send what is chosen. */
  async send(): Promise<void> {
    const { desk, base } = this
    if (!desk || !base || this.busy || this.staged.length === 0) return
    this.busy = true
    const number = ++this.#sent
    try {
      const refusal = await desk.send(
        base.viewer,
        this.staged.map((choice) => choice.move),
      )
      if (refusal) desk.refused(refusal)
    } finally {
      if (number === this.#sent) this.busy = false
      if (this.base === base) this.#clear()
    }
  }

  async #stage(choices: ChoiceOf<Game>[]): Promise<void> {
    if (choices.length === 0) return this.#clear()
    const asked = this.#ask(choices.map((choice) => choice.move))
    const answer = asked instanceof Promise ? await asked : asked
    if (!answer) return
    if (!answer.legal) {
      if (answer.sentence) this.desk?.refused({ rule: answer.rule, sentence: answer.sentence })
      return
    }
    this.#followAdvice(choices)
    this.staged = choices
    this.foretold = answer
    this.#known = answer.view ?? this.#known
  }

  /** Ask for a preview: known at once, or an answer to wait for. */
  #ask(moves: Game['move'][]): Preview<Game> | Promise<Preview<Game> | null> | null {
    const { desk, base } = this
    if (!desk || !base) return null
    const number = ++this.#asked
    const asked = desk.preview(base.viewer, moves)
    if (!(asked instanceof Promise)) {
      this.asking = false
      return asked
    }
    this.asking = true
    return this.#awaited(asked, number, base)
  }

  /** An answer no longer counts once another question was asked or the table moved on. */
  async #awaited(
    asked: Promise<Preview<Game>>,
    number: number,
    base: ViewOf<Game>,
  ): Promise<Preview<Game> | null> {
    const answer = await asked
    if (number !== this.#asked || this.base !== base) return null
    this.asking = false
    return answer
  }

  /** Whoever takes the advice sees the rest of it; else it is of no use any more. */
  #followAdvice(choices: ChoiceOf<Game>[]): void {
    const taken = choices.at(-1)?.move
    const followed = this.advised && taken && same(taken, this.advised)
    this.advise(followed ? this.advisedNext : null)
  }

  #clear(): void {
    this.advise(null)
    this.#asked++
    this.asking = false
    this.staged = []
    this.foretold = null
    this.#known = null
  }
}
