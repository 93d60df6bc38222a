/** A game as a record document: what `core/record.py` reads and writes, digit by digit. */
import type { Match } from './match'
import type { Kept, Noted } from './store'

const FORMAT = 1

export type Document = {
  game: string
  /** Of the rules. */
  version: number
  options: Record<string, unknown>
  moves: Noted[]
  /** In digits: it is larger than JavaScript's numbers. */
  seed: string | null
  salt?: string | null
  commitment?: string | null
  /** What only the server can read: components that were changed, a beginning at a position. */
  special: boolean
}

/** A game of this browser as a record. Only a deal of its own was promised. */
export function documentOf({ game, seed, salt, commitment, prepared }: Kept, match: Match): Document {
  const { engine, position, moves } = match
  const told = { game, version: engine.told.version, options: position.options, moves, seed, special: false }
  return prepared === null ? { ...told, salt, commitment } : told
}

/** One move per line, so that people can read and compare records. */
export function write(record: Document): string {
  const moves = record.moves.map((move) => `  ${JSON.stringify(move)}`).join(',\n')
  return `{\n${fields(record, `[\n${moves}\n ]`).join(',\n')}\n}`
}

/** The same on one line, for a file of many. */
export const writeLine = (record: Document) => `{${fields(record, JSON.stringify(record.moves)).join(',')}}`

function fields(record: Document, moves: string): string[] {
  const { game, version, options, seed, salt, commitment } = record
  const told: [string, string | null][] = [
    ['cordee', String(FORMAT)],
    ['game', JSON.stringify(game)],
    ['version', String(version)],
    ['options', JSON.stringify(options)],
    ['moves', moves],
    ['seed', seed],
    ['salt', salt ? JSON.stringify(salt) : null],
    ['commitment', commitment ? JSON.stringify(commitment) : null],
  ]
  return told.flatMap(([name, value]) => (value === null ? [] : [` "${name}": ${value}`]))
}

/** What cannot be a record at all is an error. */
export function read(text: string): Document {
  const told: unknown = JSON.parse(text)
  if (!isRecord(told) || (told.cordee ?? FORMAT) !== FORMAT) throw new SyntaxError('no record')
  const seed = /"seed"\s*:\s*(\d+)/.exec(text)?.[1] ?? null
  const { game, version, options, moves, salt, commitment } = told
  const special = seed === null || told.position !== undefined || told.components !== undefined
  return { game, version, options, moves, seed, salt, commitment, special }
}

/** The records in a file: one document, or one per line. */
export function recordsIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim())
  return lines.length > 1 && lines.every((line) => line.startsWith('{') && line.endsWith('}'))
    ? lines
    : [text]
}

type Told = Omit<Document, 'seed' | 'special'> & { cordee?: number; position?: unknown; components?: unknown }

function isRecord(told: unknown): told is Told {
  if (typeof told !== 'object' || told === null) return false
  const found = new Map<string, unknown>(Object.entries(told))
  const moves = found.get('moves')
  return (
    typeof found.get('game') === 'string' &&
    typeof found.get('version') === 'number' &&
    typeof found.get('options') === 'object' &&
    Array.isArray(moves) &&
    moves.every((move) => Array.isArray(move) && typeof move[0] === 'number' && typeof move[1] === 'string')
  )
}
