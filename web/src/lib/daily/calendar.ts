/** What was made of the climbs of a day, for a calendar. */
import type { Played } from './played'

export type Mark = { game: string; state: 'won' | 'lost'; late: boolean }

/** By day, the climbs that are over, in the order of the games. */
export function marksOf(all: Played[], games: string[]): Map<string, Mark[]> {
  const marks = new Map<string, Mark[]>()
  for (const game of games)
    for (const { day, state, late, game: played } of all)
      if (played === game && state !== 'begun')
        marks.set(day, [...(marks.get(day) ?? []), { game, state, late }])
  return marks
}
