/** The day in the valley: pale in the morning, full at noon, evening when the last bridges fall. */
import { mix, PALETTE } from './palette'
import type { Table } from './view'

const { chalk, mist, gorge, pine, meadow, straw, rock, dawn, dusk, ember } = PALETTE

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
  }
}

/** The colours when so much of the day has gone (0 to 1). */
export const coloursAt = (day: number): Colours =>
  day < 0.5 ? blend(MORNING, NOON, day * 2) : blend(NOON, EVENING, day * 2 - 1)

/** How far the sun has come: it sets when the last bridge that can fall has fallen. */
export function dayOf({ bridges, fallen }: Pick<Table, 'bridges' | 'fallen'>): number {
  return Math.min(1, fallen.length / Math.max(1, bridges.length + fallen.length - 1))
}
