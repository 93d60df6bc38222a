import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cell, pages } from '../src/games/siette/book'
import { ableClimbers, advisedIn, onTheSpot, pickedOf, spotOf, targets } from '../src/games/siette/actions'
import { angle, centre, cliff, nextTile, spots, standing, wayTo } from '../src/games/siette/layout'
import { partPlaces, type Climber, type Tile } from '../src/games/siette/table'
import { journey } from '../src/games/siette/journey'
import { LONGEST, paced, timeline, type Stage } from '../src/games/siette/timeline'
import { couloir, facetsOf, seedNumber } from '../src/games/siette/facets'
import { stormOf } from '../src/games/siette/storm'
import { Traces } from '../src/games/siette/traces.svelte'
import type { Choice, Detail, GameEvent, Move, Name, Table, TileName, View } from '../src/games/siette/view'

const TILES = Array.from({ length: 8 }, (_, row) =>
  Array.from({ length: row + 1 }, (_, column): TileName => `${row + 1}.${column}`),
).flat()

function tile(name: TileName, over: Partial<Tile> = {}): Tile {
  const [row = 0, column = 0] = name.split('.').map(Number)
  const bare = { pic: row === 1, foot: row === 8, camp: false, half_built: false, parts: [], climbers: [] }
  return { tile: name, row, column, band: 'blue', face: 'O', under: null, ...bare, ...over }
}

function climber(name: Name, at: TileName | null, over: Partial<Climber> = {}): Climber {
  const plain = { dead: false, injured: false, actions: 2, bars: 3, cards: [], parts: [], belays: [] }
  return { climber: name, seat: Number(name), tile: at, ...plain, ...over }
}

const NO_CARDS = { aftershock: 0, lull: 0, scree: 0, gust: 0, crampons: 0, axe: 0, kit: 0, wind: 0 }

function mountain(climbers: Climber[], over: Partial<Table> = {}): Table {
  const tiles = TILES.map((name) =>
    tile(name, { climbers: climbers.filter((each) => each.tile === name).map((each) => each.climber) }),
  )
  return {
    phase: 'round',
    round: 1,
    end: null,
    tiles,
    climbers,
    common: [],
    camps_left: 2,
    waits_for: [0],
    done: [],
    lull: false,
    cards_due: 0,
    oxygen: null,
    choice: { seat: null, climber: null, part: null, card: null, origin: null, flow: [] },
    avalanches: { left: 46, drawn: [], next: [] },
    risks: { left: 24, gone: NO_CARDS, next: [] },
    ...over,
  }
}

const choice = (move: Move, more: Detail = {}): Choice => ({
  move,
  text: JSON.stringify(move),
  ...more,
})

describe('the triangle', () => {
  it('has each tile between two above and two below', () => {
    const here = centre('5.2')
    expect(centre('4.1').x).toBeCloseTo(here.x - 50)
    expect(centre('4.2').x).toBeCloseTo(here.x + 50)
    expect(centre('6.2').x).toBeCloseTo(here.x - 50)
    expect(centre('6.3').x).toBeCloseTo(here.x + 50)
    expect(new Set(TILES.map((name) => JSON.stringify(centre(name)))).size).toBe(36)
  })

  it('names the way to a neighbour, the abseil to what is straight below, and nothing else', () => {
    expect(wayTo('5.2', '4.1')).toEqual({ way: 'up-left' })
    expect(wayTo('5.2', '5.3')).toEqual({ way: 'right' })
    expect(wayTo('5.2', '6.3')).toEqual({ way: 'down-right' })
    expect(wayTo('5.2', '8.2')).toEqual({ side: 'left', rows: 3 })
    expect(wayTo('5.2', '7.4')).toEqual({ side: 'right', rows: 2 })
    expect(wayTo('5.2', '3.1')).toBeNull()
  })

  it('is walked with arrow keys from the top to every corner', () => {
    expect(nextTile('5.2', 'ArrowLeft', TILES)).toBe('5.1')
    expect(nextTile('5.2', 'ArrowRight', TILES)).toBe('5.3')
    expect(['6.2', '6.3']).toContain(nextTile('5.2', 'ArrowDown', TILES))
    expect(['4.1', '4.2']).toContain(nextTile('5.2', 'ArrowUp', TILES))
    expect(nextTile('1.0', 'ArrowUp', TILES)).toBeNull()
    expect(nextTile('5.2', 'x', TILES)).toBeNull()
    const reached = new Set(['1.0'])
    for (const name of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp']) {
        const next = nextTile(name, key, TILES)
        if (next) reached.add(next)
      }
    expect(reached.size).toBe(36)
  })

  it('draws a cliff the same way every time, and two tiles differently', () => {
    expect(cliff(7)).toEqual(cliff(7))
    expect(cliff(7).rock).not.toBe(cliff(8).rock)
  })

  it('gives everyone on a tile a place of their own', () => {
    for (let count = 1; count <= 7; count++)
      expect(new Set(spots(count).map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
    const two = standing(mountain([climber(0, '8.1'), climber(1, '8.1'), climber(2, null)]))
    expect([...two.keys()]).toEqual([0, 1])
    expect(two.get(0)!.x).toBeLessThan(two.get(1)!.x)
  })

  it('knows which way an arrow points', () => {
    expect(angle({ x: 0, y: 0 }, { x: 5, y: 0 })).toBe(0)
    expect(angle({ x: 0, y: 0 }, { x: 0, y: 5 })).toBe(90)
  })
})

describe('what can be done', () => {
  const table = mountain([climber(0, '7.2'), climber(1, '8.3'), climber(2, '8.3', { seat: 0 })])
  const choices = [
    choice({ do: 'cross', climber: 0, way: 'down-left' }, { to: '8.2' }),
    choice({ do: 'abseil', climber: 0, side: 'left', rows: 1 }, { to: '8.2' }),
    choice({ do: 'abseil', climber: 0, side: 'right', rows: 1 }, { to: '8.3' }),
    choice({ do: 'move', climber: 0, way: 'down-right' }, { to: '8.3' }),
    choice({ do: 'haul', climber: 0, whom: 1 }, { to: '7.2' }),
    choice({ do: 'trigger', climber: 2 }, { flow: ['8.3'] }),
    choice({ do: 'radio', climber: 0 }),
    choice({ do: 'done' }),
  ]

  it('lights a tile once, by what costs least', () => {
    const lit = targets(table, choices, 0)
    expect([...lit].map(([name, { move }]) => [name, move.do])).toEqual([
      ['8.3', 'move'],
      ['8.2', 'abseil'],
    ])
    expect(targets(table, choices, 2).size).toBe(0)
  })

  it('offers the rest beside the climber it is of', () => {
    expect(onTheSpot(table, choices, 0).map(({ move }) => move.do)).toEqual(['move', 'haul', 'radio'])
    expect(onTheSpot(table, choices, 2).map(({ move }) => move.do)).toEqual(['trigger'])
  })

  it('keeps the picked climber while it can act, and goes on with the next', () => {
    const able = ableClimbers(table, choices)
    expect(able).toEqual([0, 2])
    expect(pickedOf(able, choices, 2)).toBe(2)
    expect(pickedOf(able, choices, 1)).toBe(0)
    const words = choices.filter(({ move }) => move.do === 'radio')
    expect(ableClimbers(table, words)).toEqual([])
    expect(pickedOf([], words, 0)).toBe(0)
    expect(pickedOf([], words, null)).toBeNull()
  })

  it('lights who may belay or get a card, and where one falls', () => {
    const asked = (...moves: Choice[]) => [...targets(table, moves, null).keys()]
    expect(asked(choice({ do: 'belay', by: 1 }, { to: '8.2' }))).toEqual(['8.3'])
    expect(asked(choice({ do: 'give', climber: 0 }))).toEqual(['7.2'])
    const both = [1, 2].map((name) => choice({ do: 'give', climber: name }))
    expect(asked(choice({ do: 'give', climber: 0 }), ...both)).toEqual(['7.2'])
    expect(asked(choice({ do: 'fall', side: 'left' }, { to: '8.0' }))).toEqual(['8.0'])
    expect(asked(choice({ do: 'start', column: 4 }, { to: '8.4' }))).toEqual(['8.4'])
  })

  it('knows where a choice is made, for a second tap, and what a hint means', () => {
    const [cross, , , , haul, trigger, radio, done] = choices
    expect([cross, haul, trigger, radio, done].map((one) => spotOf(one!, table))).toEqual([
      '8.2',
      '7.2',
      '8.3',
      '7.2',
      null,
    ])
    expect(advisedIn({ do: 'move', climber: 0, way: 'down-right' }, choices)).toMatchObject({
      climber: 0,
      tile: '8.3',
    })
    expect(advisedIn({ do: 'move', climber: 0, way: 'up-left' }, choices)).toBe(null)
    expect(advisedIn(null, choices)).toBe(null)
  })

  it('finds every part', () => {
    const found = mountain([climber(0, '7.2', { parts: ['b'] })], { common: ['c'] })
    found.tiles[0]!.parts = ['a']
    expect(partPlaces(found)).toEqual([
      { part: 'a', tile: '1.0', climber: null },
      { part: 'b', tile: null, climber: 0 },
      { part: 'c', tile: null, climber: null },
    ])
  })
})

describe('a finished mountain', () => {
  it('is the same for the same deal, and another one for another', () => {
    const drawn = (seed: string) => JSON.stringify(TILES.map((name) => facetsOf(name, seedNumber(seed))))
    expect(drawn('12')).toBe(drawn('12'))
    expect(drawn('12')).not.toBe(drawn('21'))
    expect(couloir('3.1', 4)).toBe(couloir('3.1', 4))
  })

  it('has no gap between neighbours: the corners they share are the same', () => {
    const of = (name: string) => facetsOf(name, 5).outline.slice(1, -1).split('L')
    const shared = of('5.2').filter((corner) => of('5.3').includes(corner))
    expect(shared.length).toBe(2)
  })
})

describe('what happened', () => {
  const events: GameEvent[] = [
    { event: 'moved', seat: 0, climber: 0, from: '7.2', to: '6.2' },
    { event: 'triggered', seat: 0, climber: 0, tile: '6.2' },
    { event: 'swept', seat: -1, tile: '6.2', towards: 'both' },
    { event: 'swept', seat: -1, tile: '7.2', towards: 'left' },
    { event: 'swept', seat: -1, tile: '7.3', towards: 'right' },
    { event: 'swept', seat: -1, tile: '8.3', towards: 'both' },
    { event: 'fell', seat: 1, climber: 1, from: '7.3', to: '8.3' },
    { event: 'uncovered', seat: -1, tile: '6.2', face: 'L' },
  ]

  it('comes down row by row; who is caught falls after it, and the tile turns last', () => {
    const story = timeline(events)
    const at = Object.fromEntries(story.sweeps.map((sweep) => [sweep.tile, sweep.at]))
    expect(story.sweeps.map((sweep) => sweep.tile)).toEqual(['6.2', '7.2', '7.3', '8.3'])
    expect([at['7.2']! - at['6.2']!, at['7.3']! - at['7.2']!, at['8.3']! - at['7.3']!]).toEqual([
      250, 250, 250,
    ])
    const fall = story.climbers.get(1)![0]!
    expect(fall.at).toBeGreaterThan(at['8.3']!)
    expect(fall.swept).toBe(true)
    expect(story.turns.get('6.2')).toBeGreaterThan(fall.at)
    expect(story.length).toBeGreaterThan(story.turns.get('6.2')!)
  })

  it('takes 3.5 seconds down the whole mountain at most', () => {
    const all = TILES.map((tile): GameEvent => ({ event: 'swept', seat: -1, tile, towards: 'both' }))
    const { sweeps } = timeline(all.reverse())
    expect(sweeps.map(({ tile }) => tile)).toEqual(TILES)
    expect(sweeps.at(-1)!.at).toBeLessThanOrEqual(3500)
  })

  it('is all there at once where nothing moves', () => {
    const story = paced(timeline(events), 5000, 0)
    expect(story.sweeps.every(({ at }) => at === 0)).toBe(true)
    expect([story.climbers.get(1)![0]!.at, story.length]).toEqual([0, 0])
  })

  it('leaves tracks until they are swept, and where everybody acted last', () => {
    const traces = new Traces()
    traces.hear({ id: 1, events: events.slice(0, 1) }, 1)
    expect(traces.tracks).toEqual([{ seat: 0, from: '7.2', to: '6.2' }])
    traces.hear({ id: 1, events: events.slice(0, 1) }, 1)
    expect(traces.tracks.length).toBe(1)
    traces.hear(
      { id: 2, events: [{ event: 'started', seat: 1, climber: 1, tile: '8.0' }, ...events.slice(1)] },
      1,
    )
    expect(traces.tracks).toEqual([])
    expect(traces.last.map(({ seat, to }) => [seat, to])).toEqual([
      [1, '8.0'],
      [0, '6.2'],
    ])
    traces.hear({ id: 3, events: [{ event: 'taken_back', seat: 0 }] }, 2)
    expect(traces.last.map(({ seat }) => seat)).toEqual([1])
    traces.hear({ id: 4, events: [] }, 1)
    expect(traces.last).toEqual([])
  })

  it('brings the storm nearer with every card, and over the mountain when all is lost', () => {
    const at = (drawn: number) =>
      stormOf(mountain([], { avalanches: { left: 46 - drawn, drawn: TILES.slice(0, drawn), next: [] } }))
    expect([at(0), at(12) < at(20), at(36)]).toEqual([0, true, 1])
    expect(stormOf(mountain([], { oxygen: 4 }))).toBe(0.75)
    expect(stormOf(mountain([], { end: 'down' }))).toBe(1)
  })

  it('never takes long, however many avalanches there are', () => {
    const many = timeline(Array.from({ length: 12 }, () => events).flat())
    expect(many.length).toBeLessThanOrEqual(LONGEST)
    expect(Math.max(...many.sweeps.map(({ at }) => at))).toBeLessThanOrEqual(many.length)
    expect(new Set(many.sweeps.map(({ group }) => group)).size).toBe(12)
  })

  it('lets a climber travel by the tiles in between to where it stands now', () => {
    const stages: Stage[] = [
      { tile: '6.2', at: 0 },
      { tile: '5.2', at: 500 },
    ]
    const { frames, length } = journey({ x: 1, y: 2 }, stages, { x: 9, y: 9 })
    expect(frames[0]!.transform).toBe('translate(1px, 2px)')
    expect(frames.at(-1)).toEqual({ transform: 'translate(9px, 9px)', offset: 1 })
    expect(length).toBe(960)
    const hurried = [0, 100, 150].map((at, index): Stage => ({ tile: `${5 + index}.2`, at }))
    const offsets = journey({ x: 0, y: 0 }, hurried, { x: 9, y: 9 }).frames.map(({ offset }) => offset)
    expect(offsets.at(-1)).toBe(1)
    expect(offsets).toEqual([...offsets].sort((one, other) => one - other))
  })
})

describe('the history book', () => {
  it('has a page for each variant, the plain one first, and only the first team in each place', () => {
    const line = (book: string, climbers: number, camps: number, team: string, at: number) => ({
      line: { book, climbers, camps },
      team: [team],
      at,
    })
    const book = pages([
      line('silent hothead', 4, 0, 'Late', 30),
      line('radio', 4, 2, 'Second', 20),
      line('radio', 4, 2, 'First', 10),
    ])
    expect(book.map((page) => page.book)).toEqual(['radio', 'silent hothead'])
    expect(book[0]!.cells.get(cell(4, 2))!.team).toEqual(['First'])
    expect(pages([]).map((page) => page.book)).toEqual(['radio'])
  })
})

describe('how it is told', () => {
  const view = (table: Table): View => ({
    game: 'siette',
    options: {},
    viewer: 0,
    actors: [0],
    choices: [],
    table,
    result: null,
  })
  const swept = (tile: TileName): GameEvent => ({ event: 'swept', seat: -1, tile, towards: 'both' })
  const drawn: GameEvent = { event: 'card_drawn', seat: -1, tile: '6.0' }
  let told: typeof import('../src/games/siette/telling')

  beforeAll(async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
    told = await import('../src/games/siette/telling')
  })

  it('takes an avalanche as long as it runs, and passes over what a seat only says', () => {
    const events = [drawn, swept('6.0'), swept('7.0'), swept('8.0')]
    expect(told.timing(events).dwell).toBeGreaterThan(timeline(events).length)
    expect(told.timing([{ event: 'done', seat: 1 }]).dwell).toBeLessThan(200)
    expect(told.timing([{ event: 'radioed', seat: 1, climber: 1, bars: 2 }])).toEqual({})
  })

  it('begins where somebody stands', () => {
    expect(told.landing([{ event: 'moved', seat: 1, climber: 1, from: '8.0', to: '7.0' }])).toBe(
      '[data-climber="1"]',
    )
    expect(told.landing([{ event: 'started', seat: 1, climber: 1, tile: '8.3' }])).toBe('[data-tile="8.3"]')
    expect(told.landing([{ event: 'done', seat: 1 }])).toBe(null)
  })

  it('lets an avalanche be heard to run down, on the side where it is', () => {
    const events = [drawn, swept('6.0'), swept('7.0'), swept('8.0')]
    told.timing(events)
    const roar = events.slice(1).map((event) => told.sounds(event, view(mountain([])))[0]!)
    expect(roar.map(({ material }) => material)).toEqual(['avalanche', 'avalanche', 'avalanche'])
    expect(roar.every(({ pan }) => pan! < 0)).toBe(true)
    expect(roar[0]!.height!).toBeGreaterThan(roar[2]!.height!)
    expect(roar[0]!.after!).toBeLessThan(roar[2]!.after!)
  })
})
