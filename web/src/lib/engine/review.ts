/**
 * Where a finished game was lost (`bots/review.py`): the odds after every move, and the moves that cost much. What could not
 * be won any more only the server's solver proves.
 */
import type { Rules } from '../compiled'
import type { Hand } from './rollouts'

/** One number for all who win together, else one a seat. */
export type Odds = number[]

/** A move that cost much: its number, from 1, and the odds of whoever made it, before and after. */
export type Drop = { move: number; seat: number; from: number; to: number }

/** The odds of a position, all cards of which lie as they lie. */
export async function oddsAt(
  rules: Rules,
  hand: Hand,
  position: Uint8Array,
  { together, tries = rules.told.review.rollouts }: { together: boolean; tries?: number },
): Promise<Odds> {
  const seats = seatsOf(rules, position)
  const seed = BigInt(rules.told.review.seed)
  const won = await hand({ do: 'outcomes', position, seats, tries, seed })
  const shares = Array.from(won, (share) => share / tries)
  return together ? shares.slice(0, 1) : shares
}

/** The moves to mark, from the odds of the deal and after every move, and who made each. */
export function dropsIn(
  rules: Rules,
  odds: Odds[],
  movers: number[],
  tries = rules.told.review.rollouts,
): Drop[] {
  return movers
    .map((seat, before) => {
      const party = odds[before + 1]?.[seat] === undefined ? 0 : seat
      return { move: before + 1, seat, from: odds[before]?.[party] ?? 0, to: odds[before + 1]?.[party] ?? 0 }
    })
    .filter(({ from, to }) => rules.run('is_drop', from, to, tries) !== 0)
}

function seatsOf(rules: Rules, position: Uint8Array): number {
  return rules.briefly(() => {
    const state = rules.take('state')
    rules.restore(state, position)
    return Number(rules.field(state, 'state', 'seats')[0])
  })
}
