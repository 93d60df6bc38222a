/** How long steps take to be told, and where they land on the board. */
import type { Timing } from '$lib/game'
import { moves } from '$lib/settings.svelte'
import { spaceName } from './news'
import type { GameEvent } from './view'
import { walkOf } from './walk'

/** Before the next step, everybody sees how it stands. */
const MOMENT = 420
/** A journey that is only shown as it ended is to be read all the same. */
const STILL = 900
/** A second disciple comes with the first; a pass is soon told. */
const BRISK: Timing = { lead: 320, dwell: 320 }
const SOON: Timing = { lead: 160, dwell: 240 }

export function timing(events: GameEvent[]): Partial<Timing> {
  const walk = walkOf(events)
  if (walk) return { dwell: (moves() ? walk.lasts : STILL) + MOMENT }
  switch (events[0]?.event) {
    case 'recruited':
      return BRISK
    case 'passed':
      return SOON
    default:
      return {}
  }
}

/** A tile lands on its space, a journey's piece where it sets out. */
export function landing(events: GameEvent[]): string | null {
  const [first] = events
  if (first?.event === 'placed' || first?.event === 'recruited')
    return `[data-space="${spaceName(first.village, first.guild)}"]`
  if (first?.event === 'set_out') return `[data-village="${first.from}"] .square`
  return null
}
