/** Where each seat last did something on the grid, to be seen until it does something else there. */
import type { Cell } from './table'
import type { GameEvent } from './view'

export type Mark = {
  seat: number
  cell: number
  /** What lies there since; whatever does, if this is missing. */
  value?: number | null
}

/** A mark for each seat, the newest last. */
export type Marks = readonly Mark[]

export function marksAfter(marks: Marks, events: GameEvent[]): Marks {
  return events.reduce<Marks>((before, event) => {
    const mark = markOf(event)
    if (mark === null && event.event !== 'taken_back') return before
    const others = before.filter(({ seat }) => seat !== event.seat)
    return mark ? [...others, mark] : others
  }, marks)
}

function markOf(event: GameEvent): Mark | null {
  if (!('cell' in event)) return null
  const { event: what, seat, cell } = event
  if (what === 'island_turned' || what === 'storm_lifted') return { seat, cell }
  if (what === 'placed' || what === 'joker_placed')
    return { seat, cell, value: typeof event.card === 'number' ? event.card : null }
  return { seat, cell, value: null }
}

/** Those that still tell the truth: whoever looks at an earlier moment sees no later ones. */
export const standing = (marks: Marks, cells: Pick<Cell, 'value'>[]): Marks =>
  marks.filter(({ cell, value }) => value === undefined || cells[cell]?.value === value)
