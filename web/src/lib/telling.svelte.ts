/**
 * What happens at a table is told one step after the other, however fast it comes.
 *
 * A host says every step as soon as it is known. This is the same table as it is shown: a step is announced where its
 * seat is, then the board moves, then there is a moment to see it before the next one. A person's own step is shown at
 * once. Whoever does not want to wait skips to how it stands; what came while nobody looked is told as a recap.
 */
import type { GameEvent, Timing } from './game'
import type { Happened, Latest, LogLine } from './happened'
import type { Host } from './host'
import type { Table } from './live/messages'

/** The others' steps, unless a game knows better. */
export const USUAL: Timing = { lead: 380, dwell: 420 }
/** One's own are on the board already. */
const OWN_DWELL = 320
/** What the game itself does (a clock that runs out) comes from no seat. */
const PLATFORM = -1

export type Pace = {
  /** What takes another time than usual. */
  timing(events: GameEvent[]): Partial<Timing>
  /** All times are multiplied by this; nothing is told step by step where it is 0. */
  factor(): number
  /** Whether anybody is there to see it. */
  looking(): boolean
}

/** A step on its way: whose it is, and what will be seen. */
export type Announced = { id: number; seat: number; events: GameEvent[]; lead: number }

export class Telling {
  /** The step that comes next, while it is on its way to the board. */
  announced = $state.raw<Announced | null>(null)
  latest: Latest = $state.raw({ id: 0, events: [] })
  /** Whether what was shown last is still to be seen to its end. */
  lingers = $state(false)
  /** What came while nobody looked. */
  missed = $state.raw<GameEvent[]>([])

  /** The table that is shown while others wait to be told; null where it is shown as it stands. */
  #shown = $state.raw<Table | null>(null)
  #waiting: Happened[] = []
  #timer: ReturnType<typeof setTimeout> | null = null
  #count = 0
  #rested: (() => void)[] = []

  constructor(
    private readonly host: Pick<Host, 'table' | 'log' | 'held' | 'listen'>,
    private readonly pace: Pace,
  ) {
    this.latest = this.#known()
    host.listen({ happened: (happened) => this.#hear(happened), rested: () => this.#rest() })
  }

  /** The table as it is shown. */
  readonly table: Table | null = $derived.by(() => {
    const [now, shown] = [this.host.table, this.#shown]
    // Whoever looks from another seat sees what that seat sees.
    if (!now || shown?.viewer !== now.viewer) return now
    const { view, version, phase, deal } = shown
    return { ...now, view, version, phase, deal, can_undo: false }
  })

  readonly log: LogLine[] = $derived.by(() => {
    const shown = this.#shown
    return shown ? this.host.log.filter(({ version }) => version <= shown.version) : this.host.log
  })

  /** Whether the table has moved on from what is shown. */
  get behind(): boolean {
    return this.#shown !== null
  }

  /** Show how it stands, without all that led there. */
  skip(): void {
    if (this.#waiting.length === 0 && !this.lingers) return
    this.#stop()
    this.#tell(this.#waiting.splice(0), true)
    this.#settle()
  }

  /** The recap was read. */
  catchUp(): void {
    this.missed = []
  }

  close(): void {
    this.#stop()
    this.#waiting = []
    this.#settle()
    this.host.listen(null)
  }

  #hear(happened: Happened): void {
    if (happened.anew) return this.#begin(happened)
    this.#waiting.push(happened)
    if (!this.pace.looking()) {
      this.missed = [...this.missed, ...happened.events]
      return this.skip()
    }
    if (this.pace.factor() === 0 || happened.events[0]?.event === 'taken_back') return this.skip()
    this.#shown ??= happened.before
    if (this.#timer === null) this.#next()
  }

  /** All of the table came anew, as after a lost connection: what was missed is in its log. */
  #begin({ table, before }: Happened): void {
    this.#stop()
    this.#waiting = []
    this.#shown = null
    if (before && before.viewer === table.viewer && table.version > before.version)
      this.missed = this.host.log.flatMap(({ version, event }) => (version > before.version ? [event] : []))
    this.latest = this.#known()
    this.#settle()
  }

  /** What is known of what happened before: whoever comes later sees it marked, too. */
  #known(): Latest {
    return { id: ++this.#count, events: this.host.log.map(({ event }) => event), still: true }
  }

  /** Announce the next step, or show one's own at once. */
  #next(): void {
    this.#timer = null
    this.lingers = false
    const [step] = this.#waiting
    if (!step) return this.#settle()
    const { lead, dwell } = this.#timingOf(step)
    const show = () => {
      this.#waiting.shift()
      this.#tell([step], false)
      this.lingers = true
      this.#timer = setTimeout(() => this.#next(), dwell)
    }
    if (lead === 0) return show()
    const { events } = step
    this.announced = { id: ++this.#count, seat: events[0]?.seat ?? PLATFORM, events, lead }
    this.#timer = setTimeout(show, lead)
  }

  #timingOf({ events, table }: Happened): Timing {
    const seat = events[0]?.seat ?? PLATFORM
    const { lead = USUAL.lead, dwell = USUAL.dwell } = this.pace.timing(events)
    const factor = this.pace.factor()
    const own = this.host.held.includes(seat) && table.seats[seat]?.kind === 'person'
    if (own) return { lead: 0, dwell: factor * Math.max(dwell - USUAL.dwell, OWN_DWELL) }
    return { lead: seat === PLATFORM ? 0 : factor * lead, dwell: factor * dwell }
  }

  /** Let the board show what these steps led to. */
  #tell(steps: Happened[], still: boolean): void {
    const last = steps.at(-1)
    if (!last) return
    this.announced = null
    this.#shown = this.#waiting.length > 0 ? last.table : null
    this.latest = { id: ++this.#count, events: steps.flatMap(({ events }) => events), still }
  }

  /** Until all is told. */
  #rest(): Promise<void> {
    if (this.#timer === null && this.#waiting.length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#rested.push(resolve))
  }

  #settle(): void {
    for (const resolve of this.#rested.splice(0)) resolve()
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.lingers = false
    this.announced = null
  }
}
