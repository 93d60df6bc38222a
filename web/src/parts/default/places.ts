/** What there is on the places of a board, how they lie, and what joins them. */
import type { GameEvent, View } from '$lib/game'
import {
  at,
  entriesOf,
  isList,
  nounOf,
  pointsOf,
  single,
  together,
  type Shown,
  type ShownBoard,
  type ShownField,
  type Value,
} from '$lib/shown'
import type { Words } from '$lib/words'
import { label, nameOf, pieceOfSome, type Piece } from './values'

/** Where a place is, which is seen. */
const WHERE = ['row', 'column', 'width']

const isSeen = (board: ShownBoard, { key }: ShownField) => !WHERE.includes(key) && key !== board.noun

/** The value of a field at a place: under the entry itself, or in its list. */
function valueAt(board: ShownBoard, index: number, field: ShownField, view: View): unknown {
  const [entry = 0, ...inner] = board.at[index] ?? []
  const told = at(at(view.table[board.key], entry), field.key)
  return inner.reduce<unknown>((value, step) => (isList(value) ? value[step] : null), told)
}

/** What lies at a place, in order; what it has of each of several kinds is left to `storesAt`. */
export function piecesOf(board: ShownBoard, index: number, view: View, words: Words, shown: Shown): Piece[] {
  return fieldsOf(board, shown).flatMap((field) =>
    field.by
      ? storePieces(field, valueAt(board, index, field, view), words)
      : (pieceOfSome(field, valueAt(board, index, field, view), words) ?? []),
  )
}

/** `{healer: 0, preacher: null}` as a piece for the healer. */
function storePieces(field: ShownField, told: unknown, words: Words): Piece[] {
  return entriesOf(told).flatMap(([name, value]) => {
    const piece = pieceOfSome(field, value, words)
    const named = nameOf(field.by ?? '', name, words)
    return piece
      ? [{ ...piece, key: `${field.key} ${name}`, label: piece.flag ? `${named}, ${piece.label}` : named }]
      : []
  })
}

const fieldsOf = (board: ShownBoard, shown: Shown): ShownField[] =>
  (together(shown, 'of').get(board.key) ?? []).filter((field) => isSeen(board, field))

/** The marks of a board: what can be so or not so of a place, in the order of the view. */
export const marksOf = (board: ShownBoard, shown: Shown): string[] =>
  fieldsOf(board, shown)
    .filter(({ how, by }) => how === 'flag' && !by)
    .map(({ key }) => key)

/** Whether places tell more than fits a small square. */
export const isRich = (board: ShownBoard, shown: Shown) =>
  fieldsOf(board, shown).some(({ by, how }) => by || how === 'bits' || how === 'counts') &&
  board.at[0]?.length === 1

/** Whether there is no such place at this table. */
export const isFree = (board: ShownBoard, index: number, view: View) =>
  at(view.table[board.key], board.at[index]?.[0] ?? 0) === undefined

export const placeName = (noun: string, value: Value, words: Words) => {
  const name = nameOf(noun, value, words)
  return name === String(value) ? `${words.has(noun) ? words.say(noun) : words.plain(noun)} ${name}` : name
}

/** `order` tells the kinds of links apart: the first is the one that counts. */
export type Link = { id: string; field: string; ends: [number, number]; order: number }

/** What joins two places each. */
export function linksOf(board: ShownBoard, view: View, shown: Shown): Link[] {
  return single(shown)
    .filter(({ links }) => links === board.noun)
    .flatMap(({ key }, order) => {
      const pairs = view.table[key]
      if (!isList(pairs)) return []
      return pairs.flatMap((pair): Link[] => {
        const [one, other] = isList(pair) ? pair : []
        if (typeof one !== 'number' || typeof other !== 'number') return []
        return [{ id: `${key} ${one} ${other}`, field: key, ends: [one, other], order }]
      })
    })
}

/** What a place is joined with, and how: “Bridges: Larkspring, Emberpeak”. */
export function linkedWith(board: ShownBoard, index: number, links: Link[], words: Words): string[] {
  const joined = new Map<string, string[]>()
  for (const { field, ends } of links) {
    if (!ends.includes(index)) continue
    const end = board.names[ends[0] === index ? ends[1] : ends[0]] ?? ''
    joined.set(field, [...(joined.get(field) ?? []), nameOf(board.noun, end, words)])
  }
  return [...joined].map(([field, ends]) => `${label(words, field)}: ${ends.join(', ')}`)
}

export type Laid = { spots: { x: number; y: number }[]; width: number; height: number }

/** How the places lie, in units of one place: from the left, and from the top. */
export function layOut(board: ShownBoard, options: Record<string, unknown>): Laid {
  const points = pointsOf(board, options)
  const apart = nearest(points)
  const xs = points.map(([x = 0]) => x / apart)
  const ys = points.map(([, y = 0]) => y / apart)
  const [left, top] = [Math.min(...xs), Math.max(...ys)]
  return {
    spots: xs.map((x, index) => ({ x: x - left + 0.5, y: top - (ys[index] ?? 0) + 0.5 })),
    width: Math.max(...xs) - left + 1,
    height: top - Math.min(...ys) + 1,
  }
}

/** How far apart places are that lie beside each other: in squares, the wider of the two ways. */
function nearest(points: number[][]): number {
  let found = Infinity
  points.forEach(([x = 0, y = 0], index) => {
    for (const [otherX = 0, otherY = 0] of points.slice(index + 1))
      found = Math.min(found, Math.max(Math.abs(x - otherX), Math.abs(y - otherY)))
  })
  return Number.isFinite(found) && found > 0 ? found : 1
}

/** The places that something happened on, as moves call them. */
export function touched(board: ShownBoard, events: GameEvent[], shown: Shown): Set<unknown> {
  return new Set(
    events.flatMap((event) =>
      Object.entries(event)
        .filter(([field]) => field !== 'event' && nounOf(shown, field) === board.noun)
        .map(([, value]) => value),
    ),
  )
}
