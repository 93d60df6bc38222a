/** The river at the valley's bottom: two bows from the mountains to the lower edge, and where it glints. */
import { at, chance } from './chance'
import type { Frame, Point } from './valley'

/** Each bow is drawn from a point to the last, towards the two between; as shares of width and height. */
const WIDE: [number, number][][] = [
  [
    [0.28, 0.19],
    [0.42, 0.4],
    [0.2, 0.62],
    [0.5, 0.8],
  ],
  [
    [0.5, 0.8],
    [0.8, 0.98],
    [0.82, 0.8],
    [0.78, 1],
  ],
]
const TALL: [number, number][][] = [
  [
    [0.3, 0.145],
    [0.1, 0.34],
    [0.95, 0.36],
    [0.6, 0.6],
  ],
  [
    [0.6, 0.6],
    [0.25, 0.84],
    [0.3, 0.86],
    [0.28, 1],
  ],
]
const GLINTS = 7

const bowsOf = ({ width, height, tall }: Frame): Point[][] =>
  (tall ? TALL : WIDE).map((bow) => bow.map(([across, down]) => ({ x: across * width, y: down * height })))

export function river(frame: Frame): string {
  const bows = bowsOf(frame).map(([from, ...rest]) => (from ? `M${at(from)}C${rest.map(at).join(' ')}` : ''))
  return bows.join('')
}

/** Where the water catches the light, one moment here and one there. */
export function glints(frame: Frame, seed: number): (Point & { late: number })[] {
  const random = chance(seed + 23)
  const bows = bowsOf(frame)
  return Array.from({ length: GLINTS }, (_, index) => {
    const bow = bows[index % 3 === 2 ? 1 : 0] ?? []
    return { ...on(bow, 0.12 + 0.8 * random()), late: (index * 5.3) % 9 }
  })
}

/** A point on a bow. */
function on(bow: Point[], share: number): Point {
  const weights = [(1 - share) ** 3, 3 * share * (1 - share) ** 2, 3 * share ** 2 * (1 - share), share ** 3]
  return bow.reduce(
    (sum, { x, y }, index) => ({
      x: sum.x + x * (weights[index] ?? 0),
      y: sum.y + y * (weights[index] ?? 0),
    }),
    { x: 0, y: 0 },
  )
}
