/**
 * Mistakes in a finished game: decisions of its person that kept much less than another would have, by what could be seen
 * then, and by more than chance.
 *
 * The review sees all cards, and what came to light after a move is in its odds, too: it only says where to look.
 */
import type { Match } from '../local/match'
import type { Mistake } from './mistake'
import { bestAt, lead, mean, weigh, type Advise, type Ask } from './weighing'

/** The odds fell by so much at least: else nobody looks closer. */
const SUSPECT = 0.05
/** Looking closer takes seconds; a game has few moves that decided it. */
const MOST = 6
/** A mistake costs so much at least, by more than chance. */
const COSTS = 0.1
/** Standard errors. */
const SURE = 2

/** A game to look at: `mine` are the decisions that its person made, by number, `odds` their odds from the deal on. */
export type Looked = { match: Match; mine: number[]; odds: number[] }
export type Means = { ask: Ask; advise: Advise; goesOn: (table: { phase: string }) => boolean }
export type Found = Pick<Mistake, 'move' | 'seat' | 'seen' | 'layout' | 'then' | 'best'>

/** The decisions after which the odds had fallen most, worst first. */
export function suspects(mine: number[], odds: number[]): number[] {
  const fell = (move: number) => (odds[move - 1] ?? 0) - (odds[move] ?? 0)
  return mine
    .filter((move) => fell(move) >= SUSPECT)
    .sort((one, other) => fell(other) - fell(one))
    .slice(0, MOST)
}

/** All that are sure, as they are found. */
export async function* mistakesIn({ match, mine, odds }: Looked, means: Means): AsyncGenerator<Found> {
  for (const move of suspects(mine, odds)) {
    const found = await lookAt(match, move, means)
    if (found) yield found
  }
}

/** Whether a decision was one. */
async function lookAt(match: Match, move: number, { ask, advise, goesOn }: Means): Promise<Found | null> {
  const step = match.steps[move - 1]
  if (!step) return null
  const { seat, actions } = step
  const { codec, layout } = match.engine
  const position = match.at(move - 1).redacted(seat)
  if (position.legal(seat).length < 2) return null
  const best = await bestAt(position, seat, advise, (at) => goesOn(at.view(seat).table))
  if (!best || codec.write(best) === codec.write(actions)) return null
  const [kept, could] = [await weigh(position, seat, actions, ask), await weigh(position, seat, best, ask)]
  if (!isMistake(lead(could, kept))) return null
  const told = (made: number[], shares: number[]) => ({ text: codec.write(made), odds: mean(shares) })
  const [then, instead] = [told(actions, kept), told(best, could)]
  return { move, seat, seen: position.save(), layout, then, best: instead }
}

/** Whether another decision keeps enough more, by more than chance. */
export const isMistake = ({ by, error }: { by: number; error: number }): boolean => by - SURE * error >= COSTS

/** What is as good as the best, as far as can be told. */
const AS_GOOD = 0.03
export const solves = ({ by, error }: { by: number; error: number }): boolean =>
  by <= Math.max(AS_GOOD, SURE * error)
