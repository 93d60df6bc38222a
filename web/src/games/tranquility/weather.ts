/** The weather that what happened brings: a storm comes up in the sky, comes over a row, or clears. */
import type { GameEvent, Storm } from './view'

export type Weather = {
  storm: Storm
  /** The row it comes over or leaves; null in the sky. */
  row: number | null
  clears: boolean
}

export function weatherOf(events: GameEvent[]): Weather | null {
  const found = events.flatMap<Weather>((event) => {
    switch (event.event) {
      case 'storm_drawn':
      case 'storm_stayed':
        return [{ storm: event.storm, row: null, clears: false }]
      case 'storm_at_row':
        return [{ storm: 'purple', row: event.row, clears: false }]
      case 'storm_passed':
      case 'calmed_drawn':
        return [{ storm: event.storm, row: null, clears: true }]
      case 'calmed_yellow':
        return [{ storm: 'yellow', row: null, clears: true }]
      case 'calmed_orange':
        return [{ storm: 'orange', row: null, clears: true }]
      case 'calmed_purple':
        return [{ storm: 'purple', row: event.row, clears: true }]
      default:
        return []
    }
  })
  return found.at(-1) ?? null
}
