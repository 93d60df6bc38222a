/** The table in words, a sentence a line, and what there is to know of a seat. */
import type { Fact, View } from '$lib/game'
import { at, entriesOf, isList, single, storesOf, together, type Shown, type ShownBoard } from '$lib/shown'
import type { Words } from '$lib/words'
import { isFree, linkedWith, linksOf, piecesOf, placeName } from './places'
import { bySeat, entryValue, listsOf, looseOf, placesOf } from './things'
import { label, nameOf, pieceOf, pieceOfSome, tellPiece, textOf } from './values'

export function facts(view: View, seat: number, words: Words, shown: Shown): Fact[] {
  const stores = storesOf(shown).map((field) => ({
    label: label(words, field.key),
    value: entriesOf(at(view.table[field.key], seat)).reduce((sum, [, count]) => sum + Number(count), 0),
  }))
  const told = bySeat(shown).flatMap((field) => {
    const all = view.table[field.key]
    const piece = field.hidden ? null : pieceOf(field, at(all, seat), words)
    // What nobody has any of is not worth a line.
    if (!piece || (isList(all) && all.every((one) => one === 0))) return []
    const named = piece.seats.map((one) => words.seat(one)).join(', ')
    return [{ label: piece.label, value: piece.text || named }]
  })
  return [...told, ...stores]
}

export function describe(view: View, words: Words, shown: Shown): string[] {
  return [
    ...shown.boards.flatMap((board) => tellPlaces(board, view, words, shown)),
    ...tellLists(view, words, shown),
    ...tellParts(view, words, shown),
    ...looseOf(shown, view.options).flatMap((field) => {
      const piece = pieceOf(field, view.table[field.key], words)
      return piece ? [tellPiece(piece, words)] : []
    }),
    ...single(shown).flatMap((field) =>
      field.key === 'hand' && view.viewer >= 0
        ? [`${label(words, 'hand')}: ${textOf(field, view.table[field.key], words) || '–'}`]
        : [],
    ),
  ]
}

function tellPlaces(board: ShownBoard, view: View, words: Words, shown: Shown): string[] {
  const links = linksOf(board, view, shown)
  return placesOf(board, view).flatMap((value, index) => {
    if (isFree(board, index, view)) return []
    const told = piecesOf(board, index, view, words, shown).map((piece) => tellPiece(piece, words))
    const joined = linkedWith(board, index, links, words)
    const about = [...told, ...joined]
    return about.length > 0 ? [`${placeName(board.noun, value, words)}: ${about.join(', ')}`] : []
  })
}

function tellLists(view: View, words: Words, shown: Shown): string[] {
  const boards = new Set(shown.boards.map(({ key }) => key))
  const picked = new Map([...listsOf(shown)].map(([noun, list]) => [list.key, { noun, ...list }]))
  return [...together(shown, 'of')].flatMap(([key, fields]) => {
    const entries = view.table[key]
    if (boards.has(key) || !isList(entries)) return []
    return entries.map((entry, index) => {
      const by = picked.get(key)
      const name = by ? nameOf(by.noun, entryValue(entry, index, by.noun, by.named), words) : index + 1
      const told = fields.flatMap((field) => pieceOfSome(field, at(entry, field.key), words) ?? [])
      return `${label(words, key)} ${name}: ${told.map((piece) => tellPiece(piece, words)).join(', ')}`
    })
  })
}

function tellParts(view: View, words: Words, shown: Shown): string[] {
  return [...together(shown, 'within')].flatMap(([key, fields]) => {
    const told = fields.flatMap((field) => pieceOf(field, at(view.table[key], field.key), words) ?? [])
    return told.length > 0
      ? [`${label(words, key)}: ${told.map((piece) => tellPiece(piece, words)).join(', ')}`]
      : []
  })
}
