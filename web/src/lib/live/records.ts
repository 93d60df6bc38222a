/** A table told by redacted records: what is shown of it is made here, by the game's own rules. */
import type { EventRow } from '../codec'
import type { Engine, Position } from '../engine'
import type { GameEvent } from '../view'
import type { RecordUpdate, Table, WholeRecord } from './messages'

/** The kind of a decision taken back: no game has such an event. */
const TAKEN_BACK = -1

/** The record is of a version of the game that these rules do not know. */
export class OtherLayout extends Error {}

export class Records {
  /** Where the game stands, as the viewer may know it. */
  position: Position | null = null

  constructor(readonly engine: Engine) {}

  whole({ layout, record, table, version, viewer }: WholeRecord): Table {
    if (layout !== this.engine.layout) throw new OtherLayout(layout)
    this.position = this.#read(record)
    return { ...table, version, viewer, now: null, view: this.position?.view(viewer) ?? null }
  }

  /** The table as it is now; a view that did not change stays the same object. */
  update(before: Table, { version, record, table, said = [] }: RecordUpdate): Table {
    const now: Table = { ...before, ...table, version }
    if (said.length > 0) now.talk = { ...now.talk, messages: [...now.talk.messages, ...said] }
    if (record === undefined) return now
    this.position = this.#read(record)
    return { ...now, view: this.position?.view(now.viewer) ?? null }
  }

  events(rows: readonly EventRow[], viewer: number): GameEvent[] {
    return rows.flatMap((row) =>
      row[0] === TAKEN_BACK
        ? { event: 'taken_back', seat: row[1] ?? -1 }
        : this.engine.codec.events([row], viewer),
    )
  }

  #read(record: string | null): Position | null {
    if (record === null) return null
    return this.engine.position(Uint8Array.from(atob(record), (letter) => letter.charCodeAt(0)))
  }
}
