/**
 * The games of this browser, in IndexedDB: how each was dealt, and the log of what was done, which only grows.
 *
 * An entry and what follows from it are written together or not at all. A log takes no number twice, so that of two
 * tabs that play one table only one goes on.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import * as m from '$m'
import { Failed, type Schema } from '../api'
import type { Deal } from '../promise'
import type { Result } from '../game'
import type { KeptTime } from './clock'

const NAME = 'cordee'
const VERSION = 1

/** A move as records write it: its seat, and a sequence as one text. */
export type Noted = [seat: number, text: string]

/** A seat: of a person at this screen, with a name, or a bot's; a bot may play for a person, too. */
export type KeptSeat = { name: string | null; bot: string | null; former?: Former[] }

/** Who played a seat before: what was done there up to a version was done by them. */
export type Former = Schema['Former']

/** A day's climb, and whether it was handed in. */
export type KeptDaily = { day: string; title: Schema['Wording']; handed?: boolean }

/** All of a game but its log. */
export type Kept = {
  id: string
  game: string
  options: Record<string, unknown>
  /** In digits: it is larger than JavaScript's numbers. */
  seed: string
  salt: string
  commitment: string | null
  prepared: Deal['prepared']
  /** What had been played before, where it goes on from another game. */
  opening: Noted[]
  seats: KeptSeat[]
  hints: boolean
  since: number
  /** Where it goes on, once it was put on the server. */
  sent?: string
  /** Whose climb it is: nothing is taken back there, and nobody helps. */
  daily?: KeptDaily
} & Standing

/** How it stands after its last entry: for lists, and to see whether the log still leads there. */
export type Standing = {
  touched: number
  /** How many entries its log has. */
  version: number
  /** Of the game's rules. */
  rules: number
  /** Of the record, and what is in it. */
  layout: string
  record: Uint8Array
  phase: 'playing' | 'over'
  paused: boolean
  /** Whether a person is to act. */
  yours: boolean
  result: Result | null
  /** Where the game has a clock. */
  time: KeptTime | null
}

export type Entry = { table: string; number: number; kind: 'move' | 'undo'; seat: number; text: string }

interface Games extends DBSchema {
  tables: { key: string; value: Kept }
  entries: { key: [string, number]; value: Entry }
}

/** Somebody else has written this entry: another tab plays the table. */
export class MovedOn extends Error {}

let opened: Promise<IDBPDatabase<Games>> | null = null

function games(): Promise<IDBPDatabase<Games>> {
  opened ??= openDB<Games>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('tables', { keyPath: 'id' })
      database.createObjectStore('entries', { keyPath: ['table', 'number'] })
    },
    // A newer client in another tab wants to change the shape of it all.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = null
    },
    terminated: () => (opened = null),
  })
  opened.catch(() => (opened = null))
  return opened.catch(() => {
    throw new Failed({ code: 'unavailable', sentence: m.here_not_readable() })
  })
}

const logOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity])

/** All games, latest first. */
export async function allKept(): Promise<Kept[]> {
  const found = await (await games()).getAll('tables')
  return found.sort((one, other) => other.touched - one.touched)
}

export async function kept(id: string): Promise<{ kept: Kept; log: Entry[] } | null> {
  const reading = (await games()).transaction(['tables', 'entries'])
  const [found, log] = await Promise.all([
    reading.objectStore('tables').get(id),
    reading.objectStore('entries').getAll(logOf(id)),
    reading.done,
  ])
  return found ? { kept: found, log } : null
}

export async function keep(table: Kept): Promise<void> {
  await (await games()).add('tables', table)
}

/** Append to a log; throws MovedOn where another tab was first. */
export async function append(entry: Entry, standing: Standing): Promise<void> {
  const writing = (await games()).transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' })
  const tables = writing.objectStore('tables')
  const before = await tables.get(entry.table)
  if (before?.version !== entry.number - 1) {
    writing.abort()
    await writing.done.catch(() => undefined)
    throw new MovedOn()
  }
  await Promise.all([
    writing.objectStore('entries').add(entry),
    tables.put({ ...before, ...standing }),
    writing.done,
  ])
}

/** Change what is no move: who plays a seat, a pause. */
export async function change(id: string, changed: Partial<Kept>): Promise<void> {
  const writing = (await games()).transaction('tables', 'readwrite')
  const before = await writing.store.get(id)
  await Promise.all([before ? writing.store.put({ ...before, ...changed }) : undefined, writing.done])
}

export async function forget(id: string): Promise<void> {
  const writing = (await games()).transaction(['tables', 'entries'], 'readwrite')
  await Promise.all([
    writing.objectStore('tables').delete(id),
    writing.objectStore('entries').delete(logOf(id)),
    writing.done,
  ])
}
