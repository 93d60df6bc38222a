/** Where things are on the board: a mountain of bricks, wide on a screen and tall on a phone. */
import type { Cell } from './view'

export type Point = { x: number; y: number }

export type Geometry = {
  narrow: boolean
  width: number
  height: number
  cell: { width: number; height: number }
  /** How much of a cell is left free around its card. */
  gap: number
  left: number
  top: number
  /** How much small print is enlarged where the whole is drawn small. */
  zoom: number
}

const ROWS = 8
const FOOT = 9 // cells in the lowest row

/** The mountain for a board that is so many pixels wide; without this, in its own size. */
export function geometry(narrow: boolean, pixels = 0): Geometry {
  const cell = narrow ? { width: 36, height: 44 } : { width: 90, height: 54 }
  const left = narrow ? 17 : 40
  const top = narrow ? 70 : 90
  const width = left + FOOT * cell.width + (narrow ? 5 : 30)
  return {
    narrow,
    cell,
    gap: narrow ? 1.5 : 2.5,
    left,
    top,
    width,
    height: top + ROWS * cell.height + (narrow ? 14 : 24),
    zoom: pixels > 0 ? Math.min(1.9, Math.max(1, width / pixels)) : 1,
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

/** The summit's place, above the two cells of the highest row. */
export function summit(g: Geometry): Point {
  return { x: g.left + (FOOT * g.cell.width) / 2, y: g.top }
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

/**
 * The hiker's way, as a line that winds below the cards' figures and climbs beside them, and where it ends.
 *
 * A cell above lies half a cell to the left or to the right: between the two the way goes up at the middle of what
 * they share.
 */
export function trail(g: Geometry, cells: Cell[]): { line: string; end: Point } | null {
  const middles = cells.map((name) => {
    const { row, column } = readCell(name)
    return centre(g, row, column)
  })
  const last = middles.at(-1)
  if (!last) return null
  const low = g.cell.height * 0.34
  const end = { x: last.x + g.cell.width * 0.36, y: last.y + low }
  const bend = g.cell.height * 0.22
  let line = ''
  middles.forEach((middle, index) => {
    const [before, next] = [middles[index - 1], middles[index + 1]]
    const y = middle.y + low
    const into = before ? (before.x + middle.x) / 2 : middle.x
    const out = next ? (next.x + middle.x) / 2 : end.x
    const turn = Math.sign(out - into) * bend
    line += before ? `L${into} ${y + bend}` : `M${into} ${y}`
    if (turn !== 0) line += `Q${into} ${y} ${into + turn} ${y}L${out - turn} ${y}`
    if (next) line += `Q${out} ${y} ${out} ${y - bend}`
    else line += `L${out} ${y}`
  })
  return { line, end }
}
