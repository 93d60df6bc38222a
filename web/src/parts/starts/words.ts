/** A good start in words: with whom, how long, and how hard it is. */
import * as m from '$m'
import type { Start } from '$lib/catalogue'
import { inLetters } from '$lib/numbers'
import { capital, inWords } from '$lib/odds'
import type { IconName } from '../icons'

/** The weakest level that was measured: people who play for the first time do about as well. */
const BEGINNERS = 'novice'

export const COMPANY_ICONS: Record<Start['company'], IconName> = {
  solo: 'person',
  bots: 'bot',
  'hot-seat': 'screen',
  online: 'globe',
}

const seatsOf = ({ options }: Start) => Number(options['seats'])

/** “You and two bots”. */
export function companyOf(start: Start): string {
  const seats = seatsOf(start)
  if (start.company === 'solo') return m.start_solo()
  if (start.company === 'hot-seat') return capital(m.start_screen({ count: inLetters(seats) }))
  if (start.company === 'online') return capital(m.start_online({ count: inLetters(seats) }))
  return seats === 2 ? m.start_one_bot() : m.start_bots({ count: inLetters(seats - 1) })
}

export const lengthOf = ({ minutes }: Start): string => m.start_minutes({ minutes })

/** “About one in three for four beginners”; null where nobody wins together, or nothing was measured. */
export function oddsOf(start: Start): string | null {
  const odds = start.odds[BEGINNERS]
  if (odds === undefined) return null
  const seats = seatsOf(start)
  const said =
    seats === 1
      ? m.start_odds_alone({ odds: inWords(odds) })
      : m.start_odds({ odds: inWords(odds), count: inLetters(seats) })
  return capital(said)
}
