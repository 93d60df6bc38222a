/** What a board is shown, from the record that the rules filled in: the plain values that the server sends, too. */

import type { Field, Item, Numbers, Rules } from './compiled'

export type Told = Record<string, unknown>

/** What lies on the table; rows of seats that are not at it are left out, and what nobody sees, unless all is open. */
export function tellView(rules: Rules, at: number, seats: number, everything: boolean): Told {
  return tellingOf(rules, 'view').tell(at, seats, everything)
}

/**
 * What is worth knowing of so many actions, without what there is none of. A number is always told, even 0.
 */
export function tellDetails(rules: Rules, at: number, count: number): Told[] {
  const telling = tellingOf(rules, 'detail')
  return list(count, (row) => {
    const told = telling.tell(at + row * telling.size, 0, false)
    for (const key of Object.keys(told)) if (isNothing(told[key])) delete told[key]
    return told
  })
}

const isNothing = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** How a record is told is worked out once for each module. */
const known = new WeakMap<Rules, Map<string, Telling>>()

function tellingOf(rules: Rules, record: string): Telling {
  const tellings = known.get(rules) ?? new Map<string, Telling>()
  known.set(rules, tellings)
  const telling = tellings.get(record) ?? new Telling(rules, record)
  tellings.set(record, telling)
  return telling
}

type Named = Field & { name: string }

/** How one kind of record is told. */
class Telling {
  /** In bytes. */
  readonly size: number
  /** The fields behind every key: one, or several that are told together. */
  readonly #keys = new Map<string, Named[]>()
  /** The field that says how long a group or a list is, by the name of that. */
  readonly #lengths = new Map<string, Named>()
  /** Memory as numbers of each kind, while a record is told. */
  readonly #memory = new Map<Item, Numbers>()
  #at = 0
  #seats = 0

  constructor(
    private readonly rules: Rules,
    record: string,
  ) {
    const { size, fields } = rules.told.records[record] ?? { size: 0, fields: {} }
    this.size = size
    for (const [name, told] of Object.entries(fields)) {
      const field = { name, ...told }
      for (const length of field.length_of ?? []) this.#lengths.set(length, field)
      if (field.length_of) continue
      const key = field.of ?? field.within ?? field.key ?? name
      this.#keys.set(key, [...(this.#keys.get(key) ?? []), field])
    }
  }

  tell(at: number, seats: number, everything: boolean): Told {
    this.#at = at
    this.#seats = seats
    this.#memory.clear() // it may have grown
    const told: Told = {}
    for (const [key, fields] of this.#keys) {
      if (everything || !fields[0]?.hidden) told[key] = this.#value(key, fields)
    }
    return told
  }

  #value(key: string, fields: Named[]): unknown {
    const [first] = fields
    if (!first) return null
    const length = this.#lengths.get(key)
    if (length?.none !== undefined && this.#number(length, 0) === length.none) return null
    const together = (at: number[]) =>
      Object.fromEntries(fields.map((field) => [field.key ?? field.name, this.#along(field, at)]))
    if (first.of) return list(this.#length(first, []), (row) => together([row]))
    return first.within ? together([]) : this.#along(first, [])
  }

  /** What is told of a field at these indices along its first axes: a list or, where the next has names, an object. */
  #along(field: Named, at: number[]): unknown {
    const [axis, ...inner] = (field.axes ?? []).slice(at.length)
    if (axis === undefined) return single(field, this.#read(field, this.#place(field, at)))
    if (field.how === 'counts' && inner.length === 0) return this.#cards(field, at)
    if (typeof axis === 'number')
      return list(this.#length(field, at), (row) => this.#along(field, [...at, row]))
    return Object.fromEntries(axis.map((name, row) => [name, this.#along(field, [...at, row])]))
  }

  /** Cards that lie in a row of places: their kinds are numbered from 1. */
  #cards(field: Named, at: number[]): unknown[] {
    const first = this.#place(field, at)
    const kinds = list(this.#length(field, at), (place) => this.#number(field, first + place))
    return kinds
      .filter((kind) => kind !== 0)
      .map((kind) => (field.values?.length ? field.values[kind - 1] : kind))
  }

  #number(field: Named, place: number): number {
    return Number(this.#read(field, place))
  }

  #read({ item, offset }: Named, place: number): number | bigint {
    const memory = this.#memory.get(item) ?? this.rules.all(item)
    this.#memory.set(item, memory)
    return memory[(this.#at + offset) / memory.BYTES_PER_ELEMENT + place] ?? 0
  }

  /** The place of a field's first number at these indices. */
  #place({ axes = [] }: Named, at: number[]): number {
    return axes.reduce<number>((place, axis, depth) => place * extent(axis) + (at[depth] ?? 0), 0)
  }

  /** How many there are along the next axis. */
  #length(field: Named, at: number[]): number {
    const length = this.#lengths.get(field.of && at.length === 0 ? field.of : field.name)
    if (length && (length.axes ?? []).length === at.length)
      return this.#number(length, this.#place(length, at))
    return field.seats && at.length === 0 ? this.#seats : extent((field.axes ?? [])[at.length] ?? 0)
  }
}

function list<Value>(length: number, each: (index: number) => Value): Value[] {
  return Array.from({ length }, (_, index) => each(index))
}

function extent(axis: number | string[]): number {
  return typeof axis === 'number' ? axis : axis.length
}

function single(field: Named, held: number | bigint): unknown {
  const number = Number(held)
  const low = field.low ?? 0
  const place = number - low
  switch (field.how) {
    case 'flag':
      return number !== 0
    case 'one_hot':
      if (place < 0 || place >= (field.size ?? 1)) return null
      return field.values?.length ? field.values[place] : number
    case 'seat':
      return place >= 0 ? place : null
    case 'seats':
      return bits(BigInt(held), 64)
    case 'bits':
      return bits(BigInt(held), field.size ?? 1).map((bit) =>
        field.values?.length ? field.values[bit] : bit,
      )
  }
  return number === field.none ? null : number
}

function bits(set: bigint, size: number): number[] {
  return list(size, (bit) => bit).filter((bit) => (set >> BigInt(bit)) & 1n)
}
