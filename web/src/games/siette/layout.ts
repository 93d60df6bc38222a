/** Where things lie on the drawing: hexagons in a triangle, one on top and eight at the foot. */
import type { Doing } from '$lib/view'
import type { Move, Name, Table } from './view'

export type Point = { x: number; y: number }

export const ROWS = 8
export const WIDE = 820
/** Beside the tiles of the foot. */
export const EDGE = 8
/** From just above the flag on the Pic down to the foot. */
export const TOP = 34
export const HIGH = 778
/** From one tile to the next, and from one row to the next. */
const STEP = 100
export const RADIUS = STEP / Math.sqrt(3)
const PITCH = RADIUS * 1.5
const PEAK: Point = { x: WIDE / 2, y: 104 }

/** The row and column of a tile's name: `4.2`. */
export function placeOf(tile: string): { row: number; column: number } {
  const [row = 0, column = 0] = tile.split('.').map(Number)
  return { row, column }
}

export function centre(tile: string): Point {
  const { row, column } = placeOf(tile)
  return { x: PEAK.x + (column - (row - 1) / 2) * STEP, y: PEAK.y + (row - 1) * PITCH }
}

const round = (value: number) => Math.round(value * 10) / 10

/** The corners of a hexagon that stands on one of them, around the origin. */
export function corners(scale = 1): Point[] {
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * 2 * Math.PI - Math.PI / 2
    return { x: RADIUS * scale * Math.cos(angle), y: RADIUS * scale * Math.sin(angle) }
  })
}

export function hexagon(scale = 1): string {
  return `M${corners(scale)
    .map(({ x, y }) => `${round(x)} ${round(y)}`)
    .join('L')}Z`
}

/** A number between 0 and 1 that is always the same for the same seed: stone does not flicker. */
export function grain(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return wave - Math.floor(wave)
}

/** A rock bar on a tile's upper left edge: its cliff, and the snow on top of it. The right one is its mirror image. */
export function cliff(seed: number): { rock: string; snow: string; cracks: string } {
  const from = { x: -STEP / 2 + 1, y: -RADIUS / 2 - 1 }
  const to = { x: -1, y: -RADIUS + 1 }
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const inward = { x: -dy / length, y: dx / length }
  const steps = 9
  const at = (index: number, depth: number) => {
    const t = index / steps
    return { x: round(from.x + dx * t + inward.x * depth), y: round(from.y + dy * t + inward.y * depth) }
  }
  const indices = Array.from({ length: steps + 1 }, (_, index) => index)
  const depth = (index: number) =>
    index === 0 || index === steps ? 5 : 9 + 6 * grain(seed + index * 7) + (index % 2 ? 2 : -1)
  const top = indices.map((index) => at(index, -4.5 + 2.5 * grain(seed * 3 + index)))
  const foot = indices.map((index) => at(index, depth(index))).reverse()
  const cap = indices.map((index) => at(index, -0.5 + 2.5 * grain(seed * 5 + index * 3))).reverse()
  const draw = (points: Point[]) => points.map(({ x, y }) => `${x} ${y}`).join('L')
  const cracks = indices
    .slice(1, -1)
    .map((index) => {
      const [high, low] = [at(index, 1.5), at(index, depth(index) - 2)]
      return `M${high.x} ${high.y}L${round(low.x + 1)} ${low.y}`
    })
    .join('')
  return { rock: `M${draw([...top, ...foot])}Z`, snow: `M${draw([...top, ...cap])}Z`, cracks }
}

/** Where each of so many stands on a tile, and how large. */
export function spots(count: number): { x: number; y: number; scale: number }[] {
  if (count <= 1) return [{ x: 0, y: 4, scale: 1 }]
  if (count === 2)
    return [
      { x: -21, y: 4, scale: 0.94 },
      { x: 21, y: 4, scale: 0.94 },
    ]
  const above = Math.ceil(count / 2)
  return Array.from({ length: count }, (_, index) => {
    const upper = index < above
    const inRow = upper ? above : count - above
    const place = upper ? index : index - above
    const scale = count <= 4 ? 0.76 : 0.66
    return { x: (place - (inRow - 1) / 2) * (inRow > 3 ? 22 : 30), y: upper ? -15 : 22, scale }
  })
}

/** Where every climber stands. */
export function standing(table: Table): Map<Name, Point & { scale: number }> {
  const found = new Map<Name, Point & { scale: number }>()
  for (const tile of table.tiles) {
    const { x, y } = centre(tile.tile)
    const around = spots(tile.climbers.length)
    tile.climbers.forEach((name, index) => {
      const spot = around[index] ?? { x: 0, y: 0, scale: 1 }
      found.set(name, { x: x + spot.x, y: y + spot.y, scale: spot.scale })
    })
  }
  return found
}

/** A line that bends a little, as a rope or a path does. */
export function bend(from: Point, to: Point, sag = 0.1): string {
  const middle = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * sag,
    y: (from.y + to.y) / 2 + (to.x - from.x) * sag,
  }
  return `M${round(from.x)} ${round(from.y)}Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`
}

/** A rope hangs through. */
export function rope(from: Point, to: Point): string {
  const hang = 8 + Math.hypot(to.x - from.x, to.y - from.y) * 0.05
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + hang }
  return `M${round(from.x)} ${round(from.y)}Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`
}

/** A point a little short of the goal, so that an arrow's head does not cover it. */
export function shortOf(from: Point, to: Point, gap: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length <= gap) return to
  const t = (length - gap) / length
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
}

/** The way to look, in degrees: 0 is to the right, 90 is down. */
export const angle = (from: Point, to: Point): number =>
  Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)

/** The keys that go from tile to tile: how far to the right and down. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Which of these tiles is next in a direction: arrow keys go there. */
export function nextTile(from: string, key: string, tiles: string[]): string | null {
  const here = centre(from)
  const direction = ARROWS[key]
  if (!direction) return null
  const [right, down] = direction
  let best: string | null = null
  let least = Infinity
  for (const tile of tiles) {
    const there = centre(tile)
    const along = (there.x - here.x) * right + (there.y - here.y) * down
    const aside = Math.abs((there.x - here.x) * down) + Math.abs((there.y - here.y) * right)
    if (tile === from || along <= 1 || aside > along * 2) continue
    if (along + aside < least) [best, least] = [tile, along + aside]
  }
  return best
}

/** The way from a tile to its neighbour, or how far it is straight below: what a click would be a try of. */
export function wayTo(
  from: string,
  to: string,
): Pick<Doing<Move, 'move'>, 'way'> | Pick<Doing<Move, 'abseil'>, 'side' | 'rows'> | null {
  const [one, other] = [placeOf(from), placeOf(to)]
  const [down, right] = [other.row - one.row, other.column - one.column]
  const ways: Record<string, Doing<Move, 'move'>['way']> = {
    '-1,-1': 'up-left',
    '-1,0': 'up-right',
    '0,-1': 'left',
    '0,1': 'right',
    '1,0': 'down-left',
    '1,1': 'down-right',
  }
  const way = ways[`${down},${right}`]
  if (way) return { way }
  if (down > 1 && right === 0) return { side: 'left', rows: down }
  if (down > 1 && right === down) return { side: 'right', rows: down }
  return null
}
