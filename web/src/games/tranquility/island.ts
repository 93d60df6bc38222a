/** The shape of an island: every number has its own, and its tens say what grows there. */

import { chance } from '$lib/chance'

const POINTS = 16
const short = (number: number) => number.toFixed(1)

/** A soft closed outline around the origin. */
export function shore(value: number, rx: number, ry: number): string {
  const random = chance(value)
  const waves = [2, 3, 4, 5].map((times) => ({
    times,
    size: (0.1 * random()) / Math.sqrt(times - 1),
    turn: random() * 2 * Math.PI,
  }))
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI
    const far = waves.reduce(
      (sum, { times, size, turn }) => sum + size * Math.cos(times * angle + turn),
      0.95,
    )
    // Flatter than an ellipse, so that a number has room.
    const squarer = 1 + 0.08 * (1 - Math.cos(4 * angle)) * 0.5
    return [rx * far * squarer * Math.cos(angle), ry * far * squarer * Math.sin(angle)] as const
  })
  return smooth(points)
}

/** A closed curve through points (Catmull–Rom, as Bézier pieces). */
function smooth(points: (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0]
  const pieces = points.map((_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const near = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const far = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    return `C${[...near, ...far, ...c].map(short).join(' ')}`
  })
  return `M${at(0).map(short).join(' ')}${pieces.join('')}Z`
}

export const GROWTHS = ['grass', 'palm', 'bush', 'house', 'pine', 'rock', 'tower', 'peak'] as const
export type Growth = (typeof GROWTHS)[number]

/** What grows on an island: another thing every ten numbers. */
export const growthOf = (value: number): Growth => GROWTHS[Math.floor((value - 1) / 10) % GROWTHS.length]!

export type Plant = { x: number; size: number; kind: 'main' | 'side' }

/** Where things stand along the back of an island, from -1 to 1, and how tall. */
export function plantsOf(value: number): Plant[] {
  const random = chance(value + 1000)
  const count = 2 + Math.floor(random() * 2)
  const lean = random() < 0.5 ? -1 : 1
  return Array.from({ length: count }, (_, index) => ({
    x: lean * (index * (1.1 / count) - 0.55 + 0.16 * (random() - 0.5)),
    size: index === 0 ? 1 : 0.62 + 0.25 * random(),
    kind: index === 0 ? ('main' as const) : ('side' as const),
  }))
}
