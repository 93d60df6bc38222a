/** Where each seat last did something, to be seen until it acts again. */
import type { GameEvent } from '$lib/game'

export type Marks = ReadonlyMap<number, readonly string[]>

/** Events that begin or are a seat's action; `drew` ends it. */
const ACTIONS = ['laid', 'covered', 'replaced', 'climbed', 'discarded', 'rope_spent']

export function marksAfter(marks: Marks, events: GameEvent[]): Marks {
  if (events.some(({ event }) => event === 'taken_back')) return new Map()
  const next = new Map(marks)
  const begun = new Set<number>()
  for (const event of events) {
    const seat = event['seat']
    if (typeof seat !== 'number' || !ACTIONS.includes(event.event)) continue
    if (!begun.has(seat)) next.set(seat, [])
    begun.add(seat)
    const cell = event['cell'] ?? event['to']
    if (typeof cell === 'string') next.set(seat, [...(next.get(seat) ?? []), cell])
  }
  return next
}

/** Whose last action touched a cell. */
export function markOn(marks: Marks, cell: string): number | null {
  for (const [seat, cells] of marks) if (cells.includes(cell)) return seat
  return null
}
