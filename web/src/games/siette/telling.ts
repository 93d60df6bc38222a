/** How what happens on the mountain is told: how long it takes, where it is, what is heard of it. */
import type { Timing } from '$lib/game'
import { moves } from '$lib/settings.svelte'
import type { Sound } from '$lib/sound/score'
import { factor } from '$lib/tempo'
import { placeOf, ROWS } from './layout'
import { stormOf } from './storm'
import { timeline } from './timeline'
import type { GameEvent, TileName, View } from './view'

/** After the last of it there is a moment to look. */
const LOOK = 350
/** Where nothing moves, what an avalanche left is seen for so long. */
const MARKED = 1400
/** What only a seat says for itself. */
const BRIEF: Timing = { lead: 120, dwell: 100 }

/** When each event of the last step is to be heard, in milliseconds after it is shown. */
let times = new Map<GameEvent, number>()

export function timing(events: GameEvent[]): Partial<Timing> {
  const story = timeline(events)
  ;({ times } = story)
  const [first] = events
  if (first && events.length === 1 && (first.event === 'done' || first.event === 'resumed')) return BRIEF
  if (story.length === 0) return {}
  const dwell = moves() || story.sweeps.length === 0 ? story.length + LOOK : MARKED
  return { dwell }
}

/** A climber's step begins at the climber. */
export function landing(events: GameEvent[]): string | null {
  const [first] = events
  if (!first) return null
  if (first.event === 'started') return `[data-tile="${first.tile}"]`
  return 'climber' in first ? `[data-climber="${first.climber}"]` : null
}

/** Where on the mountain it sounds: up is high, and left is left. */
function place(tile: TileName): { height: number; pan: number } {
  const { row, column } = placeOf(tile)
  return { height: (ROWS - row) / (ROWS - 1), pan: (column - (row - 1) / 2) / (ROWS / 2) }
}

export function sounds(event: GameEvent, view: View): Sound[] {
  const after = (times.get(event) ?? 0) * (factor() || 1)
  const at = 'tile' in event ? event.tile : 'to' in event ? event.to : null
  const here = { ...(at === null ? {} : place(at)), after }
  switch (event.event) {
    case 'started':
    case 'moved':
    case 'crossed':
      return [{ material: 'stone', ...here }]
    case 'abseiled':
    case 'hauled':
    case 'belayed':
      return [{ material: 'rope', ...here }]
    case 'picked':
    case 'built':
    case 'revived':
    case 'shared':
      return [{ material: 'mallet', ...here }]
    case 'risk_drawn':
      return [{ material: 'mallet', height: 0.3, after }]
    case 'gust':
      return [{ material: 'wind', height: 0.8, after }]
    case 'triggered':
    case 'card_drawn':
      return [{ material: 'stone', ...here, height: 0 }]
    case 'swept':
      return [{ material: 'avalanche', ...here }]
    case 'fell':
    case 'part_fell':
    case 'injured':
      return [{ material: 'stone', ...here, height: 0.1 }]
    case 'died':
      return [{ material: 'mallet', ...here, height: 0 }]
    case 'turned':
    case 'uncovered':
      return [{ material: 'stone', ...here, height: 0.6 }]
    // The wind rises with the storm.
    case 'round_began':
      return [{ material: 'wind', height: stormOf(view.table), after }]
    case 'flown':
      return [{ material: 'wind', height: 1, after }]
    default:
      return []
  }
}
