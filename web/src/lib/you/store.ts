/**
 * What this browser keeps of its person, in a database of its own: results, mistakes, lessons, measured odds.
 *
 * It stays when a game is deleted, or the server forgets it, until the person deletes it.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Schema } from '../api'
import type { Mistake } from '../mistakes/mistake'
import type { Played } from './played'

const NAME = 'cordee-you'
const VERSION = 1

/** The steps of a game's lesson that were solved. */
export type Learned = { game: string; solved: number[]; of: number; at: number }
type Kept = { mode: string; odds: Schema['Odds'][]; at: number }

interface Yours extends DBSchema {
  played: { key: string; value: Played }
  mistakes: { key: string; value: Mistake }
  lessons: { key: string; value: Learned }
  odds: { key: string; value: Kept }
}
type Part = 'played' | 'mistakes' | 'lessons' | 'odds'

let opened: Promise<IDBPDatabase<Yours>> | null = null

function yours(): Promise<IDBPDatabase<Yours>> {
  opened ??= openDB<Yours>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('played', { keyPath: 'id' })
      database.createObjectStore('mistakes', { keyPath: 'id' })
      database.createObjectStore('lessons', { keyPath: 'game' })
      database.createObjectStore('odds', { keyPath: 'mode' })
    },
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = null
    },
    terminated: () => (opened = null),
  })
  opened.catch(() => (opened = null))
  return opened
}

export const allPlayed = async (): Promise<Played[]> => (await yours()).getAll('played')
export const allMistakes = async (): Promise<Mistake[]> => (await yours()).getAll('mistakes')
export const allLearned = async (): Promise<Learned[]> => (await yours()).getAll('lessons')
export const allOdds = async (): Promise<Kept[]> => (await yours()).getAll('odds')

/** Note a game, once: what was worked out of it stays. */
export async function notePlayed(played: Played): Promise<void> {
  const writing = (await yours()).transaction('played', 'readwrite')
  const before = await writing.store.get(played.id)
  await Promise.all([before ? undefined : writing.store.put(played), writing.done])
}

/** Add to what is noted of a game; one that is not noted stays so. */
export async function addTo(id: string, more: Partial<Pick<Played, 'odds' | 'searched'>>): Promise<void> {
  const writing = (await yours()).transaction('played', 'readwrite')
  const before = await writing.store.get(id)
  await Promise.all([before ? writing.store.put({ ...before, ...more }) : undefined, writing.done])
}

/** Note that a step of a lesson was solved. */
export async function noteLearned(game: string, step: number, of: number, at: number): Promise<void> {
  const writing = (await yours()).transaction('lessons', 'readwrite')
  const solved = new Set((await writing.store.get(game))?.solved ?? [])
  const now = { game, solved: [...solved.add(step)].sort((one, other) => one - other), of, at }
  await Promise.all([writing.store.put(now), writing.done])
}

export async function keepMistake(mistake: Mistake): Promise<void> {
  await (await yours()).put('mistakes', mistake)
}

export async function dropMistake(id: string): Promise<void> {
  await (await yours()).delete('mistakes', id)
}

export async function keepOdds(kept: Kept): Promise<void> {
  await (await yours()).put('odds', kept)
}

export async function forgetAll(): Promise<void> {
  const parts: Part[] = ['played', 'mistakes', 'lessons', 'odds']
  const writing = (await yours()).transaction(parts, 'readwrite')
  await Promise.all([...parts.map((part) => writing.objectStore(part).clear()), writing.done])
}
