/** The history book (SIE-37): pages by variant, a grid of climbers and camps on each. */
import type { Words } from '$lib/words'

/** A line as `GET /api/hall` gives it: what was done first, by whom, and when (milliseconds since 1970). */
export type Line = { line: Record<string, unknown>; team: string[]; at: number }
export type Page = { book: string; cells: Map<string, Line> }

export const CLIMBERS = [2, 3, 4, 5, 6]
export const CAMPS = [0, 1, 2]
/** The plain game's page is always there, were it empty. */
export const PLAIN = 'radio'

export const cell = (climbers: unknown, camps: unknown): string => `${String(climbers)} ${String(camps)}`

/** The pages, the plain one first; of two lines for one place the earlier counts. */
export function pages(lines: Line[]): Page[] {
  const found = new Map<string, Page>([[PLAIN, { book: PLAIN, cells: new Map() }]])
  for (const each of [...lines].sort((one, other) => one.at - other.at)) {
    const book = String(each.line['book'])
    const page = found.get(book) ?? { book, cells: new Map<string, Line>() }
    const place = cell(each.line['climbers'], each.line['camps'])
    if (!page.cells.has(place)) page.cells.set(place, each)
    found.set(book, page)
  }
  return [...found.values()]
}

/** `silent hothead` is “Silence, with the hothead”. */
export function titleOf(book: string, words: Words): string {
  const [talk, ...variants] = book.split(' ')
  const first = words.say(talk === PLAIN ? 'book_plain' : `book_${talk}`)
  return [first, ...variants.map((variant) => words.say(`book_${variant}`))].join(', ')
}
