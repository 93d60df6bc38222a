/** The table as it would be: what is chosen so far, and where something happened last. */
import type { Choice, GameEvent, Table } from './view'

export type Cell = Table['cells'][number]

export type Pending = {
  /** What would lie on a cell; null where an island would be gone, doomed where a monster comes. */
  cells: Map<number, Partial<Cell> & { doomed?: boolean }>
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
        pending.cells.set(event.cell, { value: null, doomed: true })
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

/** The cell that shows what all the chosen moves come to: pressed once more, it sends them. */
export function confirmedBy(chosen: Choice[]): number | null {
  const cells = chosen.flatMap(({ move }) => (move.do === 'choose_cell' ? [move.cell] : []))
  return cells.at(-1) ?? null
}

/** Whether something lies on the water beside the grid: weather, explorers, a row of cards. */
export const liesBeside = ({ compasses, explorers, side, row }: Table): boolean =>
  [compasses, explorers, side, row].some((one) => one !== null)

/** Which seat an island belongs to, where there are rivals: they play different sides. */
export function ownerOf({ row, hand_side }: Table, { side }: Pick<Cell, 'side'>): number | null {
  const seat = row === null || side === null ? -1 : hand_side.indexOf(side)
  return seat < 0 ? null : seat
}
