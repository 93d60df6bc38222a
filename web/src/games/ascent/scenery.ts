/** What lies around the mountain: far ranges, clouds, the meadow at its foot, and the sketch of what is to come. */
import { chance } from './chance'
import { at, heightAt, rounded, short, straight, type Point } from './curve'
import { corner, ROWS, saddle, summit, type Geometry } from './layout'
import { slope } from './slope'
import { fir } from './strokes'

const count = (length: number) => Array.from({ length }, (_, index) => index)

/** A far range over the whole width: peaks of uneven height, so high above the horizon. */
export function range(
  width: number,
  horizon: number,
  high: number,
  peaks: number,
  seed: number,
  foot: number,
): string {
  const random = chance(seed)
  const points: Point[] = [{ x: -10, y: horizon - high * (0.3 + 0.4 * random()) }]
  for (const peak of count(peaks)) {
    const [from, wide] = [(peak / peaks) * width, width / peaks]
    const rise = high * (0.5 + 0.5 * random())
    const shape = [
      [0.16, 0.42],
      [0.27, 0.62],
      [0.34, 0.66],
      [0.5, 1],
      [0.6, 0.74],
      [0.68, 0.7],
      [0.82, 0.44],
      [1, 0.3],
    ]
    for (const [across = 0, up = 0] of shape) {
      points.push({
        x: from + wide * (across + 0.06 * (random() - 0.5)),
        y: horizon - rise * (up + 0.12 * (random() - 0.5)),
      })
    }
  }
  points.push({ x: width + 10, y: horizon - high * 0.4 })
  return `M${at(points[0] ?? { x: 0, y: horizon })}${straight(points)}V${short(foot)}H-10Z`
}

/** A cloud of heaps on a flat base, from the origin to the right. */
export function cloud(width: number, seed: number): string {
  const random = chance(seed)
  const heaps = 4 + Math.floor(random() * 2)
  const tallest = 1 + Math.floor(random() * (heaps - 2))
  const step = width / (heaps + 0.6)
  const round = count(heaps).map((index) => {
    const near = 1 - Math.abs(index - tallest) / heaps
    const radius = step * (0.42 + 0.5 * near * near + 0.12 * random())
    const x = step * (index + 0.8)
    return `M${short(x - radius)} ${short(-radius * 0.62)}a${short(radius)} ${short(radius)} 0 1 1 ${short(2 * radius)} 0Z`
  })
  const [low, end] = [step * 0.42, width - step * 0.42]
  const base = `M${short(low)} 0a${short(low)} ${short(low)} 0 0 1 0 ${short(-2 * low)}H${short(end)}a${short(low)} ${short(low)} 0 0 1 0 ${short(2 * low)}Z`
  return round.join('') + base
}

/** The summit from its left foot to its right one, around the middle of the highest row. */
export function summitRidge(g: Geometry): { left: Point[]; top: Point; right: Point[] } {
  const [wide, high] = [g.cell.width, g.top * 0.6]
  const { x, y } = summit(g)
  const there = ([across, up]: [number, number]): Point => ({ x: x + across * wide, y: y - up * high })
  const foot = (side: number): Point => ({ x: x + side * wide, y: y + g.cell.height * 0.5 })
  const left: [number, number][] = [
    [-0.74, -0.1],
    [-0.5, 0.3],
    [-0.3, 0.48],
  ]
  const right: [number, number][] = [
    [0.24, 0.5],
    [0.5, 0.26],
    [0.78, -0.12],
  ]
  return { left: [foot(-1), ...left.map(there)], top: there([0, 1]), right: [...right.map(there), foot(1)] }
}

/** The mountain's body behind its cells: what is not laid yet shows through it. */
export function body(g: Geometry): string {
  const { width, height } = g.cell
  const [left, right]: [Point[], Point[]] = [[], []]
  for (const row of count(ROWS)) {
    const { x, y } = corner(g, row, 0)
    const end = x + (FOOT_CELLS - row) * width
    left.push({ x: x - width * 0.3, y: y + height }, { x: x + width * 0.06, y: y + height * 0.3 })
    right.push({ x: end + width * 0.3, y: y + height }, { x: end - width * 0.06, y: y + height * 0.3 })
  }
  const peak = summitRidge(g)
  const points = [...left, ...peak.left.slice(1), peak.top, ...peak.right.slice(0, -1), ...right.reverse()]
  return `M${at(points[0] ?? peak.top)}${straight(points)}Z`
}

const FOOT_CELLS = 9

/** All pieces as they will be, in pencil: their ridges, and some hatching on the shady side. */
export function sketch(g: Geometry, seed: number): { ridges: string; hatching: string } {
  const drawn = count(ROWS).flatMap((row) =>
    count(FOOT_CELLS - row).map((column) => {
      const { x, y } = corner(g, row, column)
      const random = chance(seed + 50 * row + column)
      const frame = { ...g.cell, left: saddle(g, seed, row, column), right: saddle(g, seed, row, column + 1) }
      const { ridge, top } = slope('sketch', frame, 6, seed + 50 * row + column)
      const there = ridge.map((point): Point => ({ x: x + point.x, y: y + point.y }))
      const strokes = count(5).map((index) => {
        const across = top.x * (0.34 + 0.13 * index + 0.05 * random())
        const long = g.cell.height * (0.1 + 0.13 * random())
        const down = y + heightAt(ridge, across) + 2
        return `M${short(x + across)} ${short(down)}l${short(-long * 0.4)} ${short(long)}`
      })
      return { ridge: `M${at(there[0] ?? { x, y })}${rounded(there)}`, strokes: strokes.join('') }
    }),
  )
  return {
    ridges: drawn.map(({ ridge }) => ridge).join(''),
    hatching: drawn.map(({ strokes }) => strokes).join(''),
  }
}

export type Ground = { back: string; front: string; near: string; trees: string; blades: string }

const MEADOW = 56 // pixels, at most, up to where it lies in the foreground

/** The meadow in front, with firs at its sides. */
export function ground(g: Geometry, seed: number): Ground {
  const random = chance(seed + 7)
  const base = g.top + ROWS * g.cell.height
  const high = Math.min(g.foot, MEADOW)
  const line = (y: number, swing: number): Point[] =>
    count(9).map((index) => ({ x: ((index - 0.5) / 7) * g.width, y: y + swing * (random() - 0.5) }))
  const back = line(base - high * 0.12, high * 0.3)
  const front = line(base + high * 0.42, high * 0.3)
  const near = line(base + high * 1.15, high * 0.4)
  const under = (points: Point[]) =>
    `M${at(points[0] ?? { x: 0, y: base })}${rounded(points)}V${g.height + 2}H-60Z`
  // Trees stand where no card will: in the corners.
  const many = g.narrow ? 3 : 6
  const reach = g.left / g.width + (g.narrow ? 0.06 : 0.03)
  const trees = [0, 1].flatMap((side) =>
    count(many).map(() => {
      const away = random() ** 1.5 * reach
      const size = Math.min(30, high * 0.6) * (0.75 + 0.6 * random())
      return { x: (side ? 1 - away : away) * g.width, y: base + high * (0.3 + 0.4 * random()), size }
    }),
  )
  const blades = count(Math.round(g.width / 26)).map((index) => {
    const [x, y] = [
      ((index + random()) / Math.round(g.width / 26)) * g.width,
      base + g.foot * (0.55 + 0.4 * random()),
    ]
    return `M${short(x)} ${short(y)}q-1-3-3-5M${short(x)} ${short(y)}q0-4 .6-7M${short(x)} ${short(y)}q1-3 4-4`
  })
  return {
    back: under(back),
    front: under(front),
    near: under(near),
    trees: trees
      .sort((one, other) => one.y - other.y)
      .map(({ x, y, size }) => fir(x, y, size))
      .join(''),
    blades: blades.join(''),
  }
}

/** Clouds that close over what was not laid when all is lost: two at the open end of every row, and some on top. */
export function closing(g: Geometry, laid: number[], seed: number): string[] {
  const random = chance(seed + 3)
  const { x, y } = summit(g)
  const crown = [
    { up: 0.3, aside: -0.5, wide: 1.9 },
    { up: 0.16, aside: 0.55, wide: 2.1 },
    { up: 0, aside: -0.1, wide: 2.7 },
  ].map(({ up, aside, wide: many }) => {
    const wide = g.cell.width * (many + 0.3 * random())
    const left = x + g.cell.width * aside - wide / 2
    return `translate(${short(left)} ${short(y - g.top * up)}) scale(${short(wide / 100)} ${short(g.top / 46)})`
  })
  const open = laid.flatMap((cards, row) => {
    const free = FOOT_CELLS - row - cards
    if (free <= 0) return []
    const { x, y } = corner(g, row, cards)
    return [0.55, 0.92].map((down, index) => {
      const wide = g.cell.width * (free + 0.5 - 0.3 * index + 0.3 * random())
      const left = x - g.cell.width * (0.06 - 0.3 * index * random())
      const high = (g.cell.height / 30) * (0.9 + 0.3 * random())
      return `translate(${short(left)} ${short(y + g.cell.height * down)}) scale(${short(wide / 100)} ${short(high)})`
    })
  })
  return [...open, ...crown]
}

/** A sea of clouds at both sides of the mountain, below the summit. */
export function below(g: Geometry, seed: number): string[] {
  const random = chance(seed + 4)
  return count(8).map((index) => {
    const side = index % 2
    const wide = g.width * (0.16 + 0.12 * random())
    const y = g.top + g.cell.height * (2.4 + 0.7 * index + 0.5 * random())
    const away = corner(g, ROWS - 1 - Math.min(ROWS - 1, Math.floor((y - g.top) / g.cell.height)), 0).x
    const x = side ? g.width - away + g.cell.width * 0.3 : away - wide - g.cell.width * 0.3
    return `translate(${short(x)} ${short(y)}) scale(${short(wide / 100)} ${short(0.7 + 0.5 * random())})`
  })
}
