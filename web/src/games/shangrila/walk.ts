/** A journey as it is acted out: who sets out and arrives when, and when the bridge falls behind them; in milliseconds of a calm table. */
import type { Pair } from './bridges'
import type { GameEvent } from './view'

/** From house to house across a bridge. */
export const STRIDE = 1000
/** Each sets out a little after the one before; all of them within so long. */
const APART = { each: 170, all: 800 }
/** Who finds no room stops on the bridge, after so much of the way, and is gone a little later. */
export const STOPS = 0.55
export const FADES = 340
/** The bridge hangs empty for a moment. */
const PAUSE = 160
export const DROP = 700
/** Stones are laid while the dust settles, one after the other. */
const STONE = { after: 420, apart: 260, lasts: 620 }

export type Fate = Extract<GameEvent, { event: 'settled' | 'joined' | 'turned_back' }>
export type Walker = { fate: Fate; leaves: number; arrives: number }

/** Something that comes to pass at a moment of the journey. */
export type Beat =
  | { at: number; what: 'leaves'; fate: Fate }
  | { at: number; what: 'happens'; event: GameEvent }
  | { at: number; what: 'ends' }

export type Walk = {
  from: number
  to: number
  bridge: Pair
  walkers: Walker[]
  /** When the bridge falls. */
  falls: number
  /** In the order in which they come. */
  beats: Beat[]
  lasts: number
}

/** In which order they walk: those who turn back are the last on the bridge. */
const ORDER: Fate['event'][] = ['settled', 'joined', 'turned_back']
const isFate = (one: GameEvent): one is Fate => ORDER.some((event) => event === one.event)

export const fatesOf = (events: GameEvent[]): Fate[] => events.filter(isFate)

/** The journey among what happened. */
export function walkOf(events: GameEvent[]): Walk | null {
  const journey = events.find((one) => one.event === 'set_out')
  if (!journey) return null
  const { from, to } = journey
  const walkers = inTime(fatesOf(events))
  const falls = Math.max(0, ...walkers.map(({ arrives }) => arrives)) + PAUSE
  const stones = events.filter((one) => one.event === 'stone_laid')
  const laid = (index: number) => falls + STONE.after + STONE.apart * index
  const lasts = Math.max(falls + DROP, stones.length > 0 ? laid(stones.length - 1) + STONE.lasts : 0)

  const expelledBy = ({ to, guild }: Fate) =>
    events.filter((one) => one.event === 'expelled' && one.village === to && one.guild === guild)
  const beats: Beat[] = [
    ...walkers.flatMap(({ fate, leaves, arrives }): Beat[] => [
      { at: leaves, what: 'leaves', fate },
      ...[...expelledBy(fate), fate].map((event): Beat => ({ at: arrives, what: 'happens', event })),
    ]),
    ...events
      .filter((one) => one.event === 'bridge_fell')
      .map((event): Beat => ({ at: falls, what: 'happens', event })),
    ...stones.map((event, index): Beat => ({ at: laid(index), what: 'happens', event })),
    { at: lasts, what: 'ends' },
  ]
  beats.sort((one, other) => one.at - other.at)
  return { from, to, bridge: [from, to], walkers, falls, beats, lasts }
}

function inTime(fates: Fate[]): Walker[] {
  const apart = Math.min(APART.each, APART.all / Math.max(1, fates.length - 1))
  return ORDER.flatMap((event) => fates.filter((fate) => fate.event === event)).map((fate, index) => ({
    fate,
    leaves: apart * index,
    arrives: apart * index + STRIDE,
  }))
}
