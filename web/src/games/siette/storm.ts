/** How near the storm is: it comes with the pile of avalanche cards, or as the air runs out. */
import type { Table } from './view'

/** A storm is over the mountain when so many of all cards are drawn: few teams see more. */
const OVERHEAD = 0.6
/** The cards, or rounds, of a game that counts its air. */
const AIR = 16

/** From 0, a blue morning, to 1. */
export function stormOf({ oxygen, avalanches, end }: Pick<Table, 'oxygen' | 'avalanches' | 'end'>): number {
  if (end !== null && end !== 'flown') return 1
  if (oxygen !== null) return 1 - Math.min(1, oxygen / AIR)
  const drawn = avalanches.drawn.length
  return Math.min(1, drawn / Math.max(1, OVERHEAD * (drawn + avalanches.left)))
}
