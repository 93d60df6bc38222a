/** When each thing that happened is shown: an avalanche comes down tile by tile, and only then one falls. */
import { placeOf } from './layout'
import type { Card, GameEvent, Name, Part, TileName } from './view'

export type Sweep = { tile: TileName; towards: 'left' | 'both' | 'right'; at: number; group: number }
/** On the way at a time: what arrives where, when it sets out, and whether it walks or is swept. */
export type Stage = { tile: TileName; at: number; swept?: boolean }
export type Timeline = {
  sweeps: Sweep[]
  /** Which tiles avalanches began on. */
  origins: { tile: TileName; at: number; drawn: boolean }[]
  climbers: Map<Name, Stage[]>
  parts: Map<Part, Stage[]>
  /** Where a part set out. */
  sources: Map<Part, TileName>
  /** When a tile turns over. */
  turns: Map<TileName, number>
  deaths: { climber: Name; tile: TileName; at: number }[]
  /** When a climber lies injured. */
  hurts: Map<Name, number>
  belays: { climber: Name; by: Name; at: number }[]
  /** Risk cards that somebody turned up. */
  cards: { climber: Name; card: Card; at: number }[]
  /** When each event is to be heard. */
  times: Map<GameEvent, number>
  length: number
}

/** All of it, however much there is. */
export const LONGEST = 9000
/** Somebody walks, or falls, to another tile. */
export const STEP = 460
/** Before the snow lets go, its tile is seen. */
const SIGN = 650
const SWEEP = 250
const LONGEST_FLOW = 3500
const FATE = 560
/** A card is read. */
const READ = 1400
export const TURN = 700

export function timeline(events: GameEvent[]): Timeline {
  const found: Timeline = {
    sweeps: [],
    origins: [],
    climbers: new Map(),
    parts: new Map(),
    sources: new Map(),
    turns: new Map(),
    deaths: [],
    hurts: new Map(),
    belays: [],
    cards: [],
    times: new Map(),
    length: 0,
  }
  let now = 0
  const pass = <Key>(stages: Map<Key, Stage[]>, key: Key, tile: TileName, swept = false) => {
    stages.set(key, [...(stages.get(key) ?? []), { tile, at: now, swept }])
  }
  flowsOf(events).forEach((flow, group) => {
    const [first] = flow
    if (first?.event === 'swept') {
      now = flowDown(found, flow, group, now)
      return
    }
    for (const event of flow) {
      found.times.set(event, now)
      switch (event.event) {
        case 'moved':
        case 'crossed':
        case 'abseiled':
          pass(found.climbers, event.climber, event.to)
          now += STEP
          break
        case 'hauled':
          pass(found.climbers, event.whom, event.to)
          now += STEP
          break
        case 'triggered':
        case 'card_drawn':
          found.origins.push({ tile: event.tile, at: now, drawn: event.event === 'card_drawn' })
          now += SIGN
          break
        case 'belayed':
          pass(found.climbers, event.climber, event.to, true)
          found.belays.push({ climber: event.climber, by: event.by, at: now })
          now += FATE
          break
        case 'fell':
          pass(found.climbers, event.climber, event.to, true)
          now += STEP
          break
        case 'injured':
          found.hurts.set(event.climber, now)
          now += FATE / 4
          break
        case 'part_fell':
          pass(found.parts, event.part, event.to)
          if (!found.sources.has(event.part)) found.sources.set(event.part, event.from)
          now += STEP / 2
          break
        case 'died':
          found.deaths.push({ climber: event.climber, tile: event.tile, at: now })
          now += FATE
          break
        case 'turned':
        case 'uncovered':
          found.turns.set(event.tile, now)
          now += TURN
          break
        case 'risk_drawn':
          found.cards.push({ climber: event.climber, card: event.card, at: now })
          now += READ
          break
        case 'axe_held':
        case 'camp_held':
          now += FATE
          break
      }
    }
  })
  return paced(found, now, now > LONGEST ? LONGEST / now : 1)
}

/** The same events, those that tell one avalanche's way down together. */
function flowsOf(events: GameEvent[]): GameEvent[][] {
  const flows: GameEvent[][] = []
  let before: GameEvent | undefined
  for (const event of events) {
    if (before && (before.event === 'swept') === (event.event === 'swept')) flows.at(-1)?.push(event)
    else flows.push([event])
    before = event
  }
  return flows
}

/** Tile by tile, row by row; when it is over. */
function flowDown(found: Timeline, flow: GameEvent[], group: number, start: number): number {
  const step = Math.min(SWEEP, LONGEST_FLOW / flow.length)
  const down = flow
    .flatMap((event) => (event.event === 'swept' ? [event] : []))
    .sort((one, other) => {
      const [here, there] = [placeOf(one.tile), placeOf(other.tile)]
      return here.row - there.row || here.column - there.column
    })
  down.forEach((event, index) => {
    const at = start + index * step
    found.times.set(event, at)
    found.sweeps.push({ tile: event.tile, towards: event.towards, at, group })
  })
  return start + down.length * step + STEP / 2
}

/** Everything in another time: nobody waits long for the mountain, however many avalanches come. */
export function paced(found: Timeline, length: number, pace: number): Timeline {
  const sooner = (at: number) => Math.round(at * pace)
  const list = <Timed extends { at: number }>(all: Timed[]) =>
    all.map((each) => ({ ...each, at: sooner(each.at) }))
  const stages = <Key>(all: Map<Key, Stage[]>) => new Map([...all].map(([key, each]) => [key, list(each)]))
  const moments = <Key>(all: Map<Key, number>) => new Map([...all].map(([key, at]) => [key, sooner(at)]))
  return {
    ...found,
    sweeps: list(found.sweeps),
    origins: list(found.origins),
    climbers: stages(found.climbers),
    parts: stages(found.parts),
    turns: moments(found.turns),
    deaths: list(found.deaths),
    hurts: moments(found.hurts),
    belays: list(found.belays),
    cards: list(found.cards),
    times: moments(found.times),
    length: sooner(length),
  }
}
