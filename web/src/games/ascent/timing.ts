/** How long a step takes to be told: what lands is seen, cards that are taken up, given and drawn pass quickly. */
import type { Timing } from '$lib/game'
import { laidIn } from './laid'
import type { GameEvent } from './view'

/** A card on its way, and what it becomes. */
const LANDS: Timing = { lead: 400, dwell: 380 }
const CLIMBS: Timing = { lead: 0, dwell: 620 }
const BRIEF: Timing = { lead: 0, dwell: 120 }

/** What takes longer than a card that comes to lie. */
const MORE: Partial<Record<GameEvent['event'], number>> = {
  goat_placed: 150,
  filmed: 500,
  hiked: 700,
  rope_spent: 500,
  won: 700,
  lost: 500,
}

function usual(events: GameEvent[]): Timing {
  if (laidIn(events)) return LANDS
  return events.some(({ event }) => event === 'climbed') ? CLIMBS : BRIEF
}

export function timing(events: GameEvent[]): Timing {
  const { lead, dwell } = usual(events)
  return { lead, dwell: events.reduce((sum, { event }) => sum + (MORE[event] ?? 0), dwell) }
}
