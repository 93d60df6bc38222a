/** What a game's view holds, for a board that knows no game: made from the game's declarations (`reference/shown.py`). */
import type { Schema } from './api'

export type Shown = Schema['Shown']
export type ShownField = Schema['ShownField']
export type ShownBoard = Schema['ShownBoard']

/** A value that travels: of a field, or of an argument. */
export type Value = string | number

/** The family of words that a field or an argument belongs to. */
export const nounOf = (shown: Shown, field: string): string => shown.nouns[field] ?? field

/** The fields that tell of the things of one list, or of one thing. */
export function together(shown: Shown, kind: 'of' | 'within'): Map<string, ShownField[]> {
  const found = new Map<string, ShownField[]>()
  for (const field of shown.fields) {
    const key = field[kind]
    if (key) found.set(key, [...(found.get(key) ?? []), field])
  }
  return found
}

/** The fields that stand by themselves. */
export const single = (shown: Shown) => shown.fields.filter((field) => !field.of && !field.within)

/** The viewer's cards, if there are hands: every view calls them so. */
export const handOf = (shown: Shown): ShownField | undefined =>
  single(shown).find((field) => field.key === 'hand' && field.how === 'counts' && !field.seats)

/** What every seat has of each of several kinds, and what can be done with one of them: a hand of another sort. */
export const storesOf = (shown: Shown): ShownField[] =>
  single(shown).filter((field) => field.seats && field.by && !field.hidden)

/** How places lie with these options. */
export function pointsOf(board: ShownBoard, options: Record<string, unknown>): number[][] {
  const fits = (when: Record<string, unknown>) =>
    Object.entries(when).every(([name, value]) => {
      const chosen = options[name]
      return Array.isArray(chosen) ? chosen.includes(value) : chosen === value
    })
  return board.layouts.find(({ when }) => fits(when))?.points ?? []
}

/** Whatever lies under a key of an object that came as JSON. */
export const at = (thing: unknown, key: string | number): unknown =>
  typeof thing === 'object' && thing !== null ? Reflect.get(thing, key) : undefined

export const isList = (value: unknown): value is unknown[] => Array.isArray(value)
export const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number'

/** What there is by name, of an object that came as JSON. */
export const entriesOf = (thing: unknown): [string, unknown][] =>
  typeof thing === 'object' && thing !== null ? Object.entries(thing) : []
