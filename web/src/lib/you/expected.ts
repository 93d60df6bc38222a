/** What bots would have won at the same tables, and whether a person's victories are more than chance. */
import type { Schema } from '../api'
import { companyOf, type Judged } from './judged'
import { FEW, modeKey, tally, type Tally } from './sums'

type Odds = Schema['Odds']
/** By mode, as far as it was measured. */
export type Measured = ReadonlyMap<string, Odds[]>

export type Expected = Tally & {
  level: string
  /** How many bots of this level would have won on average. */
  expected: number
  verdict: 'few' | 'chance' | 'more' | 'less'
}

/** From so many standard deviations on it is hardly chance. */
const HARDLY = 1.64

/** How often a bot of this level wins such a table: together with its like or, where each plays alone, on the person's seat. */
export function rateOf(game: Judged, level: string, measured: Measured): number | null {
  const odds = measured.get(modeKey(game.game, game.options))?.find(({ bot }) => bot === level)
  if (!odds) return null
  if (!Array.isArray(odds.win_rate)) return game.together ? odds.win_rate : null
  // Among rivals the measure is an equal of those who were played against.
  const company = companyOf(game)
  const equal = company.kind === 'bots' && company.level === level
  return !game.together && equal ? (odds.win_rate[game.own[0] ?? 0] ?? null) : null
}

/** Those of the games that were measured with this level; null where none was. */
export function expectedOf(games: Judged[], level: string, measured: Measured): Expected | null {
  const rated = games.flatMap((game) => {
    const rate = game.because === null ? rateOf(game, level, measured) : null
    return rate === null ? [] : [{ game, rate }]
  })
  if (rated.length === 0) return null
  const sums = tally(rated.map(({ game }) => game))
  const expected = rated.reduce((sum, { rate }) => sum + rate, 0)
  const spread = Math.sqrt(rated.reduce((sum, { rate }) => sum + rate * (1 - rate), 0))
  return { ...sums, level, expected, verdict: verdictOf(sums, expected, spread) }
}

function verdictOf({ played, won }: Tally, expected: number, spread: number): Expected['verdict'] {
  if (played < FEW) return 'few'
  const off = won - expected
  if (Math.abs(off) <= HARDLY * spread) return 'chance'
  return off > 0 ? 'more' : 'less'
}
