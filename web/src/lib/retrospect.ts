/** Looking back at a game that has just ended: how long it was, how close, and which move decided it. */
import type { GameEvent } from './game'
import type { Replay } from './host'

export type Retrospect = {
  decisions: number
  /** The worst moment of a game that was won, or the best of one that was lost; odds from 0 to 1. */
  closest: { move: number; odds: number } | null
  /** The move after which the odds had changed most towards how it ended. */
  decisive: { move: number; seat: number; event: GameEvent | null; from: number; to: number } | null
  /** Whether the odds are still being worked out. */
  looking: boolean
}

/** A change that may be chance decides nothing. */
const MUCH = 0.15

export async function retrospect(
  { source, reviewer }: Replay,
  { won, party }: { won: boolean; party: number },
  signal: AbortSignal,
  tell: (found: Retrospect) => void,
): Promise<void> {
  const story = await source.story('all')
  const nothing = { decisions: story.moves, closest: null, decisive: null }
  if (signal.aborted) return
  tell({ ...nothing, looking: reviewer !== null })
  await reviewer?.((review) => {
    if (review.state === 'running') return
    const odds = (review.odds ?? []).map((parties) => parties[party] ?? parties[0] ?? 0)
    const turn = decisiveIn(odds, won)
    const made = turn && story.decisions[turn.move - 1]
    const decisive = turn && made ? { ...turn, seat: made.seat, event: made.events[0] ?? null } : null
    tell({ ...nothing, closest: closestIn(odds, won), decisive, looking: false })
  }, signal)
}

/** After which move it stood worst for those who won, or best for those who lost; the end itself is no moment. */
export function closestIn(odds: number[], won: boolean): Retrospect['closest'] {
  const before = odds.slice(0, -1)
  if (before.length === 0) return null
  const extreme = won ? Math.min(...before) : Math.max(...before)
  return { move: before.lastIndexOf(extreme), odds: extreme }
}

export function decisiveIn(odds: number[], won: boolean): { move: number; from: number; to: number } | null {
  const changes = odds.slice(1).map((to, before) => ({ move: before + 1, from: odds[before] ?? 0, to }))
  const towards = ({ from, to }: { from: number; to: number }) => (won ? to - from : from - to)
  const most = changes.reduce<(typeof changes)[number] | null>(
    (best, each) => (best && towards(best) >= towards(each) ? best : each),
    null,
  )
  return most && towards(most) >= MUCH ? most : null
}
