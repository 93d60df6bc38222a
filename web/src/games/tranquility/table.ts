/** What lies on the table, as the server tells it. */
import type { AnyGame, Choice, GameEvent } from '$lib/game'

export type Side = 'day' | 'night'
export type Storm = 'yellow' | 'purple' | 'orange'
export type CardName = number | 'start' | 'finish' | 'monster' | 'compass' | 'joker'

export type Cell = {
  value: number | null
  closed: boolean
  side?: Side
  /** In the Pyramid: whether an explorer waits there, and whether a joker lies there. */
  border?: boolean
  joker?: boolean
}

export type SeaTable = {
  phase: string
  turn: number
  layout: 'sea' | 'arch' | 'pyramid'
  cells: Cell[]
  hand: CardName[]
  hands: number[]
  piles: number[]
  discards: number[]
  limits: number[]
  owed: number
  gone: number[]
  ending: string
  chosen: CardName | null
  named: number | null
  /** The seat whose start lies in the frame, where starts are played with. */
  start?: number | null
  said?: (number | null)[]
  /** Rough Seas. */
  reef?: number | null
  marked?: number[]
  monsters_gone?: number
  compasses?: number
  compasses_left?: number
  yellow?: number[]
  orange?: number[]
  purple?: number[]
  storm?: Storm
  /** The Pyramid. */
  explorers?: number
  /** Day and Night: the side of all hands, and which side each row needs in the end. */
  side?: Side
  goal?: Side[]
  /** Competition: the face-up row, the card that is taken first before the others. */
  row?: number[]
  points?: number[]
}
export type SeaGame = AnyGame & { table: SeaTable }

/** The phases in which one decision is still being made: what follows is chosen before anything is sent. */
const PARTS = ['cell', 'name', 'pay', 'discard', 'turn', 'reef', 'keep_reef', 'yellow', 'give']
export const goesOn = (table: SeaTable): boolean => PARTS.includes(table.phase)

/** The phases in which a card that is clicked is given away. */
const GIVING = ['pay', 'discard', 'turn', 'keep_reef', 'yellow', 'give']
export const isGiving = (table: SeaTable): boolean => GIVING.includes(table.phase)

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
    const cell = event['cell'] as number
    if (event.event === 'placed' || event.event === 'joker_placed') {
      const joker = event.event === 'joker_placed'
      pending.cells.set(cell, { value: event['card'] as number, joker })
    } else if (event.event === 'monster_played') {
      pending.cells.set(cell, { value: null })
    } else if (event.event === 'island_turned') {
      pending.cells.set(cell, { side: event['side'] as Side })
    } else if (event.event === 'storm_lifted') {
      pending.cells.set(cell, { closed: false })
    } else if (event.event === 'reef_moved') {
      pending.reef = event['row'] as number
    } else if (event.event === 'storm_at_row') {
      pending.storm = event['row'] as number
    }
  }
  return pending
}

/** The cells that something happened on. */
export function touched(events: GameEvent[]): Map<number, string> {
  const cells = new Map<number, string>()
  for (const event of events) {
    if (typeof event['cell'] === 'number') cells.set(event['cell'], event.event)
  }
  return cells
}

export type Mark = 'played' | 'given' | null

/** What is to become of each card of a hand by the moves chosen so far, and which of them says so. */
export function marksOf(
  { hand, phase, chosen: taken }: SeaTable,
  chosen: Choice[],
): { mark: Mark; by: number }[] {
  const marks = hand.map(() => ({ mark: null as Mark, by: -1 }))
  const placing = phase === 'cell' || phase === 'name' ? hand.findIndex((card) => card === taken) : -1
  if (placing >= 0) marks[placing] = { mark: 'played', by: -1 }
  chosen.forEach(({ move }, by) => {
    const mark: Mark = move.do === 'play' ? 'played' : move.do === 'discard' ? 'given' : null
    const place = hand.findIndex((card, index) => card === move['card'] && marks[index]?.mark === null)
    if (mark && place >= 0) marks[place] = { mark, by }
  })
  return marks
}
