/** Where each seat last did something, to be seen until it acts again. */
import type { Cell, GameEvent } from './view'

export type Marks = {
  readonly cells: ReadonlyMap<number, readonly Cell[]>
  /** Whose action is still going on: what it does next belongs to it. */
  readonly acting: number | null
}

export const UNMARKED: Marks = { cells: new Map(), acting: null }

export const marksAfter = (marks: Marks, events: GameEvent[]): Marks => events.reduce(marksAfterOne, marks)

function marksAfterOne(marks: Marks, event: GameEvent): Marks {
  const { seat } = event
  if (event.event === 'taken_back')
    return { cells: new Map([...marks.cells].filter(([other]) => other !== seat)), acting: null }
  if (event.event === 'drew') return { ...marks, acting: null }
  const begun = begins(event, marks.acting)
  const touched = touchedBy(event)
  if (!begun && touched === null) return marks
  const before = begun ? [] : (marks.cells.get(seat) ?? [])
  return {
    cells: new Map([...marks.cells, [seat, touched === null ? before : [...before, touched]]]),
    acting: seat,
  }
}

/** Whether a new action begins with it: to pay for one is none. */
function begins({ event, seat }: GameEvent, acting: number | null): boolean {
  switch (event) {
    case 'taken_up':
    case 'herd_called':
    case 'rope_spent':
      return true
    case 'discarded':
    case 'laid':
    case 'covered':
    case 'replaced':
    case 'climbed':
      return acting !== seat
    default:
      return false
  }
}

function touchedBy(event: GameEvent): Cell | null {
  switch (event.event) {
    case 'laid':
    case 'covered':
    case 'replaced':
      return event.cell
    case 'climbed':
      return event.to
    default:
      return null
  }
}

/** Whose last action touched a cell. */
export function markOn({ cells }: Marks, cell: Cell): number | null {
  for (const [seat, touched] of cells) if (touched.includes(cell)) return seat
  return null
}
