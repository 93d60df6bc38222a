/** The table as it would be: what is chosen so far, and where something happened last. */
import type { Choice, GameEvent, Table } from './view'

export type Cell = Table['cells'][number]

export type Pending = {
  /** What would lie on a cell; null where an island would be gone. */
  cells: Map<number, Partial<Cell>>
  reef?: number
  storm?: number
}

/** What the chosen moves would do to the grid, as far as it is told: shown before it is sent. */
export function pendingOf(events: GameEvent[]): Pending {
  const pending: Pending = { cells: new Map() }
  for (const event of events) {
    switch (event.event) {
      case 'placed':
      case 'joker_placed':
        if (typeof event.card === 'number') {
          pending.cells.set(event.cell, { value: event.card, joker: event.event === 'joker_placed' })
        }
        break
      case 'monster_played':
        pending.cells.set(event.cell, { value: null })
        break
      case 'island_turned':
        pending.cells.set(event.cell, { side: event.side })
        break
      case 'storm_lifted':
        pending.cells.set(event.cell, { closed: false })
        break
      case 'reef_moved':
        pending.reef = event.row
        break
      case 'storm_at_row':
        pending.storm = event.row
        break
    }
  }
  return pending
}

/** The cells that something happened on. */
export function touched(events: GameEvent[]): Map<number, GameEvent['event']> {
  const cells = new Map<number, GameEvent['event']>()
  for (const event of events) {
    if ('cell' in event) cells.set(event.cell, event.event)
  }
  return cells
}

export type Mark = { mark: 'played' | 'given' | null; by: number }

/** What is to become of each card of a hand by the moves chosen so far, and which of them says so. */
export function marksOf({ hand, card: played }: Pick<Table, 'hand' | 'card'>, chosen: Choice[]): Mark[] {
  const marks: Mark[] = hand.map(() => ({ mark: null, by: -1 }))
  const placing = played === null ? -1 : hand.indexOf(played)
  if (placing >= 0) marks[placing] = { mark: 'played', by: -1 }
  chosen.forEach(({ move }, by) => {
    if (move.do !== 'play' && move.do !== 'discard') return
    const place = hand.findIndex((card, index) => card === move.card && marks[index]?.mark === null)
    if (place >= 0) marks[place] = { mark: move.do === 'play' ? 'played' : 'given', by }
  })
  return marks
}
