/** The cells of the mountain with what is on them, and what can be chosen there. */
import type { Choice, GameEvent, Move } from '$lib/game'
import { cellName, corner, readCell, type Geometry, type Point } from './layout'
import type { AscentTable, Place } from './table'

export type Cell = Point & {
  name: string
  row: number
  column: number
  card: string | null
  goats: number
  /** What it asks of a card beside it; 0 is nothing. */
  value: number
  /** Whether the card only would come to lie there. */
  planned: boolean
}

/** What can be chosen on a cell, and what it costs. */
export type Target = { choice: Choice; cost: number | null; act: 'lay' | 'replace' | 'herd' | 'climb' }

/** The cells from the foot up; what is foretold lies there already. */
export function cellsOf(table: AscentTable, g: Geometry, foretold: GameEvent[]): Cell[] {
  const planned = new Map<unknown, string>()
  for (const event of foretold) {
    if (['laid', 'covered', 'replaced'].includes(event.event)) {
      planned.set(event['cell'], event['card'] as string)
    }
  }
  return table.mountain.flatMap((row, r) =>
    Array.from({ length: row.width }, (_, column) => {
      const name = cellName(r, column)
      return {
        ...corner(g, r, column),
        name,
        row: r,
        column,
        card: planned.get(name) ?? row.cards[column] ?? null,
        goats: row.goats[column] ?? 0,
        value: row.values[column] ?? 0,
        planned: planned.has(name),
      }
    }),
  )
}

const ACTS = ['lay', 'replace', 'herd', 'climb']

export function targetsOf(choices: Choice[]): Map<string, Target> {
  const found = new Map<string, Target>()
  for (const choice of choices) {
    const act = choice.move.do
    if (!ACTS.includes(act)) continue
    const cell = act === 'climb' ? choice['to'] : choice.move['cell']
    const cost = act === 'lay' ? (choice['cost'] as number) : null
    found.set(cell as string, { choice, cost, act: act as Target['act'] })
  }
  return found
}

/** Where a card in hand could go, before it is taken up. */
export function placesOf(choices: Choice[], card: string | null): Place[] {
  if (card === null) return []
  const choice = choices.find(({ move }) => move.do === 'play' && move['card'] === card)
  return (choice?.['places'] as Place[] | undefined) ?? []
}

/** What a person who points at a cell means, by what is to be decided. */
export function meant(table: AscentTable, cell: string): Move {
  if (table.phase === 'climb' || table.phase === 'go-on') {
    const [from, to] = [readCell(table.herd ?? cell), readCell(cell)]
    return { do: 'climb', side: to.column < from.column ? 'left' : 'right' }
  }
  const { row, column } = readCell(cell)
  if (table.phase === 'turn' && (table.mountain[row]?.goats[column] ?? 0) > 0) return { do: 'herd', cell }
  return { do: table.held?.startsWith('campfire') ? 'replace' : 'lay', cell }
}
