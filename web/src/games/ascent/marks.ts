/** Where each seat last did something, to be seen until it acts again. */
import type { Cell, GameEvent } from './view'

export type Marks = ReadonlyMap<number, readonly Cell[]>

export function marksAfter(marks: Marks, events: GameEvent[]): Marks {
  if (events.some(({ event }) => event === 'taken_back')) return new Map()
  const next = new Map(marks)
  const begun = new Set<number>()
  for (const event of events) {
    const touched = touchedBy(event)
    if (touched === null) continue
    const before = begun.has(event.seat) ? (next.get(event.seat) ?? []) : []
    next.set(event.seat, [...before, ...touched])
    begun.add(event.seat)
  }
  return next
}

/** The cells that a seat's action touched; null of what is no action, such as drawing. */
function touchedBy(event: GameEvent): Cell[] | null {
  switch (event.event) {
    case 'laid':
    case 'covered':
    case 'replaced':
      return [event.cell]
    case 'climbed':
      return [event.to]
    case 'discarded':
    case 'rope_spent':
      return []
    default:
      return null
  }
}

/** Whose last action touched a cell. */
export function markOn(marks: Marks, cell: Cell): number | null {
  for (const [seat, cells] of marks) if (cells.includes(cell)) return seat
  return null
}
