/** The twelve colours of the mountain; every other one is mixed from two of them. */
import type { Terrain } from './cards'

export const PALETTE = {
  basalt: '#16242c',
  cloud: '#fffdf8',
  meadow: '#b9cf86',
  pine: '#35521f',
  granite: '#e0ab8c',
  umber: '#6a3419',
  snow: '#f8fbfc',
  glacier: '#2c5c80',
  dawn: '#f7c7a0',
  noon: '#a3cce3',
  ember: '#d4571f',
  gold: '#f6c65b',
} as const

export const { basalt: INK, cloud: PAPER } = PALETTE

/** The same for styles: `--basalt`, `--cloud` and so on. */
export const TOKENS = Object.entries(PALETTE)
  .map(([name, colour]) => `--${name}:${colour}`)
  .join(';')

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

/** A colour between two: 0 is the first, 1 the other. */
export function mix(one: string, other: string, share: number): string {
  const far = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value + ((far[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The land in the light and in the shade, the lines on it, and the air above it on a card. */
export type Tones = { land: string; shade: string; line: string; deep: string; air: string }

function tones(land: string, line: string, cold: number): Tones {
  return {
    land,
    shade: mix(land, line, cold),
    line,
    deep: mix(line, PALETTE.basalt, 0.25),
    air: mix(land, PALETTE.cloud, 0.62),
  }
}

/** Light enough for dark figures on them, whatever the terrain. */
export const TONES: Record<Terrain, Tones> = {
  grass: tones(PALETTE.meadow, PALETTE.pine, 0.17),
  rock: tones(PALETTE.granite, PALETTE.umber, 0.2),
  snow: { ...tones(PALETTE.snow, PALETTE.glacier, 0.2), air: mix(PALETTE.snow, PALETTE.noon, 0.55) },
}

export const WOOD = {
  light: mix(PALETTE.gold, PALETTE.umber, 0.25),
  dark: mix(PALETTE.umber, PALETTE.basalt, 0.2),
}
