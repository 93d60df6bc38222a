/** The shape of a piece of the mountain: a hill of grass, a crag of rock, a horn of snow, between two saddles. */
import type { Terrain } from './cards'
import { chance } from './chance'
import { at, rounded, short, straight, type Point } from './curve'

/** What a piece is fitted into: a cell, from the origin, and how deep the saddles to its neighbours are. */
export type Frame = { width: number; height: number; left: number; right: number }

export type Form = Terrain | 'sketch'

export type Slope = {
  /** From the left saddle over the top to the right one. */
  ridge: Point[]
  top: Point
  /** The ridge as a line, without its first point. */
  line: string
  /** The side that the sun does not reach, down to `depth`. */
  shade: (depth: number) => string
}

type Style = {
  /** Points on each side of the top. */
  steps: number
  /** How far the top rises above its cell, in heights of it: at least, and more for high values. */
  low: number
  more: number
  /** How high the ridge is, from 0 at the saddle to 1 at the top, so far from the top (0 to 1). */
  rise: (away: number) => number
  /** How uneven it is. */
  rough: number
}

const STYLES: Record<Form, Style> = {
  grass: {
    steps: 4,
    low: 0.06,
    more: 0.14,
    rise: (away) => Math.cos((away * Math.PI) / 2) ** 0.8,
    rough: 0.02,
  },
  rock: { steps: 4, low: 0.2, more: 0.2, rise: (away) => 1 - away ** 0.9, rough: 0.15 },
  snow: { steps: 4, low: 0.18, more: 0.2, rise: (away) => (1 - away) ** 1.35, rough: 0.02 },
  sketch: { steps: 3, low: 0.14, more: 0, rise: (away) => (1 - away) ** 1.1, rough: 0 },
}

const HIGHEST = 12

/** How a piece looks follows from what it is, its value and a seed. */
export function slope(form: Form, frame: Frame, value: number, seed: number): Slope {
  const random = chance(seed)
  const style = STYLES[form]
  const { width, height, left, right } = frame
  const middle = form === 'sketch' ? 0.5 : 0.41 + 0.18 * random()
  const lift = height * (style.low + (style.more * value) / HIGHEST + 0.05 * random())
  const ridge = Array.from({ length: 2 * style.steps + 1 }, (_, index): Point => {
    const side = index / style.steps - 1 // from -1 to 1, 0 at the top
    const across = side < 0 ? middle * (1 + side) : middle + (1 - middle) * side
    const saddle = left + (right - left) * across
    const isFixed = Math.abs(side) === 1 || side === 0
    const uneven = isFixed ? 0 : height * style.rough * (random() - 0.5 + (index % 2 ? 0.35 : -0.35))
    return { x: width * across, y: saddle - (saddle + lift) * style.rise(Math.abs(side)) + uneven }
  })
  const [before, after] = [ridge.slice(0, style.steps + 1), ridge.slice(style.steps)]
  const top = after[0] ?? { x: width / 2, y: 0 }
  const draw = form === 'rock' ? straight : rounded
  const spine = [0.5, 1, 0.6].map((wide) => wide * (0.03 + 0.05 * random()))
  return {
    ridge,
    top,
    line: form === 'grass' ? rounded(ridge) : draw(before) + draw(after),
    shade: (depth) => {
      const down = [0.34, 0.62, 1].map((share, index): Point => ({
        x:
          top.x +
          width * ((index % 2 ? 1 : -1) * (spine[index] ?? 0) - (form === 'grass' ? 0.26 * share : 0.02)),
        y: top.y + (depth - top.y) * share,
      }))
      return `M0 ${short(left)}${draw(before)}${draw([top, ...down])}L0 ${short(depth)}Z`
    },
  }
}

/** How far a piece reaches below its cell, behind the peaks of the row below, in heights of a cell. */
export const OVERLAP = 0.4
/** How far its open sides reach out at their foot, in widths of a cell. */
const REACH = 0.47

/**
 * The outline of a piece on the mountain, down to where the row below hides it.
 *
 * Its right side falls away; the next piece is drawn over that. Only the first of a row falls away on the left as
 * well: the others lie against their neighbour.
 */
export function land(form: Form, piece: Slope, frame: Frame, isFirst: boolean, seed: number): string {
  const random = chance(seed + 1)
  const { width, height, left, right } = frame
  const bottom = height * (1 + OVERLAP)
  const draw = form === 'rock' ? straight : rounded
  const fall = (saddle: number) =>
    [0.09, 0.24, REACH].map((share, index): Point => {
      const down = saddle + (bottom - saddle) * ([0.22, 0.6, 1][index] ?? 1)
      return { x: width * (share + (index < 2 ? 0.05 * (random() - 0.5) : 0)), y: down }
    })
  const outwards = fall(left).map(({ x, y }): Point => ({ x: -x, y }))
  const against = [
    { x: width * 0.12 * (random() - 0.4), y: height * (0.5 + 0.1 * random()) },
    { x: width * 0.1 * (random() - 0.5), y: bottom },
  ]
  const start = { x: 0, y: left }
  const rising = [start, ...(isFirst ? outwards : against)].reverse()
  const end = { x: width, y: right }
  const falling = [end, ...fall(right).map(({ x, y }): Point => ({ x: width + x, y }))]
  return `M${at(rising[0] ?? start)}${draw(rising)}${piece.line}${draw(falling)}Z`
}

/** The same on a card: straight sides, and round corners below. */
export function landOnCard(piece: Slope, frame: Frame, depth: number, round: number): string {
  const { width, left } = frame
  return (
    `M0 ${short(left)}${piece.line}V${short(depth - round)}` +
    `Q${short(width)} ${short(depth)} ${short(width - round)} ${short(depth)}` +
    `H${short(round)}Q0 ${short(depth)} 0 ${short(depth - round)}Z`
  )
}
