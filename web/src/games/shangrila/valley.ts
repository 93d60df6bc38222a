/** Where things lie in the valley. Wide on a screen that is wide, tall on one that is tall. */
export type Point = { x: number; y: number }

/** As shares of the board's width and height, as on the published board (components.toml). */
const PLACES: [number, number][] = [
  [0.15, 0.15],
  [0.52, 0.14],
  [0.86, 0.17],
  [0.24, 0.49],
  [0.43, 0.35],
  [0.7, 0.34],
  [0.1, 0.76],
  [0.47, 0.65],
  [0.68, 0.56],
  [0.91, 0.5],
  [0.34, 0.87],
  [0.65, 0.87],
  [0.87, 0.77],
]

export const GUILDS = [
  'rainmaker',
  'fortune_teller',
  'dragon_breeder',
  'preacher',
  'yeti_whisperer',
  'firekeeper',
  'healer',
] as const
export type Guild = (typeof GUILDS)[number]

export const RADIUS = 62
const STEP = 37

/** A village's seven spaces: one in the middle, six around it. */
const SPACES: Record<Guild, Point> = {
  rainmaker: { x: -STEP / 2, y: -STEP * 0.87 },
  fortune_teller: { x: STEP / 2, y: -STEP * 0.87 },
  dragon_breeder: { x: -STEP, y: 0 },
  preacher: { x: 0, y: 0 },
  yeti_whisperer: { x: STEP, y: 0 },
  firekeeper: { x: -STEP / 2, y: STEP * 0.87 },
  healer: { x: STEP / 2, y: STEP * 0.87 },
}

export const size = (tall: boolean) => (tall ? { width: 760, height: 1120 } : { width: 1160, height: 780 })

/** The middle of a village. */
export function place(village: number, tall: boolean): Point {
  const [across, down] = PLACES[village] ?? [0.5, 0.5]
  const { width, height } = size(tall)
  // On a tall screen the valley is turned on its side, so that its neighbours stay its neighbours.
  return tall
    ? { x: (1 - down) * width * 0.92 + 40, y: across * height }
    : { x: across * width, y: down * height * 0.95 }
}

export function space(village: number, guild: Guild, tall: boolean): Point {
  const middle = place(village, tall)
  return { x: middle.x + SPACES[guild].x, y: middle.y + SPACES[guild].y }
}

/** A rope bridge sags: from rim to rim, a little below the straight line. */
export function rope(from: Point, to: Point, sag = 12, rim = RADIUS): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const start = { x: from.x + ux * rim, y: from.y + uy * rim }
  const end = { x: to.x - ux * rim, y: to.y - uy * rim }
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + sag }
  return `M${round(start)}Q${round(middle)} ${round(end)}`
}

/** Where the bow from one space to another is drawn to; `bend` keeps several apart. */
export function top(from: Point, to: Point, bend: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  return {
    x: (from.x + to.x) / 2 - (dy / length) * bend,
    y: (from.y + to.y) / 2 + (dx / length) * bend,
  }
}

export const bow = (from: Point, to: Point, bend: number): string =>
  `M${round(from)}Q${round(top(from, to, bend))} ${round(to)}`

/** A point on the way from one to the other. */
export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

const round = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
