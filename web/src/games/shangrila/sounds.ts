/** How the valley sounds: a mallet for whoever comes to live somewhere, as high as their guild; steps on planks; ropes; stones. */
import type { Sound } from '$lib/sound/score'
import { CLICK_MS } from '$lib/sound/score'
import { GUILDS, heardAt, type Guild } from './valley'
import type { GameEvent } from './view'
import { STOPS, STRIDE, walkOf, type Walk } from './walk'

/** Disciples sound above their masters. */
const ABOVE = 0.2
const height = (guild: Guild) => 0.2 + (0.5 * GUILDS.indexOf(guild)) / (GUILDS.length - 1)

/** Steps on the planks are heard before they arrive, or stop. */
const STEPS = 5

/** What is heard of an event, and when: of a journey, as it is acted out at this pace. */
export function soundsOf(event: GameEvent, events: GameEvent[], pace: number): Sound[] {
  const walk = walkOf(events)
  const after = (at: number, clicks = 0) => Math.max(0, at * pace - clicks * CLICK_MS)
  switch (event.event) {
    case 'placed':
      return [{ material: 'mallet', height: height(event.guild), pan: heardAt(event.village) }]
    case 'recruited':
      return [
        { material: 'mallet', height: height(event.guild) + ABOVE, pan: heardAt(event.village), clicks: 1 },
      ]
    case 'set_out':
      return [{ material: 'wind', height: 0.3, pan: heardAt(event.from) }]
    case 'settled':
    case 'joined': {
      const high = height(event.guild) + (event.event === 'joined' ? ABOVE : 0)
      const clicks = pace > 0 ? STEPS : 1
      const when = after(arrivalOf(event, walk), clicks)
      return [{ material: 'mallet', height: high, pan: heardAt(event.to), clicks, after: when }]
    }
    case 'turned_back': {
      const when = after(arrivalOf(event, walk) - STRIDE * (1 - STOPS), 2)
      const pan = (heardAt(event.from) + heardAt(event.to)) / 2
      return [{ material: 'water', height: 0.2, pan, clicks: 2, after: when }]
    }
    case 'expelled':
      return [
        {
          material: 'rope',
          height: 0.9,
          pan: heardAt(event.village),
          after: after(expulsionOf(event, walk)),
        },
      ]
    case 'bridge_fell': {
      const [from, to] = [heardAt(event.from), heardAt(event.to)]
      const falls = after(walk?.falls ?? 0)
      return [
        { material: 'rope', height: 0.8, pan: from, after: falls },
        { material: 'rope', height: 0.3, pan: to, after: falls + 130 },
        { material: 'stone', height: 0.7, pan: (from + to) / 2, after: falls + 430 },
      ]
    }
    case 'stone_laid':
      return [
        { material: 'stone', height: 0.1, pan: heardAt(event.village), after: after(layingOf(event, walk)) },
      ]
    default:
      return []
  }
}

const arrivalOf = (event: GameEvent, walk: Walk | null): number =>
  walk?.walkers.find(({ fate }) => fate === event)?.arrives ?? 0

const expulsionOf = (event: GameEvent, walk: Walk | null): number =>
  walk?.beats.find((beat) => beat.what === 'happens' && beat.event === event)?.at ?? 0

/** It is heard as it touches the ground. */
const layingOf = (event: GameEvent, walk: Walk | null): number => expulsionOf(event, walk) + 340
