/** The light: dawn while the mountain is a sketch, noon when its top row is laid; grey when all is lost. */
import { mix, PALETTE } from './palette'

export type Outcome = 'won' | 'lost' | null

export type Light = {
  /** The sky from the zenith to the horizon. */
  high: string
  middle: string
  low: string
  /** What far ranges fade into. */
  haze: string
  sun: { x: number; y: number; r: number }
  /** Whether the page is dark: then the climb begins under the moon, and the sun rises once the summit is reached. */
  night: boolean
  /** How clear the stars are, from 0 to 1. */
  stars: number
}

type Sky = Pick<Light, 'high' | 'middle' | 'low' | 'haze'>

const { dawn, noon, glacier, cloud, gold, basalt } = PALETTE

const DAWN: Sky = {
  high: mix(noon, glacier, 0.34),
  middle: mix(mix(dawn, noon, 0.45), cloud, 0.15),
  low: mix(dawn, gold, 0.25),
  haze: mix(mix(noon, glacier, 0.2), dawn, 0.45),
}
const NOON: Sky = {
  high: mix(noon, glacier, 0.1),
  middle: mix(noon, cloud, 0.5),
  low: mix(dawn, cloud, 0.72),
  haze: mix(noon, cloud, 0.45),
}
const MIDNIGHT: Sky = {
  high: mix(basalt, glacier, 0.16),
  middle: mix(basalt, glacier, 0.44),
  low: mix(glacier, noon, 0.16),
  haze: mix(basalt, glacier, 0.5),
}
const FIRST_LIGHT: Sky = {
  high: mix(basalt, glacier, 0.5),
  middle: mix(glacier, noon, 0.3),
  low: mix(mix(dawn, glacier, 0.25), gold, 0.12),
  haze: mix(glacier, dawn, 0.3),
}
const GREY = mix(mix(noon, basalt, 0.2), cloud, 0.35)
const DARK_GREY = mix(mix(glacier, basalt, 0.6), noon, 0.12)

/** The light when so much of the mountain is laid (0 to 1), in a picture of this size. */
export function lightAt(
  laid: number,
  width: number,
  height: number,
  outcome: Outcome = null,
  night = false,
): Light {
  const [first, last] = night ? [MIDNIGHT, outcome === 'won' ? DAWN : FIRST_LIGHT] : [DAWN, NOON]
  const shade = (tone: keyof Sky) => {
    const clear = mix(first[tone], last[tone], laid)
    return outcome === 'lost' ? mix(clear, night ? DARK_GREY : GREY, 0.8) : clear
  }
  // From the foot of the slope on the right, up along it, to beside the summit, and behind that in the end.
  const [x, y] =
    outcome === 'won' ? [0.5, 0.1] : [0.93 - 0.27 * laid ** 1.6, 0.6 - 0.47 * Math.sin((laid * Math.PI) / 2)]
  return {
    high: shade('high'),
    middle: shade('middle'),
    low: shade('low'),
    haze: shade('haze'),
    sun: { x: x * width, y: y * height, r: Math.min(width, height) * (0.06 - 0.012 * laid) },
    night: night && outcome !== 'won',
    stars: night && outcome === null ? 1 - 0.75 * laid : 0,
  }
}

/** A colour of the land in a row: what lies at the foot was laid at dawn, and shows it; under the moon all is bluish. */
export const inRow = (colour: string, row: number, night = false): string =>
  night
    ? mix(colour, glacier, 0.16 + 0.1 * (1 - row / 7))
    : mix(colour, mix(dawn, gold, 0.3), 0.2 * (1 - row / 7))
