/** When each thing that happened is shown: an avalanche comes down row by row, and only then one falls. */
import type { GameEvent } from '$lib/game'
import { placeOf } from './layout'
import type { Name } from './table'

export type Sweep = { tile: string; towards: string; at: number; group: number }
/** On the way at a time: what arrives where, and when. */
export type Stage = { tile: string; at: number }
export type Timeline = {
  sweeps: Sweep[]
  /** Which tiles avalanches began on. */
  origins: { tile: string; at: number; drawn: boolean }[]
  climbers: Map<Name, Stage[]>
  parts: Map<string, Stage[]>
  /** When a tile turns over. */
  turns: Map<string, number>
  deaths: { climber: Name; tile: string; at: number }[]
  belays: { climber: Name; by: Name; at: number }[]
  /** Where somebody went by themselves, to see the last move. */
  steps: { from: string; to: string; kind: string }[]
  length: number
}

const LONGEST = 6500
const STEP = 520
const ROW = 150

export function timeline(events: GameEvent[]): Timeline {
  const found: Timeline = {
    sweeps: [],
    origins: [],
    climbers: new Map(),
    parts: new Map(),
    turns: new Map(),
    deaths: [],
    belays: [],
    steps: [],
    length: 0,
  }
  let now = 0
  let swept = { start: 0, row: 0 }
  let group = 0
  let before = ''
  const pass = <Key>(stages: Map<Key, Stage[]>, key: unknown, tile: unknown, at: number) => {
    const name = key as Key
    stages.set(name, [...(stages.get(name) ?? []), { tile: tile as string, at }])
  }
  for (const event of events) {
    const tile = event['tile'] as string
    switch (event.event) {
      case 'moved':
      case 'crossed':
      case 'abseiled':
        pass(found.climbers, event['climber'], event['to'], now)
        found.steps.push({ from: event['from'] as string, to: event['to'] as string, kind: event.event })
        now += STEP
        break
      case 'hauled':
        pass(found.climbers, event['whom'], event['to'], now)
        now += STEP
        break
      case 'triggered':
      case 'card_drawn':
        found.origins.push({ tile, at: now, drawn: event.event === 'card_drawn' })
        now += STEP
        break
      case 'swept': {
        const { row } = placeOf(tile)
        if (before !== 'swept') {
          swept = { start: now, row }
          group++
        }
        const at = swept.start + (row - swept.row) * ROW
        found.sweeps.push({ tile, towards: event['towards'] as string, at, group })
        now = at + 2 * ROW
        break
      }
      case 'belayed':
        pass(found.climbers, event['climber'], event['to'], now)
        found.belays.push({ climber: event['climber'] as Name, by: event['by'] as Name, at: now })
        now += STEP / 2
        break
      case 'fell':
        pass(found.climbers, event['climber'], event['to'], now)
        now += STEP / 2
        break
      case 'part_fell':
        pass(found.parts, event['part'], event['to'], now)
        now += STEP / 2
        break
      case 'died':
        found.deaths.push({ climber: event['climber'] as Name, tile, at: now })
        now += STEP / 2
        break
      case 'turned':
      case 'uncovered':
        found.turns.set(tile, now + STEP / 2)
        now += STEP
        break
    }
    before = event.event
  }
  return hurry(found, now)
}

/** Many avalanches in a row are shown faster: nobody waits long for the mountain. */
function hurry(found: Timeline, length: number): Timeline {
  const pace = length > LONGEST ? LONGEST / length : 1
  const sooner = <Timed extends { at: number }>(list: Timed[]) =>
    list.map((each) => ({ ...each, at: Math.round(each.at * pace) }))
  const each = <Key>(stages: Map<Key, Stage[]>) =>
    new Map([...stages].map(([key, list]) => [key, sooner(list)]))
  return {
    sweeps: sooner(found.sweeps),
    origins: sooner(found.origins),
    climbers: each(found.climbers),
    parts: each(found.parts),
    turns: new Map([...found.turns].map(([tile, at]) => [tile, Math.round(at * pace)])),
    deaths: sooner(found.deaths),
    belays: sooner(found.belays),
    steps: found.steps,
    length: Math.round(length * pace),
  }
}
