/** What happens at a table, as its host says it and as it is told. */
import type { Table } from './live/messages'
import type { GameEvent } from './view'

export type LogLine = { id: number; version: number; event: GameEvent }

/** What happened last, for boards to act out; what is `still` is only to be marked. */
export type Latest = { id: number; events: GameEvent[]; still?: boolean }

/** A step of a table: what it was, and how the table stood before and stands after it. */
export type Happened = {
  events: GameEvent[]
  before: Table | null
  table: Table
  /** Not a step: all of the table came anew. */
  anew?: boolean
}

export type Listener = {
  happened(happened: Happened): void
  /** Until all that happened so far has been seen: bots of this browser wait for it. */
  rested(): Promise<void>
}
