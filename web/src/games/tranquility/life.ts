/** What grows between islands as the sea fills: shoals that join neighbours, gulls and boats for whole rows, lanterns. */
import type { Spot } from './chart'
import type { Cell } from './table'

/** Neighbours so near in number are joined by sand, or by shallows. */
const SAND = 2
const SHALLOWS = 6
/** How full the sea is when the first lantern is lit; at the end all are. */
const DUSK = 0.7

type Isle = Pick<Cell, 'value'>

export type Shoal = { x: number; y: number; kind: 'sand' | 'shallows' }

export function shoalsOf(cells: Isle[], spots: Spot[]): Shoal[] {
  return spots.flatMap((spot, index) => {
    const next = spots[index + 1]
    const [value, above] = [cells[spot.cell]?.value, next && cells[next.cell]?.value]
    if (!next || !value || !above || next.row !== spot.row || next.column !== spot.column + 1) return []
    const apart = Math.abs(above - value)
    if (apart > SHALLOWS) return []
    const kind = apart <= SAND ? ('sand' as const) : ('shallows' as const)
    return [{ x: (spot.x + next.x) / 2, y: spot.y, kind }]
  })
}

/** The rows that are full. */
export function fullRows(cells: Isle[], spots: Spot[]): number[] {
  const rows = new Map<number, boolean>()
  for (const { row, cell } of spots) rows.set(row, (rows.get(row) ?? true) && !!cells[cell]?.value)
  return [...rows].flatMap(([row, full]) => (full ? [row] : []))
}

/** The cells on which a lantern is lit: as the light goes, one after another, not in the order of the grid. */
export function lanternsOf(cells: Isle[], all: boolean): number[] {
  const isles = cells.flatMap(({ value }, cell) => (value ? [{ cell, value }] : []))
  const share = all ? 1 : Math.max(0, isles.length / cells.length - DUSK) / (1 - DUSK)
  const order = [...isles].sort((one, other) => ((one.value * 37) % 81) - ((other.value * 37) % 81))
  return order.slice(0, Math.round(share * isles.length)).map(({ cell }) => cell)
}
