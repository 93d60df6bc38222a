/** What a page asks of a board by its attributes. */
import type { Document } from '$lib/local/document'

/** The attributes that are looked at, as they are written. */
export const ATTRIBUTES = [
  'game',
  'record',
  'options',
  'seed',
  'moves',
  'at',
  'viewer',
  'play',
  'bots',
  'lang',
  'theme',
] as const
export type Attributes = Partial<Record<(typeof ATTRIBUTES)[number], string | null>>

/** A board cannot show what it is asked for: in a sentence for whoever writes the page. */
export class BadWish extends Error {}

/** Through whose eyes: a seat's, a spectator's (-1), or with all hands open. */
export type Eyes = number | 'all'

/** `seats=3 edition=kosmos`, or an object as JSON. */
export function optionsIn(text: string): Record<string, unknown> {
  if (text.trim().startsWith('{')) {
    const told: unknown = parsed(text, 'options')
    return Object.fromEntries(Object.entries(typeof told === 'object' && told !== null ? told : {}))
  }
  return Object.fromEntries(
    text
      .split(/\s+/)
      .filter((word) => word)
      .map((word) => {
        const [name = '', value = ''] = word.split('=', 2)
        if (!value) throw new BadWish(`options: expected name=value, got ${word}`)
        return [name, valueOf(value)]
      }),
  )
}

function valueOf(text: string): unknown {
  if (/^\d+$/.test(text)) return Number(text)
  return text.includes(',') ? text.split(',').filter((part) => part) : text
}

/** `0 H9, 1 D7` is what seats play one after the other; or as a record writes it, `[[0, "H9"], [1, "D7"]]`. */
export function movesIn(text: string): [number, string][] {
  if (text.trim().startsWith('[')) {
    const told = parsed(text, 'moves')
    const moves: unknown[] = Array.isArray(told) ? told : []
    return moves.map((move) => {
      const [seat, played] = Array.isArray(move) ? move : []
      if (typeof seat !== 'number' || typeof played !== 'string')
        throw new BadWish(`moves: expected [seat, "text"], got ${JSON.stringify(move)}`)
      return [seat, played]
    })
  }
  const parts = text.split(/[,\n]/).map((part) => part.trim())
  return parts
    .filter((part) => part)
    .map((part) => {
      const [, seat, played] = /^(-?\d+)\s+(.+)$/.exec(part) ?? []
      if (seat === undefined || played === undefined)
        throw new BadWish(`moves: expected a seat and what it plays, got ${part}`)
      return [Number(seat), played]
    })
}

export function eyesIn(text: string | null | undefined): Eyes | null {
  if (text === null || text === undefined || text === '') return null
  if (text === 'all') return 'all'
  if (text === 'spectator') return -1
  if (/^\d+$/.test(text)) return Number(text)
  throw new BadWish(`viewer: expected a seat, spectator or all, got ${text}`)
}

/** The seats that the reader plays; null where nobody plays on. */
export function seatsIn(text: string | null | undefined): number[] | null {
  if (text === null || text === undefined) return null
  const words = text.split(/[\s,]+/).filter((word) => word)
  const wrong = words.find((word) => !/^\d+$/.test(word))
  if (wrong !== undefined) throw new BadWish(`play: expected seats, got ${wrong}`)
  return words.map(Number)
}

export function numberIn(text: string | null | undefined, name: string): number | null {
  if (text === null || text === undefined || text === '') return null
  if (!/^\d+$/.test(text)) throw new BadWish(`${name}: expected a number, got ${text}`)
  return Number(text)
}

/** A deal and moves, written out in attributes, as a record; `version` is that of the rules at hand. */
export function written({ game, options, moves }: Attributes, seed: string, version: number): Document {
  return {
    game: game ?? '',
    version,
    options: optionsIn(options ?? ''),
    moves: movesIn(moves ?? ''),
    seed,
    special: false,
  }
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadWish(`${name}: no JSON: ${text.slice(0, 40)}`)
  }
}
