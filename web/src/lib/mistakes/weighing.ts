/**
 * What a decision keeps: the share of the victory it leads to in worlds imagined from what its seat sees, played on by
 * sensible players. The same worlds every time, so that the same decision is always worth the same.
 */
import type { Engine, Position } from '../engine'
import type { Task } from '../engine/rollouts'

/** Does the playing out: a worker, or the rules themselves. */
export type Ask = (task: Task) => Promise<Float64Array> | Float64Array

const SEED = 23n
const WORLDS = 400
/** So many are asked for at once, that several workers share them. */
const SLICE = 50
/** What comes of a candidate in a world: its share of the victory, and how near it came. */
const NUMBERS = 2

/** By world, the share of the victory. */
export type Shares = number[]

export async function weigh(position: Position, seat: number, actions: number[], ask: Ask): Promise<Shares> {
  const last = actions.at(-1)
  const before = led(position, seat, actions.slice(0, -1))
  if (last === undefined || !before) throw new RangeError('a decision that cannot be weighed')
  const seen = before.save()
  const starts = Array.from({ length: WORLDS / SLICE }, (_, slice) => slice * SLICE)
  const parts = await Promise.all(
    starts.map((first) =>
      ask({ do: 'worlds', seen, seat, candidates: [last], seed: SEED, first, count: SLICE }),
    ),
  )
  return parts.flatMap((part) => Array.from(part).filter((_, at) => at % NUMBERS === 0))
}

/** The position after the first actions of a decision, as its seat knows it; null where that is not certain. */
export function led(position: Position, seat: number, actions: number[]): Position | null {
  if (actions.length === 0) return position.redacted(seat)
  const { codec } = position.engine
  return position.preview(
    seat,
    actions.map((action) => codec.move(action)),
  ).after
}

export const mean = (shares: Shares): number => shares.reduce((sum, one) => sum + one, 0) / shares.length

/** By how much one decision keeps more than another, world by world, and the standard error of that. */
export function lead(one: Shares, other: Shares): { by: number; error: number } {
  const leads = one.map((share, world) => share - (other[world] ?? 0))
  const by = mean(leads)
  const variance = mean(leads.map((each) => (each - by) ** 2))
  return { by, error: Math.sqrt(variance / leads.length) }
}

/** A move of the expert at a position; null where it would rather wait for others. */
export type Advise = (position: Position, seat: number) => Promise<number | null>
/** No decision is longer. */
const LONGEST = 16

/** What the expert decides, action by action; `goesOn` says whether the next one belongs to the same decision. */
export async function bestAt(
  position: Position,
  seat: number,
  advise: Advise,
  goesOn: (position: Position) => boolean,
): Promise<number[] | null> {
  const actions: number[] = []
  let now: Position | null = position.redacted(seat)
  while (now && actions.length < LONGEST) {
    const action = await advise(now, seat)
    if (action === null) return null
    actions.push(action)
    now = led(now, seat, [action])
    if (!now?.actors.includes(seat) || !goesOn(now)) return actions
  }
  return actions
}

/** The actions of a text, or none where these rules know no such moves. */
export function readActions(engine: Engine, text: string): number[] {
  try {
    return engine.codec.read(text)
  } catch {
    return []
  }
}
