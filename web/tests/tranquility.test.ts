import { describe, expect, it } from 'vitest'
import { chartOf, slotsOf, towards } from '../src/games/tranquility/chart'
import { growthOf, plantsOf, shore } from '../src/games/tranquility/island'
import { lightAt, mix } from '../src/games/tranquility/light'
import { fullRows, lanternsOf, shoalsOf } from '../src/games/tranquility/life'
import { marksAfter, standing } from '../src/games/tranquility/marks'
import { panOf, sounds } from '../src/games/tranquility/sounds'
import { confirmedBy, marksOf, pendingOf, touched, type Cell } from '../src/games/tranquility/table'
import { landing, timing } from '../src/games/tranquility/timing'
import { weatherOf } from '../src/games/tranquility/weather'
import {
  describe as tellTable,
  facts,
  prompt,
  tellCard,
  tellCell,
  tellChoice,
} from '../src/games/tranquility/tell'
import { Words } from '../src/lib/words'
import type { Choice, Detail, GameEvent, Layout, Move, Table, View } from '../src/games/tranquility/view'
import spoken from '../../src/cordee/games/tranquility/words/en.json'
import spokenFrench from '../../src/cordee/games/tranquility/words/fr.json'
import drawn from '../src/games/tranquility/words/en.json'
import drawnFrench from '../src/games/tranquility/words/fr.json'

const LAYOUTS: Layout[] = ['sea', 'arch', 'pyramid']
// Those in which somebody is asked for something.
const PHASES: Table['phase'][] = [
  ...(['play', 'cell', 'name', 'pay', 'discard', 'turn'] as const),
  ...(['reef', 'keep_reef', 'storm', 'yellow', 'say', 'give'] as const),
]
const words = new Words({ ...spoken, ...drawn }, { owner: 'seat', explorer: 'card' })
const french = new Words({ ...spokenFrench, ...drawnFrench }, { owner: 'seat', explorer: 'card' })

const choice = (move: Move, more: Detail = {}): Choice => ({ move, text: '', ...more })

const cell = (more: Partial<Cell> = {}): Cell => ({
  value: null,
  closed: false,
  side: null,
  border: false,
  joker: false,
  ...more,
})

function table(more: Partial<Table> = {}): Table {
  return {
    variant: 'sea',
    phase: 'play',
    goes_on: false,
    giving: false,
    turn: 0,
    ending: 'not_yet',
    owed: 0,
    layout: 'sea',
    cells: Array.from({ length: 36 }, () => cell()),
    hand: [3, 17, 'finish', 'finish'],
    card: null,
    named: null,
    hand_size: [4, 5],
    limits: [5, 5],
    hand_side: [null, null],
    piles: [20, 20],
    discards: [1, 2],
    gone: [],
    starts: true,
    start: null,
    announcing: false,
    said: [null, null],
    row_marks: false,
    reef: null,
    marked: [],
    monsters_gone: 0,
    compasses: null,
    compasses_left: null,
    yellow: [0, 0],
    orange: [0, 0],
    purple: [0, 0, 0, 0, 0, 0],
    storm: null,
    explorers: null,
    side: null,
    goal: null,
    row: null,
    points: null,
    ...more,
  }
}

function view(more: Partial<Table> = {}): View {
  const options = {}
  return {
    game: 'tranquility',
    options,
    viewer: 0,
    actors: [0],
    choices: [],
    table: table(more),
    result: null,
  }
}

describe('the chart', () => {
  it('has as many cells as each layout', () => {
    expect(LAYOUTS.map((layout) => slotsOf(layout).length)).toEqual([36, 40, 35])
  })

  it('runs from the bottom left along each row and up', () => {
    const sea = slotsOf('sea')
    expect(sea[0]).toEqual({ row: 1, column: 0 })
    expect(sea[6]).toEqual({ row: 2, column: 0 })
    expect(sea[35]).toEqual({ row: 6, column: 5 })
  })

  it('sets the pillars three columns apart, under a roof of seven', () => {
    const arch = slotsOf('arch')
    expect(arch[5]).toEqual({ row: 3, column: 1 })
    expect(arch[6]).toEqual({ row: 1, column: 5 })
    expect(arch[12]).toEqual({ row: 4, column: 0 })
    expect(arch[39]).toEqual({ row: 7, column: 6 })
  })

  it('narrows the pyramid by half a cell at each side', () => {
    const pyramid = slotsOf('pyramid')
    expect(pyramid[8]).toEqual({ row: 2, column: 0.5 })
    expect(pyramid[34]).toEqual({ row: 7, column: 4 })
  })

  for (const layout of LAYOUTS) {
    for (const narrow of [true, false]) {
      it(`keeps ${layout} inside its frame, no cell over another (${narrow ? 'narrow' : 'wide'})`, () => {
        const chart = chartOf(layout, { narrow, marks: layout === 'sea', starts: layout === 'sea' })
        for (const { x, y } of chart.spots) {
          expect(x - chart.w / 2).toBeGreaterThanOrEqual(0)
          expect(x + chart.w / 2).toBeLessThanOrEqual(chart.width)
          expect(y - chart.h / 2).toBeGreaterThan(chart.horizon)
          expect(y + chart.h / 2).toBeLessThanOrEqual(chart.height)
        }
        for (const one of chart.spots) {
          for (const other of chart.spots.slice(one.cell + 1)) {
            const apart = Math.abs(one.x - other.x) >= chart.w || Math.abs(one.y - other.y) >= chart.h
            expect(apart, `${one.cell} and ${other.cell}`).toBe(true)
          }
        }
      })
    }
  }

  it('leaves open water below the grid for the hand', () => {
    const room = { narrow: false, marks: false, starts: true, width: 960, height: 600 }
    const [full, handed] = [chartOf('sea', room), chartOf('sea', { ...room, foot: 160 })]
    const lowest = handed.spots[0]!.y + handed.h / 2
    expect(lowest).toBeLessThanOrEqual(600 - 160)
    expect(full.h - handed.h).toBeCloseTo(160 / 6)
    // When the game is over and the hand is gone, the sea ends where the hand began: no island moves.
    expect(chartOf('sea', { ...room, height: 440 }).spots).toEqual(handed.spots)
  })

  it('leads arrows to the nearest cell that may be chosen, straight ahead first', () => {
    const { spots } = chartOf('sea', { narrow: false, marks: false, starts: true })
    expect(towards(spots, 0, 'ArrowRight', [2, 6, 7])).toBe(2)
    expect(towards(spots, 0, 'ArrowUp', [2, 7, 12])).toBe(12)
    expect(towards(spots, 0, 'ArrowLeft', [2, 6, 7])).toBeNull()
    expect(towards(spots, 0, 'Enter', [2])).toBeNull()
  })
})

describe('islands', () => {
  it('has a shape of its own for every number, always the same', () => {
    const shapes = Array.from({ length: 80 }, (_, index) => shore(index + 1, 40, 25))
    expect(new Set(shapes).size).toBe(80)
    expect(shore(37, 40, 25)).toBe(shapes[36])
  })

  it('grows another thing every ten numbers', () => {
    expect([1, 10, 11, 45, 80].map(growthOf)).toEqual(['grass', 'grass', 'palm', 'pine', 'peak'])
    for (let value = 1; value <= 80; value++) {
      for (const plant of plantsOf(value)) expect(Math.abs(plant.x)).toBeLessThan(0.75)
    }
  })
})

describe('light', () => {
  it('mixes colours', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  it('lets the sun wander from the start to the finish', () => {
    const [dawn, noon, dusk] = [lightAt(0), lightAt(0.5), lightAt(1)]
    expect(dawn.across).toBeLessThan(noon.across)
    expect(noon.across).toBeLessThan(dusk.across)
    expect(noon.height).toBeGreaterThan(Math.max(dawn.height, dusk.height))
  })

  it('is dark by night, and on a dark page where the game knows no day', () => {
    expect(lightAt(0.5, { side: 'night' }).night).toBe(true)
    expect(lightAt(0.5, { dark: true }).night).toBe(true)
    expect(lightAt(0.5, { side: 'day', dark: true }).night).toBe(false)
    expect(lightAt(0.5, { dark: true }).skyHigh).not.toBe(lightAt(0.5).skyHigh)
  })
})

describe('what is chosen so far', () => {
  it('marks each card once, though a hand may hold it twice', () => {
    const chosen = [choice({ do: 'play', card: 17 }), choice({ do: 'discard', card: 'finish' })]
    expect(marksOf(table(), chosen).map(({ mark, by }) => [mark, by])).toEqual([
      [null, -1],
      ['played', 0],
      ['given', 1],
      [null, -1],
    ])
    const both = [...chosen, choice({ do: 'discard', card: 'finish' })]
    expect(marksOf(table(), both).map(({ mark }) => mark)).toEqual([null, 'played', 'given', 'given'])
  })

  it('marks a card that was taken before and waits for its cell', () => {
    expect(marksOf(table({ phase: 'cell', card: 3 }), [])[0]?.mark).toBe('played')
  })

  it('shows what would lie in the grid', () => {
    const pending = pendingOf([
      { event: 'placed', seat: 0, card: 17, cell: 4, cost: 1 },
      { event: 'discarded', seat: 0 },
      { event: 'reef_moved', seat: 0, row: 3 },
    ])
    expect(pending.cells.get(4)).toEqual({ value: 17, joker: false })
    expect(pending.reef).toBe(3)
    expect([...touched([{ event: 'monster_played', seat: 0, card: 5, cell: 9 }])]).toEqual([
      [9, 'monster_played'],
    ])
  })
})

describe('the last move of every seat', () => {
  const placed = (seat: number, card: number, where: number): GameEvent => ({
    event: 'placed',
    seat,
    card,
    cell: where,
    cost: 0,
  })

  it('stays marked while others play, the newest last', () => {
    const first = marksAfter([], [placed(0, 7, 3), { event: 'discarded', seat: 0 }, placed(1, 9, 4)])
    expect(first.map(({ seat, cell: at }) => [seat, at])).toEqual([
      [0, 3],
      [1, 4],
    ])
    const next = marksAfter(first, [placed(0, 20, 10)])
    expect(next.map(({ seat, cell: at }) => [seat, at])).toEqual([
      [1, 4],
      [0, 10],
    ])
  })

  it('goes when it is taken back, and is not shown where it is not true', () => {
    const marks = marksAfter([], [placed(0, 7, 3), placed(1, 9, 4)])
    expect(marksAfter(marks, [{ event: 'taken_back', seat: 1 }]).map(({ seat }) => seat)).toEqual([0])
    const cells = table().cells.map((one, at) => (at === 3 ? { ...one, value: 7 } : one))
    expect(standing(marks, cells).map(({ seat }) => seat)).toEqual([0])
  })

  it('is where a monster ate, too', () => {
    const marks = marksAfter([], [{ event: 'monster_played', seat: 2, card: 9, cell: 4 }])
    expect(standing(marks, table().cells)).toEqual([{ seat: 2, cell: 4, value: null }])
  })
})

describe('what happens, told', () => {
  it('pays for a place in six tenths of a second, and takes its time for a monster', () => {
    const card = timing([{ event: 'discarded', seat: 1 }])
    expect(4 * ((card.lead ?? 0) + (card.dwell ?? 0))).toBeLessThanOrEqual(600)
    const both = timing([
      { event: 'discarded', seat: 1 },
      { event: 'monster_played', seat: 1, card: 9, cell: 4 },
    ])
    expect(both.dwell).toBeGreaterThanOrEqual(900)
    expect(timing([{ event: 'taken_back', seat: 1 }])).toEqual({})
  })

  it('lands where it happens', () => {
    expect(landing([{ event: 'placed', seat: 1, card: 9, cell: 4, cost: 1 }])).toBe('[data-cell="4"]')
    expect(landing([{ event: 'reef_moved', seat: 1, row: 2 }])).toBe('[data-row="2"]')
    expect(landing([{ event: 'drew', seat: 1 }])).toBeNull()
  })

  it('is heard: value as pitch, cell as place, cost as clicks', () => {
    const [low] = sounds({ event: 'placed', seat: 0, card: 8, cell: 0, cost: 0 }, view())
    const [high] = sounds({ event: 'placed', seat: 0, card: 72, cell: 35, cost: 3 }, view())
    expect([low?.pan, low?.clicks, high?.pan, high?.clicks]).toEqual([-1, 0, 1, 3])
    expect(high?.height).toBeGreaterThan(low?.height ?? 1)
    expect(panOf('pyramid', 34)).toBeCloseTo(1 / 7)
    expect(sounds({ event: 'drew', seat: 0 }, view())).toEqual([])
  })

  it('brings weather to the sky or to a row, and takes it away', () => {
    expect(weatherOf([{ event: 'storm_drawn', seat: 0, storm: 'yellow' }])).toEqual({
      storm: 'yellow',
      row: null,
      clears: false,
    })
    expect(weatherOf([{ event: 'storm_at_row', seat: 0, row: 3 }])?.row).toBe(3)
    expect(weatherOf([{ event: 'calmed_purple', seat: 0, row: 3 }])?.clears).toBe(true)
    expect(weatherOf([{ event: 'drew', seat: 0 }])).toBeNull()
  })

  it('is confirmed on the cell that was chosen', () => {
    const moves: Move[] = [
      { do: 'play', card: 9 },
      { do: 'choose_cell', cell: 4 },
      { do: 'discard', card: 3 },
    ]
    expect(confirmedBy(moves.map((move) => choice(move)))).toBe(4)
    expect(confirmedBy([choice({ do: 'discard', card: 3 })])).toBeNull()
  })
})

describe('what grows between islands', () => {
  const { spots } = chartOf('sea', { narrow: false, marks: false, starts: true })
  const sea = (values: Record<number, number>) =>
    table().cells.map((one, at) => ({ ...one, value: values[at] ?? null }))

  it('joins neighbours of a row by sand or shallows, the nearer the firmer', () => {
    expect(shoalsOf(sea({ 0: 5, 1: 6, 2: 10, 3: 30 }), spots).map(({ kind }) => kind)).toEqual([
      'sand',
      'shallows',
    ])
    // The last cell of a row and the first of the next are neighbours by number only.
    expect(shoalsOf(sea({ 5: 20, 6: 21 }), spots)).toEqual([])
  })

  it('knows the rows that are full', () => {
    const lowest = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [at, at + 1]))
    expect(fullRows(sea(lowest), spots)).toEqual([1])
    expect(fullRows(sea({ ...lowest, 2: 0 }), spots)).toEqual([])
  })

  it('lights lanterns as the sea fills, and all of them at the end', () => {
    const values = (count: number) =>
      sea(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, at * 2 + 1])))
    expect(lanternsOf(values(12), false)).toEqual([])
    expect(lanternsOf(values(34), false).length).toBeGreaterThan(20)
    expect(lanternsOf(values(12), true)).toHaveLength(12)
  })
})

describe('in words', () => {
  it('tells a cell', () => {
    expect(tellCell(cell({ value: 42, side: 'night' }), 20, words)).toBe('cell 20: 42, night')
    expect(tellCell(cell({ closed: true }), 3, words)).toBe('cell 3: empty, closed')
  })

  it('tells what a choice costs', () => {
    expect(tellChoice(choice({ do: 'choose_cell', cell: 7 }, { cost: 2 }), words)).toBe('on cell 7, cost 2')
    expect(tellCard(choice({ do: 'play', card: 9 }, { cost: 0 }), words)).toBe('take 9 to play, free')
    expect(tellChoice(choice({ do: 'discard', card: 9 }), words)).toBe('discard 9')
  })

  it('has something to say in every phase, in both languages', () => {
    for (const phase of PHASES) {
      for (const language of [words, french]) {
        const said = prompt(table({ phase, card: 3, storm: 'yellow' }), [], false, language)
        expect(said, phase).not.toMatch(/^$|[{}]/)
      }
    }
  })

  it('tells the table in sentences without a gap', () => {
    const rough = view({
      start: 1,
      reef: 2,
      yellow: [1, 0],
      orange: [0, 1],
      purple: [0, 0, 1, 0, 0, 0],
      compasses: 1,
      compasses_left: 4,
      gone: [5],
    })
    for (const language of [words, french]) {
      const lines = [
        ...tellTable(rough, language),
        ...tellTable(view({ side: 'day', goal: [], row: [4] }), language),
      ]
      expect(lines.join(' ')).not.toMatch(/[{}]|undefined/)
    }
    expect(tellTable(rough, words)).toContain('The reef lies at row 2.')
  })

  it('knows what to say of a seat', () => {
    const labels = facts(view({ yellow: [1, 0], orange: [0, 0], marked: [0], said: [3, null] }), 0, words)
    expect(labels.map(({ value }) => value)).toEqual([4, 20, 1, 'yellow', 'a sea monster', 3])
  })

  it('says the same things in both languages', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    expect(Object.keys(drawnFrench)).toEqual(Object.keys(drawn))
    for (const [key, text] of Object.entries(drawn)) {
      expect(placeholders((drawnFrench as Record<string, string>)[key] ?? ''), key).toEqual(
        placeholders(text),
      )
    }
  })
})
