/** Whether a game that was played says something of its person, and how it ended for them. */
import type { GameInfo } from '../catalogue'
import { isCooperative } from '../together'
import type { Played } from './played'

/** Why a game does not count. */
export type Because = 'bots' | 'mostly-bots' | 'known' | 'several'

export type Judged = Played & {
  together: boolean
  won: boolean
  /** Null where it counts. */
  because: Because | null
  /** Whether a bot sat on the person's seat for a while. */
  helped: boolean
}

export function judge(played: Played, info: Pick<GameInfo, 'cooperative' | 'otherwise'>): Judged {
  const together = isCooperative(info, played.options)
  const seats = together ? [0] : played.own
  const won = seats.some((seat) => (played.result.won[seat] ?? 0) > 0)
  return { ...played, together, won, because: because(played, together), helped: played.byBots > 0 }
}

function because({ mine, byBots, prepared, own }: Played, together: boolean): Because | null {
  if (mine.length === 0) return 'bots'
  if (byBots > mine.length) return 'mostly-bots'
  if (prepared) return 'known'
  // Whoever plays all sides wins for sure.
  return !together && own.length > 1 ? 'several' : null
}

/** The odds of the person's own party, of the deal and after every decision. */
export const oddsOf = ({ odds, together, own }: Pick<Judged, 'odds' | 'together' | 'own'>): number[] =>
  (odds ?? []).map((parties) => parties[together ? 0 : (own[0] ?? 0)] ?? parties[0] ?? 0)

export type Company = { kind: 'solo' | 'people' } | { kind: 'bots'; level: string | null }

/** With whom it was played; bots of several levels have none in common. */
export function companyOf({ own, others }: Pick<Played, 'own' | 'others'>): Company {
  if (others.length === 0) return { kind: own.length > 1 ? 'people' : 'solo' }
  if (others.includes(null)) return { kind: 'people' }
  const levels = new Set(others)
  return { kind: 'bots', level: levels.size === 1 ? (others[0] ?? null) : null }
}
