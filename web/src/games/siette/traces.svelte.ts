/** What was seen since the board was opened: everybody's last action, and tracks in the snow until it is swept. */
import type { GameEvent, TileName } from './view'

/** A way somebody went; who did something on the spot came from nowhere. */
export type Trace = { seat: number; from: TileName | null; to: TileName }

/** Older tracks are snowed over. */
const TRACKS = 40

/** Where an event was, of those that a seat brings about. */
function traceOf(event: GameEvent): Trace | null {
  switch (event.event) {
    case 'moved':
    case 'crossed':
    case 'abseiled':
      return { seat: event.seat, from: event.from, to: event.to }
    case 'hauled':
      return { seat: event.seat, from: null, to: event.to }
    case 'started':
    case 'triggered':
    case 'picked':
    case 'half_built':
    case 'built':
      return { seat: event.seat, from: null, to: event.tile }
    default:
      return null
  }
}

export class Traces {
  /** By seat. */
  last = $state.raw<Trace[]>([])
  tracks = $state.raw<Trace[]>([])
  #heard = 0
  #round = 0

  /** What happened in which round; who leafs through a replay leaves everything behind. */
  hear({ id, events }: { id: number; events: GameEvent[] }, round: number): void {
    if (id === this.#heard) return
    this.#heard = id
    if (round < this.#round || round > this.#round + 1) [this.last, this.tracks] = [[], []]
    this.#round = round
    for (const event of events) this.#note(event)
  }

  #note(event: GameEvent): void {
    if (event.event === 'taken_back') this.last = this.last.filter(({ seat }) => seat !== event.seat)
    if (event.event === 'swept')
      this.tracks = this.tracks.filter(({ from, to }) => from !== event.tile && to !== event.tile)
    const trace = traceOf(event)
    if (!trace) return
    this.last = [...this.last.filter(({ seat }) => seat !== trace.seat), trace]
    if (trace.from) this.tracks = [...this.tracks, trace].slice(-TRACKS)
  }
}
