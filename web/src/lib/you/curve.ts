/** How things went over time: of the last games at every game, how many were won. */
import type { Judged } from './judged'
import { FEW } from './sums'

/** So many of the last games are looked at. */
export const WINDOW = 10

export type Point = {
  /** The how manieth game it was, from 1. */
  number: number
  game: Judged
  /** Of how many games, and how many of them were won. */
  of: number
  won: number
  /** How many of them bots would have won on average; null where that is not known of all of them. */
  bots: number | null
}

/** Games that count, from the first on; `rate` is how often bots win such a table. */
export function curveOf(games: Judged[], rate: (game: Judged) => number | null = () => null): Point[] {
  const counted = games.filter(({ because }) => because === null).sort((one, other) => one.at - other.at)
  return counted.map((game, index) => {
    const last = counted.slice(Math.max(0, index + 1 - WINDOW), index + 1)
    const rates = last.map(rate)
    return {
      number: index + 1,
      game,
      of: last.length,
      won: last.filter(({ won }) => won).length,
      bots: rates.includes(null) ? null : rates.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    }
  })
}

/** What can be drawn: before a few games were played there is no curve. */
export const drawable = (points: Point[]): Point[] => {
  const drawn = points.filter(({ of }) => of >= FEW)
  return drawn.length > 1 ? drawn : []
}
