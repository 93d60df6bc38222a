/** How hard a table is, in a sentence: as measured by bots, and no more precisely than it was measured. */
import * as m from '$m'
import type { Schema } from './api'

// Bots that think are slow to measure: after a few games one number would claim too much.
const SURE = 10

const first = (rate: number | number[]) => (Array.isArray(rate) ? (rate[0] ?? 0) : rate)
export const percent = (rate: number | number[]) => Math.round(first(rate) * 100)

export function sentence(odds: Schema['Odds'], level: string) {
  const [rate, low, high] = [percent(odds.win_rate), percent(odds.low), percent(odds.high)]
  if (Array.isArray(odds.win_rate)) return m.game_odds_rivals({ level, rate })
  return high - low > SURE ? m.game_odds_roughly({ level, low, high }) : m.game_odds({ level, rate })
}
