/** How long things take to be told at a calm table, and where they land. */
import type { Timing } from '$lib/game'
import type { GameEvent } from './view'

/** Cards that are given, put aside or drawn: a place is paid for in six tenths of a second at most. */
const CARD: Timing = { lead: 0, dwell: 150 }
/** What comes from no seat: weather, the turn of day and night. */
const NATURE: Timing = { lead: 0, dwell: 1050 }
const ISLAND: Timing = { lead: 440, dwell: 380 }
/** Something rises, moves or turns over. */
const SIGHT: Timing = { lead: 320, dwell: 1000 }
const WORD: Timing = { lead: 240, dwell: 420 }

const TIMES: Partial<Record<GameEvent['event'], Timing>> = {
  discarded: CARD,
  drew: CARD,
  took: CARD,
  showed: CARD,
  gave_top: CARD,
  top_lost: CARD,
  placed: ISLAND,
  joker_placed: ISLAND,
  monster_played: SIGHT,
  card_lost: SIGHT,
  card_returned: SIGHT,
  storm_lifted: SIGHT,
  island_turned: SIGHT,
  reef_moved: SIGHT,
  start_played: SIGHT,
  finished: SIGHT,
  storm_drawn: NATURE,
  storm_at_row: NATURE,
  storm_passed: NATURE,
  hands_turned: NATURE,
  reef_left: NATURE,
  explored: NATURE,
  pillars_done: NATURE,
  said: WORD,
  gave_enough: WORD,
  finish_failed: WORD,
  marked: WORD,
  compass_gained: WORD,
  calmed_drawn: WORD,
  calmed_yellow: WORD,
  calmed_orange: WORD,
  calmed_purple: WORD,
}

/** A step takes as long as the longest thing in it. */
export function timing(events: GameEvent[]): Partial<Timing> {
  const times = events.flatMap(({ event }) => TIMES[event] ?? [])
  if (times.length === 0) return {}
  return {
    lead: Math.max(...times.map(({ lead }) => lead)),
    dwell: Math.max(...times.map(({ dwell }) => dwell)),
  }
}

/** Where on the board a step lands. */
export function landing(events: GameEvent[]): string | null {
  for (const event of events) {
    if ('cell' in event) return `[data-cell="${event.cell}"]`
    if ('row' in event) return `[data-row="${event.row}"]`
    if (event.event === 'start_played') return '[data-drop="start"]'
    if (event.event === 'finished') return '[data-drop="finish"]'
  }
  return null
}
