/** The course of a game as a row of signs: how high it stood, from its deal to its end. It tells no card and no place. */
import type { GameClient } from '../game'
import type { Match } from '../local/match'

// Blocks of growing height. Only what is shared is written with them: our typefaces have none.
const LOWEST = 0x2581
const HEIGHTS = 8
const LONG = 12
const PERSON = 0

/** The heights of a course, drawn from its lowest to its highest. */
export function signsOf(course: number[], long = LONG): string {
  const [low, high] = [Math.min(...course), Math.max(...course)]
  const steps = Math.max(1, long - 1)
  return Array.from({ length: long }, (_, at) => {
    const height = course[Math.round((at * (course.length - 1)) / steps)] ?? low
    const share = high > low ? (height - low) / (high - low) : 0
    return String.fromCodePoint(LOWEST + Math.round(share * (HEIGHTS - 1)))
  }).join('')
}

/** By the game's own measure, else by what the person's seat would score if the game ended there. */
export const courseOf = (match: Match, { height }: Pick<GameClient, 'height'>): number[] =>
  Array.from({ length: match.steps.length + 1 }, (_, at) => {
    const position = match.at(at)
    return height ? height(position.view(PERSON)) : (position.rate().points[PERSON] ?? 0)
  })
