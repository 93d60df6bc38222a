/** What is heard: a card's value as pitch, its cell as place, its cost as clicks; sea, stone and wind for the rest. */
import type { Sound } from '$lib/sound/score'
import { slotsOf } from './chart'
import type { GameEvent, Layout, View } from './view'

const HIGHEST = 80

/** From the left (-1) to the right (1). */
export function panOf(layout: Layout, cell: number): number {
  const columns = slotsOf(layout).map(({ column }) => column)
  const last = Math.max(...columns)
  return last > 0 ? (2 * (columns[cell] ?? last / 2)) / last - 1 : 0
}

/** How high a row lies, from 0 to 1. */
const heightOf = (row: number) => (row - 1) / 6

export function sounds(event: GameEvent, { table }: View): Sound[] {
  const pan = 'cell' in event ? panOf(table.layout, event.cell) : 0
  switch (event.event) {
    case 'placed':
    case 'joker_placed': {
      const height = typeof event.card === 'number' ? event.card / HIGHEST : 0.5
      const mallet: Sound = { material: 'mallet', height, pan, clicks: event.cost }
      return [mallet, { material: 'water', height, pan, after: 90 }]
    }
    case 'monster_played':
    case 'card_lost':
      return [
        { material: 'water', height: 0, pan },
        { material: 'stone', height: 0.1, pan, after: 260 },
        { material: 'water', height: 0.2, pan, after: 620 },
      ]
    case 'island_turned':
      return [
        { material: 'water', height: 0.6, pan },
        { material: 'mallet', height: 0.4, pan, after: 450 },
      ]
    case 'reef_moved':
      return [
        { material: 'stone', height: heightOf(event.row) },
        { material: 'stone', height: heightOf(event.row), after: 420 },
      ]
    case 'reef_left':
    case 'pillars_done':
      return [{ material: 'stone', height: 0.8 }]
    case 'storm_at_row':
      return [{ material: 'wind', height: heightOf(event.row) }]
    case 'storm_drawn':
    case 'card_returned':
    case 'hands_turned':
      return [{ material: 'wind', height: 0.5, pan }]
    case 'start_played':
    case 'finished':
      return [
        { material: 'rope', height: 0.4, pan: event.event === 'finished' ? 1 : -1 },
        { material: 'water', height: 0.5, pan: event.event === 'finished' ? 1 : -1, after: 120 },
      ]
    case 'compass_gained':
      return [{ material: 'mallet', height: 0.9 }]
    case 'said':
      return [{ material: 'mallet', height: event.number / 16 }]
    case 'discarded':
      // The first of two that are put aside; what a place costs is heard with it.
      return table.phase === 'discard' ? [{ material: 'stone', height: 0.3 }] : []
    default:
      return []
  }
}
