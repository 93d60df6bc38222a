/** A journey as it happens: who walks where, and which bridge falls behind them. */
import { bridgeName, spaceName } from './news'
import type { Pair } from './bridges'
import { anchor, between, space, type Frame, type Point } from './valley'
import type { GameEvent } from './view'

/** How long they walk, in milliseconds; each sets out a little after the one before. */
export const WALK = 1200
export const APART = 110

export type Walker = { seat: number; steps: Point[]; returns: boolean }
export type Walk = {
  walkers: Walker[]
  bridge: Pair
  /** Spaces that are taken, and the bridge that falls, only when the walkers have arrived. */
  late: ReadonlySet<string>
  /** When the last of them has arrived. */
  lasts: number
}

/** The first journey among what happened. */
export function walkOf(events: GameEvent[], frame: Frame): Walk | null {
  const journey = events.find((one) => one.event === 'set_out')
  if (!journey) return null
  const { from, to } = journey
  const [out, over] = [anchor(from, to, frame), anchor(to, from, frame)]
  const late = new Set([bridgeName(from, to)])
  const walkers = events.flatMap((one): Walker[] => {
    if (one.event !== 'settled' && one.event !== 'joined' && one.event !== 'turned_back') return []
    const returns = one.event === 'turned_back'
    const [start, end] = [space(from, one.guild, frame), space(to, one.guild, frame)]
    if (!returns) late.add(spaceName(to, one.guild))
    const middle = between(out, over, 0.5)
    return [
      { seat: one.seat, returns, steps: returns ? [start, out, middle] : [start, out, middle, over, end] },
    ]
  })
  return { walkers, bridge: [from, to], late, lasts: WALK + APART * Math.max(0, walkers.length - 1) }
}
