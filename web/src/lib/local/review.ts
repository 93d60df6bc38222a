/**
 * Where a game was lost, worked out in this browser: the odds of every position, and the moves that cost most. Whether a
 * position was lost for certain is a question for the server's solver.
 */
import { dropsIn } from '../engine/review'
import type { Mark, Review, Reviewer } from '../review'
import { odds } from './bots'
import { cores } from './budget'
import type { Match } from './match'

export function reviewer(match: Match, cooperative: boolean): Reviewer {
  return async (tell, signal) => {
    const of = match.steps.length + 1
    const found: (number[] | null)[] = Array.from({ length: of }, () => null)
    tell(soFar(found))
    const look = async (move: number) => {
      if (signal.aborted) return
      found[move] = await odds(match.engine, match.at(move).save(), cooperative)
      if (!signal.aborted) tell(soFar(found))
    }
    // As many questions at once as there are workers: bots who play elsewhere need not wait for all of them.
    let next = 0
    const lane = async () => {
      while (next < of && !signal.aborted) await look(next++)
    }
    await Promise.all(Array.from({ length: cores() }, lane))
    if (!signal.aborted) tell({ ...soFar(found), state: 'done', marks: marks(match, known(found)) })
  }
}

/** The odds as far as they are known without a gap. */
function known(found: (number[] | null)[]): number[][] {
  const gap = found.indexOf(null)
  return found.slice(0, gap < 0 ? found.length : gap).flatMap((each) => (each ? [each] : []))
}

function soFar(found: (number[] | null)[]): Review {
  const done = found.filter((each) => each !== null).length
  const nothing = { marks: [], winnable_until: null, impossible_from: null }
  return { state: 'running', done, of: found.length, odds: known(found), ...nothing }
}

function marks({ steps, engine }: Match, rows: number[][]): Mark[] {
  const movers = steps.map(({ seat }) => seat)
  return dropsIn(engine.rules, rows, movers).map((drop) => {
    const text = engine.codec.write(steps[drop.move - 1]?.actions ?? [])
    return { ...drop, text, kind: 'drop', sentence: null }
  })
}
