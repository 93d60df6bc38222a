/** What lies on the table and can be picked: places, cards, things of a list, kinds of a store; and which choice is about what. */
import type { Choice, View } from '$lib/game'
import {
  at,
  entriesOf,
  handOf,
  isList,
  isValue,
  nounOf,
  single,
  storesOf,
  together,
  type Shown,
  type ShownBoard,
  type Value,
} from '$lib/shown'

/** One thing: what kind of thing it is, and which one of these. */
export type Thing = { noun: string; value: Value }

export const same = (one: Thing, other: Thing) => one.noun === other.noun && one.value === other.value
export const nameOf = ({ noun, value }: Thing) => `${noun} ${value}`

/** A choice, and the things it is about in the order of its arguments. */
export type About = { choice: Choice; things: Thing[] }

/** The things of a list, by the noun of an argument: `climbers` are picked by `climber`, by that field or else by number. */
export function listsOf(shown: Shown): Map<string, { key: string; named: boolean }> {
  const boards = new Set(shown.boards.map(({ key }) => key))
  const arguments_ = new Set(
    Object.values(shown.verbs).flatMap((names) => names.map((name) => nounOf(shown, name))),
  )
  const found = new Map<string, { key: string; named: boolean }>()
  for (const [key, fields] of together(shown, 'of')) {
    if (boards.has(key)) continue
    for (const noun of arguments_) {
      const named = fields.some((field) => field.key === noun)
      if (key === noun || key === `${noun}s`) found.set(noun, { key, named })
    }
  }
  return found
}

/** What an entry of a list is called, as the value of an argument. */
export function entryValue(entry: unknown, index: number, noun: string, named: boolean): Value {
  const own = named ? at(entry, noun) : index
  return isValue(own) ? own : index
}

/** All that can be picked at a table, as far as it lies there. */
export function thingsOn(view: View, shown: Shown): Thing[] {
  const { table } = view
  const hand = handOf(shown)
  const cards = hand && isList(table[hand.key]) ? table[hand.key] : []
  return [
    ...shown.boards.flatMap((board) => placesOf(board, view).map((value) => ({ noun: board.noun, value }))),
    ...(isList(cards) ? cards : []).filter(isValue).map((value) => ({ noun: hand?.noun ?? '', value })),
    ...[...listsOf(shown)].flatMap(([noun, { key, named }]) => {
      const entries = table[key]
      return isList(entries)
        ? entries.map((entry, index) => ({ noun, value: entryValue(entry, index, noun, named) }))
        : []
    }),
    ...storesOf(shown).flatMap(({ key, by = '' }) =>
      entriesOf(at(table[key], view.viewer)).map(([value]) => ({ noun: by, value })),
    ),
  ]
}

/** The places there are with the options of this table, as moves call them. */
export function placesOf(board: ShownBoard, view: View): Value[] {
  const [first] = board.at
  if (first?.length !== 1) return board.names
  const entries = view.table[board.key]
  return board.names.slice(0, isList(entries) ? entries.length : 0)
}

/** What the choices are about: of each argument the thing it names, and the place to which it leads, if that is known. */
export function aboutEach(choices: Choice[], view: View, shown: Shown): About[] {
  const known = new Set(thingsOn(view, shown).map(nameOf))
  const boards = new Set(shown.boards.map(({ noun }) => noun))
  const leads = shown.details.filter((field) => !field.of && !field.within && boards.has(field.noun))
  return choices.map((choice) => {
    const named = (shown.verbs[choice.move.do] ?? []).map((name) => [nounOf(shown, name), choice.move[name]])
    const nouns = new Set(named.map(([noun]) => noun))
    const led = leads.filter(({ noun }) => !nouns.has(noun)).map(({ key, noun }) => [noun, choice[key]])
    const things = [...named, ...led].flatMap(([noun, value]) =>
      typeof noun === 'string' && isValue(value) ? [{ noun, value }] : [],
    )
    return { choice, things: things.filter((thing) => known.has(nameOf(thing))) }
  })
}

/** The argument of a move by which a thing is picked next, when so many of its kind are picked. */
export function argumentFor(shown: Shown, verb: string, noun: string, picked: number): string | undefined {
  return (shown.verbs[verb] ?? []).filter((name) => nounOf(shown, name) === noun)[picked]
}

/** Fields of single values that say nothing of their own: the frame tells them, or they are the hand. */
const FRAMES = ['phase', 'turn', 'goes_on', 'waits_for', 'hand', 'hands_open']

/** What is told beside the board: single values that are nobody's. */
export const looseOf = (shown: Shown, options: Record<string, unknown>) =>
  single(shown).filter(
    ({ key, seats, links }) => !seats && !links && !FRAMES.includes(key) && !(key in options),
  )

/** What is told of each seat. */
export const bySeat = (shown: Shown) =>
  single(shown).filter(({ key, seats, by }) => seats && !by && !FRAMES.includes(key))
