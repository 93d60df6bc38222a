/** Values of a view in words, as far as the game has words for them; else as they are. */
import type { Choice } from '$lib/game'
import { at, isList, isValue, type Shown, type ShownField } from '$lib/shown'
import type { Words } from '$lib/words'

/** What is told of one thing: a number, a name, a seat, or that something is so. */
export type Piece = { key: string; label: string; text: string; seats: number[]; flag: boolean }

/** “Hand size” for `hand_size`, where the catalogue has no `shown_hand_size`. */
export function label(words: Words, key: string): string {
  for (const known of [`shown_${key}`, key]) {
    if (words.has(known) && !words.isPattern(known)) return sentence(words.say(known))
  }
  return words.plain(key)
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A field's value; null where there is nothing to tell. */
export function pieceOf(field: ShownField, value: unknown, words: Words): Piece | null {
  if (value === null || value === undefined || value === false || value === '') return null
  const about = { key: field.key, label: label(words, field.key), text: '', seats: [], flag: false }
  if (value === true) return { ...about, flag: true }
  if (isList(value) && value.every((one) => one === 0 && field.how === 'number')) return null
  if (field.how === 'seat' || field.how === 'seats') return { ...about, seats: numbersIn(value) }
  const text = textOf(field, value, words)
  return text ? { ...about, text } : null
}

/** The same, of whatever is more than nothing: on a small place a 0 is only noise. */
export const pieceOfSome = (field: ShownField, value: unknown, words: Words) =>
  value === 0 && field.how === 'number' ? null : pieceOf(field, value, words)

const numbersIn = (value: unknown): number[] =>
  (isList(value) ? value : [value]).filter((one) => typeof one === 'number')

/** A value, a list of them, or what there is of each of several kinds. */
export function textOf(field: ShownField, value: unknown, words: Words): string {
  if (isList(value))
    return value
      .filter((one) => one !== null)
      .map((one) => textOf(field, one, words))
      .join(isList(value[0]) ? '; ' : ', ')
  if (isValue(value)) return nameOf(field.noun, value, words)
  if (value === true) return label(words, field.key)
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([, each]) => each !== 0 && each !== false && each !== null)
    .map(([name, each]) => `${nameOf(field.by ?? '', name, words)} ${textOf(field, each, words)}`)
    .join(', ')
}

/** What people call a value, or the value itself without the marks of programs. */
export function nameOf(noun: string, value: string | number, words: Words): string {
  const name = words.name(noun, value)
  return name === value && /[a-z]_[a-z]/.test(name) ? name.replaceAll('_', ' ') : name
}

/** A piece in words alone, for those who listen. */
export function tellPiece({ label: named, text, seats, flag }: Piece, words: Words): string {
  if (flag) return named
  return `${named}: ${text || seats.map((seat) => words.seat(seat)).join(', ')}`
}

/** What is known of a choice beforehand, briefly: “cost 2”. */
export function detailsOf(choice: Choice, shown: Shown, words: Words): string[] {
  return shown.details.flatMap((field) => {
    if (field.of || field.within) return []
    const piece = pieceOf(field, choice[field.key], words)
    if (!piece) return []
    return [
      piece.flag
        ? piece.label
        : `${piece.label} ${piece.text || piece.seats.map((seat) => words.seat(seat)).join(', ')}`,
    ]
  })
}

/** The number that a choice is told with, as what it costs: small enough for a place's corner. */
export function priceOf(choices: Choice[], shown: Shown): string | null {
  const [first] = choices
  const field = shown.details.find(({ how, of, within }) => how === 'number' && !of && !within)
  if (choices.length !== 1 || !first || !field) return null
  const price = at(first, field.key)
  return typeof price === 'number' ? String(price) : null
}
