/** Where things are on the board: a mountain of bricks that fills the room it is given, pixel by pixel. */
import { chance } from './chance'
import { at, rounded, type Point } from './curve'
import type { Cell } from './view'

export type Geometry = {
  /** Whether small print must be small. */
  narrow: boolean
  width: number
  height: number
  cell: { width: number; height: number }
  left: number
  /** The air above the highest row, where the summit goes. */
  top: number
  /** The meadow below the lowest row. */
  foot: number
}

/** How wide a card in the hand is: a board leaves room for it. */
export const CARD = 'clamp(3.6rem, 9.8dvh, 5rem)'

export const ROWS = 8
const FOOT = 9 // cells in the lowest row
const FLATTEST = 2.5 // of a cell: how many times wider than high
const MARGIN = 0.065 // of a wide picture: the slopes reach out to its edges
const NARROW = 608 // pixels: below, hand and board are laid out one below the other

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value))

/** The mountain in so many pixels, of which a hand that lies on its meadow hides some at the bottom. */
export function geometry(width: number, height: number, lap = 0): Geometry {
  const narrow = width < NARROW
  const top = between(44, (height - lap) * 0.165, 140)
  const foot = lap + (narrow ? 18 : between(26, (height - lap) * 0.06, 48))
  const high = (height - top - foot) / ROWS
  const wide = Math.min((width - (narrow ? 6 : width * MARGIN)) / FOOT, high * FLATTEST)
  return {
    narrow,
    width,
    height,
    cell: { width: wide, height: high },
    left: (width - FOOT * wide) / 2,
    top,
    foot,
  }
}

/** The upper left corner of a cell; rows and columns count from 0, and the rows from the foot up. */
export function corner(g: Geometry, row: number, column: number): Point {
  return {
    x: g.left + g.cell.width * (column + row / 2),
    y: g.top + g.cell.height * (ROWS - 1 - row),
  }
}

export function centre(g: Geometry, row: number, column: number): Point {
  const { x, y } = corner(g, row, column)
  return { x: x + g.cell.width / 2, y: y + g.cell.height / 2 }
}

/** How deep the saddle is that a cell shares with its left neighbour, whatever lies on either. */
export function saddle(g: Geometry, seed: number, row: number, column: number): number {
  return g.cell.height * (0.12 + 0.14 * chance(seed + 31 * row + column)())
}

/** The summit's place, above the two cells of the highest row. */
export function summit(g: Geometry): Point {
  return { x: g.width / 2, y: g.top }
}

/** `3.2` is the third row's second cell. */
export function cellName(row: number, column: number): Cell {
  return `${row + 1}.${column + 1}`
}

export function readCell(name: Cell): { row: number; column: number } {
  const [row = 1, column = 1] = name.split('.').map(Number)
  return { row: row - 1, column: column - 1 }
}

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
}

/** The cell an arrow key leads to, in rows of these widths; null at the edge. */
export function neighbour(widths: number[], name: Cell, key: string): Cell | null {
  const step = STEPS[key]
  if (!step) return null
  const { row, column } = readCell(name)
  const width = widths[row + step[0]]
  if (width === undefined) return null
  const across = column + step[1]
  if (step[0] === 0) return across >= 0 && across < width ? cellName(row, across) : null
  return cellName(row + step[0], Math.min(across, width - 1))
}

/** The hiker's way as a line, and its bends from the foot up. */
export type Trail = { line: string; bends: Point[]; end: Point }

/**
 * The hiker's way winds past the figures, up to the summit once that is reached.
 *
 * A cell above lies half a cell to the left or to the right: between the two the way goes up at the middle of what
 * they share. In a cell it stays on that side of the figure, or changes sides below it.
 */
export function trail(g: Geometry, cells: Cell[], isCrowned = false): Trail | null {
  const { width, height } = g.cell
  const middles = cells.map((name) => {
    const { row, column } = readCell(name)
    return centre(g, row, column)
  })
  const [first, last] = [middles[0], middles.at(-1)]
  if (!first || !last) return null
  const way: Point[] = [
    { x: first.x - width * 0.42, y: g.height + 4 },
    { x: first.x - width * 0.16, y: first.y + height * 0.5 + Math.min(g.foot, height) * 0.45 },
  ]
  middles.forEach((middle, index) => {
    const [before, next] = [middles[index - 1], middles[index + 1]]
    const into = Math.sign((before?.x ?? middle.x) - middle.x)
    const out = Math.sign((next?.x ?? (isCrowned ? g.width / 2 : middle.x)) - middle.x)
    if (before) way.push({ x: middle.x + into * width * 0.25, y: middle.y + height * 0.5 })
    if (into !== out && out !== 0) way.push({ x: middle.x, y: middle.y + height * 0.37 })
    else if (out !== 0) way.push({ x: middle.x + out * width * 0.33, y: middle.y + height * 0.05 })
    else way.push({ x: middle.x + (into || 1) * width * 0.33, y: middle.y + height * 0.34 })
  })
  if (isCrowned) {
    const { x, y } = summit(g)
    const side = Math.sign(last.x - x)
    way.push(
      { x: x + side * width * 0.2, y: y + height * 0.1 },
      { x: x + side * width * 0.3, y: y - g.top * 0.14 },
      { x: x - width * 0.1, y: y - g.top * 0.38 },
    )
  }
  const [start, end] = [way[0] ?? first, way.at(-1) ?? last]
  return { line: `M${at(start)}${rounded(way)}`, bends: way, end }
}
