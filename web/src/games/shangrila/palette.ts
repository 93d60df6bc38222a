/** The twelve colours of the valley, named by what they are. Seats keep their own. */
export const PALETTE = {
  chalk: '#f8f2e3',
  gorge: '#8db4ae',
  pine: '#38604f',
  meadow: '#a9c777',
  straw: '#f1dfa2',
  rock: '#9a8770',
  timber: '#6a4729',
  soot: '#2a231d',
  dawn: '#f4c9a8',
  dusk: '#5f5a8a',
  ember: '#e2912a',
  night: '#151d3d',
} as const

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

/** A colour on the way from one to the other. */
export function mix(one: string, other: string, share: number): string {
  const far = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value + ((far[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** As custom properties, so that every part of the board may use them. */
export const asProperties = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour}`)
    .join('; ')

/** Roofs have their seats' colours: those of the day, also where the page around is dark and has paler ones. */
export const roofColours = (night: boolean): Record<string, string> =>
  Object.fromEntries(
    [0, 1, 2, 3].map((seat) => [
      `roof-${seat}`,
      night ? `color-mix(in srgb, var(--seat-${seat}) 74%, ${PALETTE.soot})` : `var(--seat-${seat})`,
    ]),
  )
