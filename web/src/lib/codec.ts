/**
 * The actions and events of a game by their names, from the same tables as the server's (`core/moves.py`, `core/events.py`).
 *
 * Inside the rules an action is a number and an event a row of numbers; outside, an action is a move or a text without
 * spaces, and an event has names. A codec goes from each to each.
 */
import type { GameEvent, Move } from './view'

type Value = string | number

/** An event as the rules note it: its kind, its seat, and three numbers more. */
export type EventRow = readonly (number | null)[]

/** A game's tables, as `make web` writes them. */
export type Tables = {
  /** What actions take: one of several rows of values, and how it is written in a text where that is not its name. */
  arguments: { names: string[]; rows: Value[][]; texts?: string[][] }[]
  /** Ranges of numbers, one after another; arguments by their index above, of which the last changes fastest. */
  actions: { do: string; text: string; arguments: number[] }[]
  /** The kinds of events by number; a secret field is told to the event's own seat alone. */
  events: { event: string; fields: string[]; secret: string[]; reveals: boolean }[]
  /** What the values of a field are called, where they have names. */
  names: Record<string, (Value | null)[]>
}

/** Not a move of this game at all, wherever the game stands. */
export class MalformedMove extends Error {
  constructor(
    readonly got: string,
    readonly expected: string,
  ) {
    super(`Not a move of this game: ${got}. Expected something like ${expected}.`)
  }
}

type Argument = {
  names: string[]
  rows: Value[][]
  texts: Value[][]
  /** By how much the number rises from one row to the next. */
  step: number
  /** The index of each row. */
  places: Map<string, number>
}
type Range = { do: string; text: string; first: number; count: number; arguments: Argument[] }

export class Codec {
  /** How many actions there are: they are numbered from 0. */
  readonly actions: number
  #ranges: Range[]
  #byVerb: Map<unknown, Range>
  #byText: Map<string, number> | null = null

  constructor(private readonly tables: Tables) {
    let first = 0
    this.#ranges = tables.actions.map((action) => {
      const range = rangeOf(action, first, tables)
      first += range.count
      return range
    })
    this.actions = first
    this.#byVerb = new Map(this.#ranges.map((range) => [range.do, range]))
  }

  /** The named form of an action. */
  move(action: number): Move {
    const range = this.#range(action)
    return { do: range.do, ...valuesAt(range, action, 'rows') }
  }

  /** The short text of an action. */
  text(action: number): string {
    const range = this.#range(action)
    const values = valuesAt(range, action, 'texts')
    return range.text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }

  /** A sequence of actions as a text. */
  write(actions: number[]): string {
    return actions.map((action) => this.text(action)).join(' ')
  }

  /** The actions of a move, a text or a sequence of either; throws MalformedMove. */
  read(move: unknown): number[] {
    if (!Array.isArray(move)) return this.#readOne(move)
    if (move.length === 0) throw this.#malformed(move)
    return move.flatMap((part) => this.#readOne(part))
  }

  /** Whether something hidden came to light by an event. */
  reveals(row: EventRow): boolean {
    return this.tables.events[row[0] ?? -1]?.reveals ?? false
  }

  /** By kind of event: 1 where something hidden comes to light. */
  get revealing(): number[] {
    return this.tables.events.map(({ reveals }) => Number(reveals))
  }

  /** Events as a viewer may know them: null sees all, -1 is a spectator. What a row withholds is null. */
  events(rows: Iterable<EventRow>, viewer: number | null): GameEvent[] {
    return Array.from(rows, (row) => this.#event(row, viewer))
  }

  #range(action: number): Range {
    const range = this.#ranges.find(({ first, count }) => action < first + count)
    if (!range || action < 0)
      throw new RangeError(`there is no action ${action}: they are numbered 0 to ${this.actions - 1}`)
    return range
  }

  #readOne(move: unknown): number[] {
    if (typeof move === 'string' && move.trim()) {
      return move
        .trim()
        .split(/\s+/)
        .map((text) => this.#ofText(text))
    }
    if (typeof move === 'object' && move !== null && !Array.isArray(move)) return [this.#ofMove(move)]
    throw this.#malformed(move)
  }

  #ofText(text: string): number {
    this.#byText ??= new Map(
      Array.from({ length: this.actions }, (_, action) => [this.text(action).toLowerCase(), action]),
    )
    const action = this.#byText.get(text.toLowerCase())
    if (action === undefined) throw this.#malformed(text)
    return action
  }

  #ofMove(move: object): number {
    const fields = new Map<string, unknown>(Object.entries(move))
    const range = this.#byVerb.get(fields.get('do'))
    if (!range) throw this.#malformed(move)
    fields.delete('do')
    let action = range.first
    for (const { names, places, step } of range.arguments) {
      const place = places.get(JSON.stringify(names.map((name) => fields.get(name))))
      if (place === undefined) throw this.#malformed(move, range)
      action += place * step
      for (const name of names) fields.delete(name)
    }
    if (fields.size > 0) throw this.#malformed(move, range)
    return action
  }

  #malformed(got: unknown, alike?: Range): MalformedMove {
    const example = alike
      ? JSON.stringify(this.move(alike.first))
      : `'${this.text(0)}', ${JSON.stringify(this.move(0))}`
    return new MalformedMove(JSON.stringify(got) ?? String(got), example)
  }

  #event([number, seat, ...values]: EventRow, viewer: number | null): GameEvent {
    const kind = this.tables.events[number ?? -1]
    if (!kind) throw new RangeError(`there is no event ${number}`)
    const told: GameEvent = { event: kind.event, seat: seat ?? -1 }
    kind.fields.forEach((field, place) => {
      if (viewer !== null && viewer !== seat && kind.secret.includes(field)) return
      const value = values[place]
      if (value === null || value === undefined) return
      told[field] = field in this.tables.names ? this.tables.names[field]![value] : value
    })
    return told
  }
}

function rangeOf(action: Tables['actions'][number], first: number, tables: Tables): Range {
  let count = 1
  const backwards = [...action.arguments].reverse().map((number) => {
    const { names, rows, texts = rows } = tables.arguments[number]!
    const places = new Map(rows.map((row, place) => [JSON.stringify(row), place]))
    const step = count
    count *= rows.length
    return { names, rows, texts, step, places }
  })
  return { do: action.do, text: action.text, first, count, arguments: backwards.reverse() }
}

/** The values of an action's arguments, or how they are written. */
function valuesAt(range: Range, action: number, what: 'rows' | 'texts'): Record<string, Value> {
  return Object.fromEntries(
    range.arguments.flatMap((argument) => {
      const place = Math.floor((action - range.first) / argument.step) % argument.rows.length
      return argument.names.map((name, column) => [name, argument[what][place]![column]!])
    }),
  )
}
