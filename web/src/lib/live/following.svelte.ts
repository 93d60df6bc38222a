/**
 * A table kept by what its server says of it, and what is shown of it.
 *
 * The view is kept by the updates alone. Whatever was missed (a lost network, a sleeping phone) shows in a checksum
 * that does not fit, and the whole is asked for: nobody plays on a table that is out of step.
 *
 * A decision whose outcome is certain is shown before the server has confirmed it. The server's word stands: what it
 * tells otherwise replaces what was shown.
 */
import type { Engine, Position } from '../engine'
import type { Listener, LogLine } from '../happened'
import type { GameEvent, View } from '../view'
import { applyChanges } from '../wire'
import {
  isOfRecords,
  type RecordUpdate,
  type Table,
  type ViewUpdate,
  type WholeRecord,
  type WholeView,
} from './messages'
import { Records } from './records'

const LOG_LENGTH = 400

/** What a decision will certainly bring. */
export type Anticipated = { view: View; events: GameEvent[]; after: Position }

export class Following {
  table = $state.raw<Table | null>(null)
  /** Who is told every step. */
  listener: Listener | null = null
  log = $state.raw<LogLine[]>([])

  /** The table as the server told it. */
  #told: Table | null = null
  /** What reads its records; null where it is told as views. */
  #records: Records | null = null
  #ahead: Anticipated | null = null
  /** The last line of the log before that. */
  #mark = 0
  #checksum = ''
  #count = 0

  /** The version that the server told last. */
  get version(): number {
    return this.#told?.version ?? -1
  }

  /** Where the game stands for the viewer, as it is shown: known where records are read. */
  get position(): Position | null {
    return this.#ahead?.after ?? this.#records?.position ?? null
  }

  /** All of it, as a view. */
  begin({ view, version, checksum, events = [], versions }: WholeView): void {
    this.#begin(view, null, checksum, this.#lines(version, events, versions))
  }

  /** All of it, as a record, and the rules to read it by. */
  beginByRecord(message: WholeRecord, engine: Engine): void {
    const records = new Records(engine)
    const events = records.events(message.events, message.viewer)
    const lines = this.#lines(message.version, events, message.versions)
    this.#begin(records.whole(message), records, message.checksum, lines)
  }

  #begin(told: Table, records: Records | null, checksum: string, log: LogLine[]): void {
    const before = this.table
    this.#told = this.table = told
    this.#records = records
    this.#ahead = null
    this.#checksum = checksum
    this.log = log
    this.listener?.happened({ events: [], before, table: told, anew: true })
  }

  /** What has changed; false where something was missed before it. */
  update(message: ViewUpdate | RecordUpdate): boolean {
    const before = this.#told
    if (!before || message.before !== this.#checksum) return false
    const events = this.#apply(before, message)
    this.#checksum = message.checksum
    this.#show(this.version, message.version > before.version ? this.#confirm(events) : [])
    return true
  }

  /** Show what a decision will bring, before it is confirmed. */
  anticipate(ahead: Anticipated): void {
    this.#ahead = ahead
    this.#mark = this.#count
    this.#show(this.version + 1, ahead.events)
  }

  /** Nothing came of it: what the server told is shown again. */
  mend(): void {
    if (!this.#ahead) return
    this.#forget()
    this.#show(this.version, [])
  }

  #apply(before: Table, message: ViewUpdate | RecordUpdate): GameEvent[] {
    if (!isOfRecords(message)) {
      this.#told = applyChanges(before, message.changes)
      return message.events
    }
    this.#told = this.#records?.update(before, message) ?? before
    return this.#records?.events(message.events ?? [], before.viewer) ?? []
  }

  /** Show how it stands, and what led there. */
  #show(version: number, events: GameEvent[]): void {
    const [told, ahead, before] = [this.#told, this.#ahead, this.table]
    // Before a decision is confirmed it cannot be taken back.
    this.table =
      told && ahead ? { ...told, view: ahead.view, version: told.version + 1, can_undo: false } : told
    if (events.length === 0 || !this.table) return
    this.log = [...this.log, ...this.#lines(version, events)].slice(-LOG_LENGTH)
    this.listener?.happened({ events, before, table: this.table })
  }

  /** What of these events is news: those of an anticipated decision were told already. */
  #confirm(events: GameEvent[]): GameEvent[] {
    const ahead = this.#ahead
    if (!ahead) return events
    const expected = ahead.events.length
    if (!same(events.slice(0, expected), ahead.events)) {
      this.#forget()
      return events
    }
    this.#ahead = null
    // The very view that is shown already, so that what is being chosen on it stands.
    if (this.#told && this.#records?.position?.equals(ahead.after))
      this.#told = { ...this.#told, view: ahead.view }
    return events.slice(expected)
  }

  #forget(): void {
    this.log = this.log.filter(({ id }) => id <= this.#mark)
    this.#ahead = null
  }

  /** Lines of the log; of events that did not all happen at one version, each has its own. */
  #lines(version: number, events: GameEvent[], versions: number[] = []): LogLine[] {
    return events.map((event, at) => ({ id: ++this.#count, version: versions[at] ?? version, event }))
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
