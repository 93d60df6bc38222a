/** Where things lie in the valley: wide on a screen that is wide, tall on one that is tall. */
export type Point = { x: number; y: number }

/** The board's size in its own units; a village takes the same of them on every screen. */
export type Frame = { width: number; height: number; tall: boolean; scale: number }

/** As shares of the room for villages: across, down. Neighbours lie as on the published board. */
const WIDE: [number, number][] = [
  [0.03, 0.05],
  [0.53, 0.0],
  [1.0, 0.02],
  [0.2, 0.5],
  [0.385, 0.31],
  [0.745, 0.24],
  [0.0, 0.83],
  [0.465, 0.69],
  [0.7, 0.63],
  [0.97, 0.47],
  [0.29, 1.0],
  [0.64, 1.0],
  [0.91, 0.94],
]
/** The valley turned on its side. */
const TALL: [number, number][] = [
  [0.95, 0.0],
  [1.0, 0.56],
  [1.0, 0.975],
  [0.46, 0.15],
  [0.68, 0.35],
  [0.77, 0.77],
  [0.02, 0.02],
  [0.33, 0.5],
  [0.345, 0.8],
  [0.57, 1.0],
  [0.0, 0.31],
  [0.0, 0.665],
  [0.05, 0.985],
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

/** A village's ground, seen from above and in front: half its width and depth, and the height of its cliff. */
export const GROUND = { rx: 104, ry: 62, down: 22, cliff: 26 }
/** What a village needs around its middle, for its roofs above and its name below. */
const MARGIN = { above: 88, below: 120 }
const SIDE = { tall: 108, wide: 118 }

/** Where the doors of a village's seven houses are: those at the back first, as they are drawn. */
const DOORS: Record<Guild, Point> = {
  rainmaker: { x: -31, y: -16 },
  fortune_teller: { x: 31, y: -16 },
  dragon_breeder: { x: -62, y: 24 },
  preacher: { x: 0, y: 24 },
  yeti_whisperer: { x: 62, y: 24 },
  firekeeper: { x: -31, y: 65 },
  healer: { x: 31, y: 65 },
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** How large the board is drawn in so many pixels: villages close together where there are few. */
export function frameFor(pixels: { width: number; height: number }, upright: boolean): Frame {
  const tall = upright && pixels.width < 560
  const shape = pixels.width / Math.max(1, pixels.height)
  const ratio = tall ? clamp(shape, 0.6, 0.64) : clamp(shape, 1.3, 2.2)
  const area = tall ? 830_000 : pixels.height < 420 ? 900_000 : 1_060_000
  const width = Math.round(Math.sqrt(area * ratio))
  const height = Math.round(width / ratio)
  const drawn = Math.min(pixels.width, tall ? Infinity : pixels.height * ratio)
  return { width, height, tall, scale: drawn / width }
}

/** Where a village is heard, from -1 on the left to 1 on the right. */
export const heardAt = (village: number): number => 1.6 * ((WIDE[village]?.[0] ?? 0.5) - 0.5)

/** The middle of a village. */
export function place(village: number, { width, height, tall }: Frame): Point {
  const [across, down] = (tall ? TALL : WIDE)[village] ?? [0.5, 0.5]
  const side = tall ? SIDE.tall : SIDE.wide
  return {
    x: side + across * (width - 2 * side),
    y: MARGIN.above + down * (height - MARGIN.above - MARGIN.below),
  }
}

/** Where a guild's house stands. */
export const door = (guild: Guild): Point => DOORS[guild]

/** The middle of a guild's house in a village. */
export function space(village: number, guild: Guild, frame: Frame): Point {
  const { x, y } = place(village, frame)
  return { x: x + DOORS[guild].x, y: y + DOORS[guild].y - 20 }
}

/** Beside a village's houses, at the back of its ground. */
export function beside(village: number, frame: Frame): Point {
  const { x, y } = place(village, frame)
  return { x: x + 92, y: y - 40 }
}

/** Where a bridge to another village is fastened: on the rim of the ground, towards it. */
export function anchor(from: number, to: number, frame: Frame): Point {
  const [here, there] = [place(from, frame), place(to, frame)]
  const angle = Math.atan2((there.y - here.y) / GROUND.ry, (there.x - here.x) / GROUND.rx)
  return {
    x: here.x + GROUND.rx * 0.97 * Math.cos(angle),
    y: here.y + GROUND.down + GROUND.ry * 0.95 * Math.sin(angle),
  }
}

export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})
