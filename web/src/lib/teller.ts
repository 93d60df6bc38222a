/** What a board is told, from the record that the rules filled in: the plain values that the server sends, too. */

import type { Field, Numbers, Rules } from './compiled'

export type Told = Record<string, unknown>
type Axes = (number | string[])[]

/** What lies on the table; rows of seats that are not at it are left out. */
export function tellView(rules: Rules, at: number, seats: number): Told {
  const told = tell(rules, at, 'view', seats)
  const groups = new Map<string, string[]>()
  for (const [name, field] of Object.entries(fieldsOf(rules, 'view'))) {
    if (field.of) groups.set(field.of, [...(groups.get(field.of) ?? []), name])
  }
  for (const [group, names] of groups) {
    const columns = names.map((name) => told[name] as unknown[])
    told[group] = columns[0]?.map((_, row) =>
      Object.fromEntries(names.map((name, at) => [name, columns[at]?.[row]])),
    )
    for (const name of names) delete told[name]
  }
  return told
}

/** What is worth knowing of an action, without what there is none of. */
export function tellDetail(rules: Rules, at: number): Told {
  const told = tell(rules, at, 'detail', 0)
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))
}

function fieldsOf(rules: Rules, record: string): Record<string, Field> {
  return rules.told.records[record]?.fields ?? {}
}

function tell(rules: Rules, at: number, record: string, seats: number): Told {
  return Object.fromEntries(
    Object.entries(fieldsOf(rules, record)).map(([name, field]) => {
      const told = along(field, field.axes ?? [], rules.field(at, record, name), 0)
      return [name, field.seats && Array.isArray(told) ? told.slice(0, seats) : told]
    }),
  )
}

/** A list along an axis or, where it has names, an object. */
function along(field: Field, axes: Axes, numbers: Numbers, first: number): unknown {
  const [axis, ...inner] = axes
  if (axis === undefined) return single(field, numbers[first] ?? 0)
  if (field.how === 'counts' && inner.length === 0) return cards(field, numbers, first, length(axis))
  const step = inner.reduce<number>((all, each) => all * length(each), 1)
  const parts = Array.from({ length: length(axis) }, (_, at) =>
    along(field, inner, numbers, first + at * step),
  )
  return typeof axis === 'number' ? parts : Object.fromEntries(axis.map((name, at) => [name, parts[at]]))
}

function length(axis: number | string[]): number {
  return typeof axis === 'number' ? axis : axis.length
}

/** Cards that lie in a row of places: their kinds are numbered from 1. */
function cards(field: Field, numbers: Numbers, first: number, places: number): unknown[] {
  const kinds = [...numbers.subarray(first, first + places)].map(Number).filter((kind) => kind !== 0)
  return kinds.map((kind) => (field.values ? field.values[kind - 1] : kind))
}

function single(field: Field, held: number | bigint): unknown {
  const number = Number(held)
  const place = number - (field.low ?? 0)
  switch (field.how) {
    case 'flag':
      return number !== 0
    case 'one_hot':
      if (field.values) return field.values[place] ?? null
      return place >= 0 && place < (field.size ?? 1) ? number : null
    case 'seat':
      return place >= 0 ? place : null
    case 'seats':
      return bits(BigInt(held), 64)
    case 'bits':
      return bits(BigInt(held), field.size ?? 1).map((bit) => (field.values ? field.values[bit] : bit))
  }
  return number === field.none ? null : number
}

function bits(set: bigint, size: number): number[] {
  return Array.from({ length: size }, (_, bit) => bit).filter((bit) => (set >> BigInt(bit)) & 1n)
}
