/** The day in the valley: pale in the morning, full at noon, evening when the last bridges fall. */
import { mix, PALETTE } from './palette'
import type { Table } from './view'

const { chalk, gorge, pine, meadow, straw, rock, dawn, dusk, ember, night } = PALETTE
const mist = mix(chalk, gorge, 0.26)

/** What the light makes of the palette. */
export type Colours = {
  high: string
  low: string
  far: string
  near: string
  depth: string
  grass: string
  cliff: string
  wood: string
  wall: string
  /** Snow, mist and water. */
  haze: string
}

const MORNING: Colours = {
  high: mix(mist, dawn, 0.35),
  low: mix(dawn, chalk, 0.35),
  far: mix(mist, dusk, 0.22),
  near: mix(mist, gorge, 0.35),
  depth: mix(gorge, mist, 0.45),
  grass: mix(meadow, chalk, 0.42),
  cliff: mix(rock, mist, 0.3),
  wood: mix(pine, mist, 0.35),
  wall: chalk,
  haze: chalk,
}
const NOON: Colours = {
  high: mix(gorge, mist, 0.3),
  low: mix(mist, chalk, 0.7),
  far: mix(gorge, mist, 0.4),
  near: mix(gorge, mist, 0.55),
  depth: gorge,
  grass: mix(meadow, chalk, 0.08),
  cliff: rock,
  wood: pine,
  wall: chalk,
  haze: chalk,
}
const EVENING: Colours = {
  high: mix(dusk, dawn, 0.12),
  low: mix(dawn, ember, 0.5),
  far: mix(dusk, dawn, 0.3),
  near: mix(dusk, dawn, 0.5),
  depth: mix(dusk, gorge, 0.25),
  grass: mix(meadow, dusk, 0.3),
  cliff: mix(rock, dusk, 0.5),
  wood: mix(pine, dusk, 0.35),
  wall: mix(chalk, straw, 0.9),
  haze: mix(chalk, dusk, 0.3),
}

function blend(one: Colours, other: Colours, share: number): Colours {
  const at = (name: keyof Colours) => mix(one[name], other[name], share)
  return {
    high: at('high'),
    low: at('low'),
    far: at('far'),
    near: at('near'),
    depth: at('depth'),
    grass: at('grass'),
    cliff: at('cliff'),
    wood: at('wood'),
    wall: at('wall'),
    haze: at('haze'),
  }
}

const NIGHT: Colours = {
  high: night,
  low: mix(night, dusk, 0.6),
  far: mix(night, dusk, 0.45),
  near: mix(night, dusk, 0.3),
  depth: mix(night, gorge, 0.16),
  grass: mix(mix(meadow, dusk, 0.3), night, 0.55),
  cliff: mix(mix(rock, dusk, 0.5), night, 0.6),
  wood: mix(pine, night, 0.6),
  wall: mix(chalk, straw, 0.9),
  haze: mix(dusk, chalk, 0.35),
}
/** Seen from a page that is dark, the day is a little dimmer. */
const DIMMED = 0.2

/** The colours when so much of the day has gone (0 to 1); `dim` for pages that are dark. */
export function coloursAt(day: number, dim = false): Colours {
  const colours = day < 0.5 ? blend(MORNING, NOON, day * 2) : blend(NOON, EVENING, day * 2 - 1)
  return dim ? { ...blend(colours, NIGHT, DIMMED), wall: colours.wall } : colours
}

/** The evening of the last stone, as lanterns are lit. */
export const duskColours = (): Colours => ({ ...blend(EVENING, NIGHT, 0.5), wall: EVENING.wall })

/** After it, only lanterns shine. */
export const nightColours = (): Colours => NIGHT

/** How far the sun has come: it sets when the last bridge that can fall has fallen. */
export function dayOf({ bridges, fallen }: Pick<Table, 'bridges' | 'fallen'>): number {
  return Math.min(1, fallen.length / Math.max(1, bridges.length + fallen.length - 1))
}
