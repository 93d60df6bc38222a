/** What a board is shown, from the record that the rules filled in: the plain values that the server sends, too. */

import type { Field, Numbers, Rules } from './compiled'

export type Told = Record<string, unknown>

/** What lies on the table; rows of seats that are not at it are left out, and what nobody sees, unless all is open. */
export function tellView(rules: Rules, at: number, seats: number, everything: boolean): Told {
  return new Telling(rules, 'view', at, seats).tell(everything)
}

/** What is worth knowing of an action, without what there is none of. A number is always told, even 0. */
export function tellDetail(rules: Rules, at: number): Told {
  const told = new Telling(rules, 'detail', at, 0).tell(false)
  return Object.fromEntries(Object.entries(told).filter(([, value]) => !isNothing(value)))
}

const isNothing = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

type Named = Field & { name: string }

/** One record, being told. */
class Telling {
  readonly #fields: Named[]
  readonly #numbers = new Map<string, Numbers>()
  /** The field that says how long a group or a list is, by the name of that. */
  readonly #lengths = new Map<string, Named>()

  constructor(
    rules: Rules,
    record: string,
    at: number,
    private readonly seats: number,
  ) {
    this.#fields = Object.entries(rules.told.records[record]?.fields ?? {}).map(([name, field]) => ({
      name,
      ...field,
    }))
    for (const field of this.#fields) {
      this.#numbers.set(field.name, rules.field(at, record, field.name))
      for (const name of field.length_of ?? []) this.#lengths.set(name, field)
    }
  }

  tell(everything: boolean): Told {
    const told: Told = {}
    for (const [key, fields] of this.#keys()) {
      if (everything || !fields[0]?.hidden) told[key] = this.#value(key, fields)
    }
    return told
  }

  /** The fields behind every key: one, or several that are told together. */
  #keys(): Map<string, Named[]> {
    const found = new Map<string, Named[]>()
    for (const field of this.#fields) {
      if (field.length_of) continue
      const key = field.of ?? field.within ?? field.key ?? field.name
      found.set(key, [...(found.get(key) ?? []), field])
    }
    return found
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
    if (axis === undefined) return single(field, this.#numbers.get(field.name)?.[this.#place(field, at)] ?? 0)
    if (field.how === 'counts' && inner.length === 0) return this.#cards(field, at)
    if (typeof axis === 'number')
      return list(this.#length(field, at), (row) => this.#along(field, [...at, row]))
    return Object.fromEntries(axis.map((name, row) => [name, this.#along(field, [...at, row])]))
  }

  /** Cards that lie in a row of places: their kinds are numbered from 1. */
  #cards(field: Named, at: number[]): unknown[] {
    const first = this.#place(field, at)
    const places = this.#numbers.get(field.name)?.subarray(first, first + this.#length(field, at)) ?? []
    const kinds = Array.from<number | bigint>(places).map(Number)
    return kinds
      .filter((kind) => kind !== 0)
      .map((kind) => (field.values?.length ? field.values[kind - 1] : kind))
  }

  #number(field: Named, place: number): number {
    return Number(this.#numbers.get(field.name)?.[place] ?? 0)
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
    return field.seats && at.length === 0 ? this.seats : extent((field.axes ?? [])[at.length] ?? 0)
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
