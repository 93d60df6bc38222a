/** Where everything lies on the board: the sea, the Great Arch, the Pyramid, on a wide screen and on a phone. */

import { liesBeside } from './table'
import type { Layout, Table } from './view'

/** A cell's middle; rows are counted from 1 at the bottom, columns from 0, with halves in the Pyramid. */
export type Spot = { cell: number; row: number; column: number; x: number; y: number }

export type Point = { x: number; y: number }

export type Chart = {
  layout: Layout
  narrow: boolean
  width: number
  height: number
  /** The size of a cell. */
  w: number
  h: number
  spots: Spot[]
  /** For each row, from the bottom, where its mark lies. */
  marks: Point[]
  /** How wide a row's mark is. */
  mark: number
  /** The left and right end of the grid. */
  left: number
  right: number
  horizon: number
  start: Point
  finish: Point
}

type Slot = { row: number; column: number }

const SEA_ROWS = [6, 6, 6, 6, 6, 6]
const PYRAMID_ROWS = [8, 7, 6, 5, 4, 3, 2]
const PILLAR = { rows: 3, width: 2, apart: 3 }
const ROOF = { rows: 4, width: 7 }

function rowsOf(widths: number[]): Slot[] {
  const widest = Math.max(...widths)
  return widths.flatMap((width, row) =>
    Array.from({ length: width }, (_, index) => ({ row: row + 1, column: index + (widest - width) / 2 })),
  )
}

function block(rows: number, width: number, above: number, beside: number): Slot[] {
  return Array.from({ length: rows * width }, (_, index) => ({
    row: above + Math.floor(index / width) + 1,
    column: beside + (index % width),
  }))
}

/** The cells in their order, which is the order of their numbers. */
export function slotsOf(layout: Layout): Slot[] {
  if (layout === 'sea') return rowsOf(SEA_ROWS)
  if (layout === 'pyramid') return rowsOf(PYRAMID_ROWS)
  const { rows, width, apart } = PILLAR
  return [
    ...block(rows, width, 0, 0),
    ...block(rows, width, 0, width + apart),
    ...block(ROOF.rows, ROOF.width, rows, 0),
  ]
}

type Frame = {
  width: number
  left: number
  right: number
  top: number
  bottom: number
  gap: number
  height: number
}

const NARROW_CELL = 50
const NARROW_CELL_OF_SEVEN = 44
// A cell is at most so much wider than high.
const WIDEST = 1.9
const WIDEST_WHERE_LOW = 2.4
/** How high the sky is over a wide board, and what of it is above the grid. */
const SKY = 46
const BELOW_HORIZON = 10
/** What the lighthouse on top of the Pyramid needs. */
const PINNACLE = 24

/** How wide a card is, and what the hand takes of the water below the grid: on a wide screen it lies there. */
export const CARD = 'clamp(4.7rem, 8.7dvh, 6.4rem)'
export const FOOT = `calc(var(--hand-below) * (1.41 * ${CARD} + 4.1rem))`

export type Room = {
  /** As on a phone. */
  narrow: boolean
  /** Whether anything can lie at a row. */
  marks: boolean
  /** Whether there is a start. */
  starts: boolean
  /** Whether something lies on the water at the right. */
  beside?: boolean
  /** The size to fill, a unit a pixel; a narrow board without it is as high as it likes. */
  width?: number
  height?: number
  /** How much of the height is open water below the grid. */
  foot?: number
  sky?: number
}

const NARROW = 560
const LOWEST = 300

/** What a board has room for, from the size it has on the page; `low` on a phone that lies on its side. */
export function roomFor(
  table: Table,
  { width, height, foot, low }: { width: number; height: number; foot: number; low: boolean },
): Room {
  const narrow = width > 0 && width < NARROW
  const fills = width > 0 && (!narrow || low)
  return {
    narrow,
    marks: table.row_marks,
    starts: table.starts,
    beside: liesBeside(table),
    foot: narrow ? 0 : foot,
    ...(width > 0 ? { width } : {}),
    ...(fills ? { height: Math.max(height, low ? 0 : LOWEST) } : {}),
  }
}

/** Room around the grid: sky above, the start below or beside, marks of rows at the left. */
function frameOf(layout: Layout, room: Required<Room>): Frame {
  const { narrow, marks, starts, beside, width, height, foot, sky } = room
  const pinnacle = layout === 'pyramid' ? PINNACLE : 0
  if (narrow) {
    const sides = { width, left: marks ? 40 : 3, right: 3, gap: layout === 'sea' ? 3 : 2 }
    if (height) return { ...sides, top: 50, bottom: starts ? 42 : 6, height }
    return { ...sides, top: pinnacle ? 72 : 64, bottom: starts ? 54 : layout === 'sea' ? 10 : 28, height: 0 }
  }
  const sea = layout === 'sea'
  return {
    width,
    left: starts ? (marks ? 158 : 140) : sea ? 84 : 104,
    right: beside ? 150 : sea && !starts ? 84 : 104,
    top: sky + BELOW_HORIZON + pinnacle,
    bottom: foot + 10,
    gap: 5,
    height,
  }
}

export function chartOf(layout: Layout, room: Room): Chart {
  const { narrow, marks } = room
  const size = narrow ? { width: 360, height: 0 } : { width: 900, height: 470 }
  const usual = { beside: false, foot: 0, sky: SKY, ...size }
  const slots = slotsOf(layout)
  const columns = Math.max(...slots.map((slot) => slot.column)) + 1
  const rows = Math.max(...slots.map((slot) => slot.row))
  const frame = frameOf(layout, { ...usual, ...room })
  const { width, gap, top, bottom } = frame
  const across = width - frame.left - frame.right
  const h = frame.height
    ? (frame.height - top - bottom + gap) / rows - gap
    : rows > 6
      ? NARROW_CELL_OF_SEVEN
      : NARROW_CELL
  const w = Math.min((narrow ? WIDEST_WHERE_LOW : WIDEST) * h, (across + gap) / columns - gap)
  const height = frame.height || top + rows * (h + gap) - gap + bottom
  const left = frame.left + (across - columns * (w + gap) + gap) / 2
  const right = left + columns * (w + gap) - gap
  const yOf = (row: number) => top + (rows - row) * (h + gap) + h / 2
  const spots = slots.map(({ row, column }, cell) => ({
    cell,
    row,
    column,
    x: left + column * (w + gap) + w / 2,
    y: yOf(row),
  }))
  const mark = narrow ? 34 : 56
  const centre = (left + right) / 2
  return {
    layout,
    narrow,
    width,
    height,
    w,
    h,
    spots,
    marks: Array.from({ length: rows }, (_, index) => ({ x: left - mark / 2 - gap, y: yOf(index + 1) })),
    mark,
    left,
    right,
    horizon: narrow ? Math.min(46, top - 8) : (room.sky ?? SKY),
    start: narrow ? { x: 34, y: height - bottom / 2 } : { x: left - (marks ? mark : 0) - 44, y: yOf(1) - 2 },
    finish:
      layout === 'pyramid'
        ? { x: centre, y: top - (narrow ? Math.min(30, top * 0.42) : 32) }
        : narrow
          ? { x: width - 34, y: Math.min(36, top / 2) }
          : { x: right + 50, y: yOf(rows) - 4 },
  }
}

/** Where the ship lies in the end: below the lighthouse, beside it, or before the Pyramid. */
export function mooring({ layout, narrow, finish, left, w, h, marks }: Chart): Point {
  if (layout === 'pyramid') return { x: left + w * 0.9, y: (marks[5]?.y ?? 0) + h * 0.2 }
  return narrow ? { x: finish.x - 46, y: finish.y + 6 } : { x: finish.x - 4, y: finish.y + 52 }
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The nearest of some cells in an arrow's direction: straight ahead rather than aslant. */
export function towards(spots: Spot[], from: number, key: string, among: number[]): number | null {
  const step = STEPS[key]
  const here = spots[from]
  if (!step || !here) return null
  let best: number | null = null
  let nearest = Infinity
  for (const cell of among) {
    const there = spots[cell]
    if (!there || cell === from) continue
    const [across, up] = [there.x - here.x, there.y - here.y]
    const ahead = across * step.x + up * step.y
    const aside = Math.abs(across * step.y) + Math.abs(up * step.x)
    if (ahead > 1 && ahead + 2.5 * aside < nearest) {
      nearest = ahead + 2.5 * aside
      best = cell
    }
  }
  return best
}
