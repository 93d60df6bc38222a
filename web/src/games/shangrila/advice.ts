/** What a hint points to: a tile and its place, or a village, its bridge and where that leads. */
import { isSame, type Pair } from './bridges'
import type { Guild } from './valley'
import type { Move } from './view'

export type Advice = {
  guild: Guild | null
  /** The space on which its tile goes. */
  space: (village: number) => Guild | null
  /** Villages that a journey leaves or reaches. */
  village: (village: number) => boolean
  bridge: (pair: Pair) => boolean
}

const NOTHING: Advice = { guild: null, space: () => null, village: () => false, bridge: () => false }

export function adviceOf(move: Move | null): Advice {
  if (move === null || move.do === 'enough' || move.do === 'pass') return NOTHING
  if (move.do === 'journey') {
    const ends: Pair = [move.from, move.to]
    return { ...NOTHING, village: (one) => ends.includes(one), bridge: (pair) => isSame(pair, ends) }
  }
  const { village, guild } = move
  return {
    ...NOTHING,
    guild,
    space: (one) => (one === village ? guild : null),
    village: (one) => one === village,
  }
}
