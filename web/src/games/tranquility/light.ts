/**
 * The light over the sea: dawn when the grid is empty, noon halfway, dusk when it is full; and night.
 *
 * On a dark page the same way goes from nightfall to daybreak, by moonlight.
 */

import type { Side } from './view'

export type Light = {
  skyHigh: string
  skyLow: string
  seaFar: string
  seaNear: string
  sun: string
  /** Where the sun or the moon stands: from the left (0) to the right (1), from the horizon (0) up (1). */
  across: number
  height: number
  /** Whether the moon is up, not the sun, stars are out and water is dark. */
  night: boolean
}

type Colours = Pick<Light, 'skyHigh' | 'skyLow' | 'seaFar' | 'seaNear' | 'sun'>

const DAWN: Colours = {
  skyHigh: '#c9dbe0',
  skyLow: '#f8dfc8',
  seaFar: '#dbe5df',
  seaNear: '#86b5c0',
  sun: '#f3b27c',
}
const NOON: Colours = {
  skyHigh: '#b5d6e6',
  skyLow: '#eaf2ea',
  seaFar: '#c2dfe2',
  seaNear: '#6fabc0',
  sun: '#f7d27a',
}
const DUSK: Colours = {
  skyHigh: '#a9b4d4',
  skyLow: '#f5c4a6',
  seaFar: '#dccfd2',
  seaNear: '#7d9dbb',
  sun: '#ee8d62',
}
const NIGHT: Colours = {
  skyHigh: '#232d4d',
  skyLow: '#55618c',
  seaFar: '#7b8fb4',
  seaNear: '#4a6690',
  sun: '#f4ecd0',
}

const NIGHTFALL: Colours = {
  skyHigh: '#1f2a4c',
  skyLow: '#7a6480',
  seaFar: '#53608a',
  seaNear: '#274766',
  sun: '#f4ecd0',
}
const MIDNIGHT: Colours = {
  skyHigh: '#161f3f',
  skyLow: '#3a4a78',
  seaFar: '#41568a',
  seaNear: '#203f63',
  sun: '#f4ecd0',
}
const DAYBREAK: Colours = {
  skyHigh: '#2d3a68',
  skyLow: '#d0906f',
  seaFar: '#7b7390',
  seaNear: '#315878',
  sun: '#f8e3c0',
}
/** A day that does not dazzle on a dark page. */
const SOFT_DAY: Colours = {
  skyHigh: '#5d7fa3',
  skyLow: '#dcb896',
  seaFar: '#8fa9b5',
  seaNear: '#3f7390',
  sun: '#f6c27a',
}

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

/** A colour between two. */
export function mix(one: string, other: string, share: number): string {
  const far = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value + ((far[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function blend(one: Colours, other: Colours, share: number): Colours {
  return {
    skyHigh: mix(one.skyHigh, other.skyHigh, share),
    skyLow: mix(one.skyLow, other.skyLow, share),
    seaFar: mix(one.seaFar, other.seaFar, share),
    seaNear: mix(one.seaNear, other.seaNear, share),
    sun: mix(one.sun, other.sun, share),
  }
}

const courses = { bright: [DAWN, NOON, DUSK], dark: [NIGHTFALL, MIDNIGHT, DAYBREAK] } as const

function along([first, middle, last]: readonly [Colours, Colours, Colours], way: number): Colours {
  return way < 0.5 ? blend(first, middle, way * 2) : blend(middle, last, way * 2 - 1)
}

type Page = {
  /** Which side is up, where the game itself knows day and night. */
  side?: Side | null
  dark?: boolean
}

/** The light when so much of the sea is filled (0 to 1). */
export function lightAt(filled: number, { side = null, dark = false }: Page = {}): Light {
  const night = side === 'night' || (dark && side === null)
  const colours =
    side === 'night'
      ? dark
        ? MIDNIGHT
        : NIGHT
      : dark && side === 'day'
        ? SOFT_DAY
        : along(courses[dark ? 'dark' : 'bright'], filled)
  return {
    ...colours,
    across: 0.1 + 0.74 * filled,
    height: Math.sin(Math.PI * (0.12 + 0.76 * filled)),
    night,
  }
}
