/** What this browser has made of climbs so far, from the games that it keeps. */
import { allKept, type Kept } from '../local/store'
import { dayOf } from './days'

export type Played = {
  id: string
  game: string
  day: string
  state: 'begun' | 'won' | 'lost'
  /** Whether it ended after its day. */
  late: boolean
}

export async function played(): Promise<Played[]> {
  return (await allKept()).flatMap((kept) => toldOf(kept) ?? [])
}

export function toldOf({ id, game, daily, phase, result, touched }: Kept): Played | null {
  if (!daily) return null
  const over = phase === 'over'
  const won = (result?.won[0] ?? 0) > 0
  const state = over ? (won ? 'won' : 'lost') : 'begun'
  return { id, game, day: daily.day, state, late: over && dayOf(touched) > daily.day }
}

/** The days on which a climb came to its end in time. */
export const daysOf = (all: Played[]): Set<string> =>
  new Set(all.filter(({ state, late }) => state !== 'begun' && !late).map(({ day }) => day))
