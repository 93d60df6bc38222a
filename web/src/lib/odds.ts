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

type Idea = Schema['IdeaView']
/** An idea that was given up sooner was tried too seldom to be told beside the best. */
const ENOUGH = 0.5
const MOST = 4

/**
 * What could be done instead of the first, which is the best, from good to bad. Where one of them came out ahead of it in
 * fewer worlds that was chance, which the search saw through: it says nothing to anybody.
 */
export function rivalsOf([best, ...others]: Idea[]): Idea[] {
  if (!best) return []
  return others
    .filter(({ odds, worlds }) => worlds >= ENOUGH * best.worlds && odds <= best.odds)
    .sort((one, other) => other.odds - one.odds)
    .slice(0, MOST)
}

/** From these odds on, and what they are called. */
const CALLED: [from: number, words: () => string][] = [
  [0.995, m.odds_certain],
  [0.9, m.odds_nearly],
  [0.7, m.odds_three_in_four],
  [0.58, m.odds_two_in_three],
  [0.42, m.odds_even],
  [0.29, m.odds_one_in_three],
  [0.225, m.odds_one_in_four],
  [0.17, m.odds_one_in_five],
  [0.07, m.odds_one_in_ten],
  [0.005, m.odds_hardly],
]

/** Odds as people say them: “about one in three”. */
export function inWords(odds: number): string {
  return (CALLED.find(([from]) => odds >= from)?.[1] ?? m.odds_none)()
}

/** How hard a table is in words; where everyone plays for themselves, only numbers tell. */
export function told(odds: Schema['Odds'], level: string): string {
  if (Array.isArray(odds.win_rate)) return sentence(odds, level)
  return capital(m.game_odds_words({ odds: inWords(odds.win_rate), level }))
}

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
