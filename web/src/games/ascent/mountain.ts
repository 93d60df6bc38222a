/** The cells of the mountain with what is on them, and what can be chosen there. */
import type { Point } from './curve'
import { cellName, corner, readCell, type Geometry } from './layout'
import type { Card, Cell, Choice, Detail, GameEvent, Move, Table } from './view'

/** A cell as it is drawn. */
export type Spot = Point & {
  name: Cell
  row: number
  column: number
  card: Card | null
  goats: number
  /** What it asks of a card beside it; 0 is nothing. */
  value: number
  /** Whether the card is not there yet: what is chosen so far would lay it. */
  planned: boolean
}

/** What can be chosen on a cell, and what it costs. */
export type Target = { choice: Choice; cost: number | null; act: 'lay' | 'replace' | 'herd' | 'climb' }

/** A place that a card in hand could go to, and what that would cost. */
export type Place = NonNullable<Detail['places']>[number]

/** Every cell, from the foot up. */
export function cellsOf(table: Table): Cell[] {
  return table.mountain.flatMap(({ width }, row) =>
    Array.from({ length: width }, (_, column) => cellName(row, column)),
  )
}

/** The same with what lies on them; what is foretold lies there already. */
export function spotsOf(table: Table, g: Geometry, foretold: GameEvent[]): Spot[] {
  const planned = new Map<Cell, Card>()
  for (const event of foretold) {
    if (event.event === 'laid' || event.event === 'covered' || event.event === 'replaced') {
      planned.set(event.cell, event.card)
    }
  }
  return cellsOf(table).map((name) => {
    const { row, column } = readCell(name)
    const { cards, goats, values } = table.mountain[row] ?? { cards: [], goats: [], values: [] }
    return {
      ...corner(g, row, column),
      name,
      row,
      column,
      card: planned.get(name) ?? cards[column] ?? null,
      goats: goats[column] ?? 0,
      value: values[column] ?? 0,
      planned: planned.has(name),
    }
  })
}

export function targetsOf(choices: Choice[]): Map<Cell, Target> {
  const found = new Map<Cell, Target>()
  for (const choice of choices) {
    const { move, to, cost = null } = choice
    if (move.do === 'lay' || move.do === 'replace' || move.do === 'herd')
      found.set(move.cell, { choice, cost, act: move.do })
    else if (move.do === 'climb' && to) found.set(to, { choice, cost, act: move.do })
  }
  return found
}

/** Where a card in hand could go, before it is taken up. */
export function placesOf(choices: Choice[], card: Card | null): Place[] {
  return choices.find(({ move }) => move.do === 'play' && move.card === card)?.places ?? []
}

/** What a person who points at a cell means, by what is to be done next. */
export function meant(table: Table, cell: Cell): Move {
  const { row, column } = readCell(cell)
  switch (table.asks) {
    case 'climb':
      return { do: 'climb', side: column < readCell(table.herd ?? cell).column ? 'left' : 'right' }
    case 'replace':
      return { do: 'replace', cell }
    case 'play':
      return { do: table.mountain[row]?.goats[column] ? 'herd' : 'lay', cell }
    default:
      return { do: 'lay', cell }
  }
}
