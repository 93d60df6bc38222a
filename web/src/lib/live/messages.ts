/** What a table's server says: protocol 1 of docs/api.md. */
import type { EventRow } from '../codec'
import type { Problem, Schema, TableView } from '../api'
import type { GameEvent, View } from '../view'
import type { Preview } from '../turn.svelte'
import type { Change } from '../wire'

/** A table as a viewer is shown it, however it was told. */
export type Table = Omit<TableView, 'view'> & { view: View | null }

type Told = { version: number; checksum: string; now?: number | null }

/** All of it, as JSON. */
export type WholeView = Told & { type: 'view'; view: Table; events?: GameEvent[]; versions?: number[] }
/** All of it, as a redacted record. */
export type WholeRecord = Told &
  Pick<Schema['RecordView'], 'viewer' | 'layout' | 'record' | 'table' | 'versions'> & {
    type: 'record'
    events: EventRow[]
  }

type Since = Told & { type: 'update'; before: string }
export type ViewUpdate = Since & { events: GameEvent[]; changes: Change[] }
export type RecordUpdate = Since & {
  events?: EventRow[]
  record?: string | null
  table?: Partial<Schema['TableInfo']>
  said?: Schema['TalkView']['messages']
}

export type Message =
  | WholeView
  | WholeRecord
  | ViewUpdate
  | RecordUpdate
  | { type: 'done'; id: number; version: number }
  | ({ type: 'preview'; id: number } & Preview)
  | ({ type: 'problem'; id?: number } & Problem)
  | { type: 'pong' }

export const isOfRecords = (update: ViewUpdate | RecordUpdate): update is RecordUpdate =>
  !('changes' in update)
