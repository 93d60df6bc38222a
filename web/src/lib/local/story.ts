/** What happened at a table, version by version, as its log and its boards tell it. */
import type { EventRow } from '../codec'
import type { Engine } from '../engine'
import type { LogLine } from '../live.svelte'
import type { GameEvent } from '../game'

/** Whoever opens a table is told the last of them, as by the server. */
const TOLD = 200

type Happened = { version: number; seat: number; rows: EventRow[] | null }

export class Story {
  #happened: Happened[] = []
  #told = 0

  constructor(private readonly engine: Engine) {}

  /** Note an entry of the log; of a decision taken back there are no rows. */
  note(version: number, seat: number, rows: EventRow[] | null): void {
    this.#happened.push({ version, seat, rows })
    if (this.#happened.length > TOLD) this.#happened.shift()
  }

  /** All of it, as a viewer may know it. */
  lines(viewer: number): LogLine[] {
    return this.#happened.flatMap((each) =>
      this.#events(each, viewer).map((event) => ({ id: ++this.#told, version: each.version, event })),
    )
  }

  /** The last of it. */
  latest(viewer: number): GameEvent[] {
    const last = this.#happened.at(-1)
    return last ? this.#events(last, viewer) : []
  }

  #events({ seat, rows }: Happened, viewer: number): GameEvent[] {
    return rows ? this.engine.codec.events(rows, viewer) : [{ event: 'taken_back', seat }]
  }
}
