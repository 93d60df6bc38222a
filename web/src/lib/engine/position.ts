/**
 * Where a game stands: a record of its rules, and what they say of it.
 *
 * A position is bytes of its own; the rules' memory holds it only while they are asked about it. So positions can be
 * made, copied and forgotten like any value.
 */
import type { EventRow } from '../codec'
import type { Numbers } from '../compiled'
import { isList } from '../shown'
import { tellDetails, tellView } from '../teller'
import { isTable, type Choice, type GameEvent, type Move, type Result, type View } from '../view'
import type { Ruleset } from './ruleset'
import { HIDDEN_MIDWAY, ILLEGAL, Refused } from './refused'
import { Workroom } from './workroom'

const SPECTATOR = -1
/** To the rules: a viewer from whom nothing is hidden. */
const EVERYTHING = -2

/** A view as the server tells it: to one who sees everything, the viewer is null. */
export type Told = Omit<View, 'viewer'> & { viewer: number | null }

/** What a sequence would do, as far as its seat can be sure of it. */
export type Foretold = {
  events: GameEvent[]
  /** Whether that is all. */
  certain: boolean
  /** The position afterwards, as the seat may know it, and its view; only where that is certain. */
  after: Position | null
  view: View | null
  refused: Refused | null
}

/** How a preview ends (`core/foretell.py`). */
const CERTAIN = 0
const REFUSED = 1
const MIDWAY = 3

export class Position {
  #record: Uint8Array<ArrayBuffer>

  constructor(
    readonly engine: Ruleset,
    record: Uint8Array,
  ) {
    const size = engine.rules.stateSize
    if (record.length !== size) throw new RangeError(`a record of ${record.length} bytes instead of ${size}`)
    this.#record = new Uint8Array(record)
  }

  // --- the record ---

  /** Its bytes. */
  save(): Uint8Array<ArrayBuffer> {
    return this.#record.slice()
  }

  /** Stand where another one does. */
  load(record: Uint8Array): void {
    this.#record.set(record)
  }

  equals(other: Position): boolean {
    return this.#record.every((byte, at) => byte === other.#record[at])
  }

  copy(): Position {
    return new Position(this.engine, this.#record)
  }

  /** What a seat, or a spectator (-1), may know of it. */
  redacted(viewer: number): Position {
    return new Position(this.engine, this.engine.rules.save(this.#shown(viewer)))
  }

  /** One way things could be, to the eyes of a viewer. */
  imagined(viewer: number, seed: bigint): Position {
    const { rules } = this.engine
    const seen = this.#shown(viewer)
    rules.reseed(seen, seed)
    rules.run('imagine', seen, viewer)
    return new Position(this.engine, rules.save(seen))
  }

  // --- what the rules say of it ---

  get seats(): number {
    return Number(this.engine.rules.field(this.#here(), 'state', 'seats')[0])
  }

  get options(): Record<string, unknown> {
    return this.engine.rules.options(this.#here())
  }

  /** The seats that may act now; none when the game is over. */
  get actors(): number[] {
    const bits = this.engine.rules.run('actors', this.#here())
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1)
  }

  /** The seats without which nothing goes on, where others may act, too. */
  get awaited(): number[] {
    const seats = this.#table(SPECTATOR)['waits_for']
    return isList(seats) ? seats.filter((seat) => typeof seat === 'number') : this.actors
  }

  get over(): boolean {
    return this.engine.rules.run('actors', this.#here()) === 0
  }

  /** Which turn of the game's own clock runs; 0 where none does. */
  get timerTurn(): number {
    return this.engine.told.timer ? this.engine.rules.run('timer_turn', this.#here()) : 0
  }

  /** How it ended, once it has. */
  get result(): Result | null {
    return this.over ? this.rate() : null
  }

  /** The score now; before the end, as if the game ended here. */
  rate(): Result {
    const { rules, workroom } = this.engine
    rules.run('score', this.#here(), workroom.scores)
    const scores = plain(rules.numbers(workroom.scores, 'scores')).slice(0, 2 * this.seats)
    return { won: scores.filter((_, at) => at % 2 === 0), points: scores.filter((_, at) => at % 2 === 1) }
  }

  /** The numbers of the actions a seat may take now. */
  legal(seat: number): number[] {
    return this.#legal(this.#here(), seat)
  }

  /** The number of the rule that forbids an action here, or 0. */
  explain(seat: number, action: number): number {
    return this.engine.rules.run('explain', this.#here(), seat, action)
  }

  // --- what a viewer is shown ---

  /** As the server tells it: to a seat, to a spectator (-1), or with all hands open (null). */
  view(viewer: number): View
  view(viewer: null): Told
  view(viewer: number | null): Told
  view(viewer: number | null): Told {
    const { actors } = this
    return {
      game: this.engine.game,
      options: this.options,
      viewer,
      actors,
      choices: this.#choicesFor(viewer, actors),
      table: this.#table(viewer),
      result: this.result,
    }
  }

  /** What a seat may do now, and what is worth knowing of it. */
  choices(seat: number): Choice[] {
    const { rules, workroom, codec } = this.engine
    const seen = this.#shown(seat)
    const actions = this.#legal(seen, seat)
    if (actions.length === 0) return []
    rules.bytes(workroom.details, actions.length * rules.sizeOf('detail')).fill(0)
    rules.run('details', seen, seat, workroom.mask, workroom.details)
    const details = tellDetails(rules, workroom.details, actions.length)
    return actions.map((action, row) => ({
      move: codec.move(action),
      text: codec.text(action),
      ...details[row],
    }))
  }

  #choicesFor(viewer: number | null, actors: number[]): Choice[] {
    if (viewer === null)
      return actors.flatMap((seat) => this.choices(seat).map((choice) => ({ seat, ...choice })))
    return viewer === SPECTATOR ? [] : this.choices(viewer)
  }

  #table(viewer: number | null): View['table'] {
    const { rules, workroom } = this.engine
    const seen = viewer === null ? this.#here() : this.#shown(viewer)
    rules.bytes(workroom.view, rules.sizeOf('view')).fill(0)
    rules.run('look', seen, viewer ?? EVERYTHING, workroom.view)
    const told = tellView(rules, workroom.view, this.seats, viewer === null)
    if (!isTable(told)) throw new TypeError(`${this.engine.game} tells no phase`)
    return told
  }

  // --- what happens ---

  /** Make a move or a sequence of them, all or nothing; what happened. Throws `Refused`. */
  play(seat: number, actions: number[]): EventRow[] {
    const { rules, workroom, codec } = this.engine
    const state = this.#here()
    const happened: EventRow[] = []
    actions.forEach((action, at) => {
      if (happened.some((row) => codec.reveals(row))) throw new Refused(HIDDEN_MIDWAY, at, seat)
      const rule = rules.run('explain', state, seat, action)
      if (rule !== 0) throw new Refused(ILLEGAL, at, seat, rule, codec.text(action))
      rules.write(workroom.log, 'log', [0])
      rules.run('apply', state, seat, action, workroom.log)
      happened.push(...Workroom.read(rules.numbers(workroom.log, 'log')))
    })
    this.#record = rules.save(state)
    return happened
  }

  /** What a sequence would do, without making it: only what is certain from what the seat sees. */
  preview(seat: number, moves: Move[]): Foretold {
    const actions = moves.length > 0 ? this.engine.codec.read(moves) : []
    const { rules, workroom, codec } = this.engine
    const { foretelling, sequence, reveals } = workroom
    workroom.setSequence(actions)
    rules.run('foretell', foretelling, this.#shown(seat), seat, sequence, reveals, actions.length)
    const part = (name: string) => rules.partNumbers(foretelling, 'foretelling', name)
    const [end = CERTAIN, at = 0, rule = 0] = plain(part('answer'))
    const told = {
      events: codec.events(Workroom.read(part('sure')), seat),
      certain: false,
      after: null,
      view: null,
    }
    if (end === CERTAIN) {
      const worlds = rules.bytes(rules.part(foretelling, 'foretelling', 'worlds'), rules.stateSize)
      const after = new Position(this.engine, worlds).redacted(seat)
      return { ...told, certain: true, after, view: after.view(seat), refused: null }
    }
    const text = codec.text(actions[at] ?? 0)
    if (end === REFUSED)
      return { ...told, certain: true, refused: new Refused(ILLEGAL, at, seat, rule, text) }
    return { ...told, refused: end === MIDWAY ? new Refused(HIDDEN_MIDWAY, at, seat) : null }
  }

  // --- in the rules' memory ---

  /** Where the rules find it. */
  #here(): number {
    const { rules, workroom } = this.engine
    rules.restore(workroom.state, this.#record)
    return workroom.state
  }

  /** Where they find what a viewer may know of it. */
  #shown(viewer: number): number {
    const { rules, workroom } = this.engine
    rules.restore(workroom.seen, this.#record)
    rules.run('redact', workroom.seen, viewer)
    return workroom.seen
  }

  #legal(state: number, seat: number): number[] {
    const { rules, workroom } = this.engine
    rules.run('legal', state, seat, workroom.mask)
    const mask = rules.numbers(workroom.mask, 'mask')
    return Array.from(mask.keys()).filter((action) => mask[action])
  }
}

const plain = (numbers: Numbers) => Array.from<number | bigint>(numbers).map(Number)
