/** The light over the sea: dawn when the grid is empty, noon halfway, dusk when it is full; and night. */

export type Light = {
  skyHigh: string
  skyLow: string
  seaFar: string
  seaNear: string
  sun: string
  /** Where the sun or the moon stands: from the left (0) to the right (1), from the horizon (0) up (1). */
  across: number
  height: number
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

/** The light when so much of the sea is filled (0 to 1). */
export function lightAt(filled: number, night = false): Light {
  const colours = night
    ? NIGHT
    : filled < 0.5
      ? blend(DAWN, NOON, filled * 2)
      : blend(NOON, DUSK, filled * 2 - 1)
  return {
    ...colours,
    across: 0.1 + 0.74 * filled,
    height: Math.sin(Math.PI * (0.12 + 0.76 * filled)),
    night,
  }
}
