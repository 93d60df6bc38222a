/** Rope bridges: how they hang, and what is left of them. */
import { at, chance, n } from './chance'
import { anchor, between, type Frame, type Point } from './valley'

export type Pair = [number, number]

export const isSame = (one: readonly number[], other: readonly number[]) =>
  one.every((end) => other.includes(end))

export type Span = {
  line: string
  middle: Point
  ends: [Point, Point]
  /** What its bow is drawn towards. */
  low: Point
}

/** From rim to rim, sagging the more the longer it is. */
export function span([one, other]: Pair, frame: Frame): Span {
  const ends: [Point, Point] = [anchor(one, other, frame), anchor(other, one, frame)]
  const [from, to] = ends
  const sag = 8 + 0.09 * Math.abs(to.x - from.x)
  const low = between(from, to, 0.5)
  low.y += sag
  return { line: `M${at(from)}Q${at(low)} ${at(to)}`, middle: { x: low.x, y: low.y - sag / 2 }, ends, low }
}

/** How long the ropes are that are left, about. */
const LEFT = 44

/** One half of a bridge around the rim that holds it. */
export type Half = {
  end: Point
  line: string
  /** In degrees, until it hangs straight down. */
  turn: number
  /** How much of its length is left then. */
  left: number
}

/** The halves into which a bridge parts. */
export function halves(pair: Pair, frame: Frame): Half[] {
  const { ends, low, middle } = span(pair, frame)
  return ends.map((end) => {
    const [bend, tip] = [between(end, low, 0.5), middle].map((point) => ({
      x: point.x - end.x,
      y: point.y - end.y,
    }))
    if (!bend || !tip) throw new Error('a bow has two points')
    const leans = 90 - (Math.atan2(tip.y, tip.x) * 180) / Math.PI
    return {
      end,
      line: `M0 0Q${at(bend)} ${at(tip)}`,
      turn: leans > 180 ? leans - 360 : leans,
      left: Math.min(1, LEFT / Math.hypot(tip.x, tip.y)),
    }
  })
}

/** What hangs from a rim once the bridge has fallen: two ropes, with the planks that are still in them. */
export function remnant(one: number, other: number): { ropes: string; planks: string } {
  const random = chance(one * 29 + other * 7 + 3)
  const long = 34 + 16 * random()
  const bend = 10 * (random() - 0.5)
  const rope = (x: number, length: number) =>
    `M${n(x)} 0C${n(x + bend)} ${n(length * 0.35)} ${n(x - bend)} ${n(length * 0.7)} ${n(x + bend * 0.6)} ${n(length)}`
  const planks = [0.14, 0.3, 0.46, 0.66].map((share) => {
    const tilt = 5 * (random() - 0.4)
    const x = bend * 0.35 * Math.sin(share * 5)
    return `M${n(x - 6)} ${n(share * long - tilt)}L${n(x + 6)} ${n(share * long + tilt)}`
  })
  return { ropes: rope(-5, long) + rope(5, long * 0.82), planks: planks.join('') }
}
