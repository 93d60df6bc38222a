/** When each thing that happened is shown: an avalanche comes down row by row, and only then one falls. */
import { placeOf } from './layout'
import type { GameEvent, Name, Part, TileName } from './view'

export type Sweep = { tile: TileName; towards: 'left' | 'both' | 'right'; at: number; group: number }
/** On the way at a time: what arrives where, and when. */
export type Stage = { tile: TileName; at: number }
export type Timeline = {
  sweeps: Sweep[]
  /** Which tiles avalanches began on. */
  origins: { tile: TileName; at: number; drawn: boolean }[]
  climbers: Map<Name, Stage[]>
  parts: Map<Part, Stage[]>
  /** When a tile turns over. */
  turns: Map<TileName, number>
  deaths: { climber: Name; tile: TileName; at: number }[]
  belays: { climber: Name; by: Name; at: number }[]
  /** Where somebody went by themselves, to see the last move. */
  steps: { from: TileName; to: TileName; kind: string }[]
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
  const pass = <Key>(stages: Map<Key, Stage[]>, key: Key, tile: TileName) => {
    stages.set(key, [...(stages.get(key) ?? []), { tile, at: now }])
  }
  for (const event of events) {
    switch (event.event) {
      case 'moved':
      case 'crossed':
      case 'abseiled':
        pass(found.climbers, event.climber, event.to)
        found.steps.push({ from: event.from, to: event.to, kind: event.event })
        now += STEP
        break
      case 'hauled':
        pass(found.climbers, event.whom, event.to)
        now += STEP
        break
      case 'triggered':
      case 'card_drawn':
        found.origins.push({ tile: event.tile, at: now, drawn: event.event === 'card_drawn' })
        now += STEP
        break
      case 'swept': {
        const { row } = placeOf(event.tile)
        if (before !== 'swept') {
          swept = { start: now, row }
          group++
        }
        const at = swept.start + (row - swept.row) * ROW
        found.sweeps.push({ tile: event.tile, towards: event.towards, at, group })
        now = at + 2 * ROW
        break
      }
      case 'belayed':
        pass(found.climbers, event.climber, event.to)
        found.belays.push({ climber: event.climber, by: event.by, at: now })
        now += STEP / 2
        break
      case 'fell':
        pass(found.climbers, event.climber, event.to)
        now += STEP / 2
        break
      case 'part_fell':
        pass(found.parts, event.part, event.to)
        now += STEP / 2
        break
      case 'died':
        found.deaths.push({ climber: event.climber, tile: event.tile, at: now })
        now += STEP / 2
        break
      case 'turned':
      case 'uncovered':
        found.turns.set(event.tile, now + STEP / 2)
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
