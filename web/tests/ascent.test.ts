import { describe as suite, expect, test } from 'vitest'
import { Words } from '../src/lib/words'
import { faceOf } from '../src/games/ascent/cards'
import { describe, tellCell } from '../src/games/ascent/describe'
import { slotsOf } from '../src/games/ascent/hand'
import { centre, corner, geometry, neighbour, readCell, trail } from '../src/games/ascent/layout'
import { markOn, marksAfter } from '../src/games/ascent/marks'
import { meant, placesOf, spotsOf, targetsOf } from '../src/games/ascent/mountain'
import { scene } from '../src/games/ascent/texture'
import type { Cell, Choice, GameEvent, Move, Table, View } from '../src/games/ascent/view'
import en from '../src/games/ascent/words/en.json'
import fr from '../src/games/ascent/words/fr.json'
import shared from '../../src/cordee/games/ascent/words/en.json'

const WIDTHS = [9, 8, 7, 6, 5, 4, 3, 2]

/** A table with two rows begun: grass 3 with two goats, a bridge, a rock campfire worth 3; snow 4 above. */
function table(more: Partial<Table> = {}): Table {
  const begun: Partial<Table['mountain'][number]>[] = [
    { cards: ['grass-3', 'bridge', 'campfire-rock'], goats: [2, 0, 0], values: [3, 0, 3] },
    { cards: ['snow-4'], goats: [0], values: [4] },
  ]
  return {
    phase: 'turn',
    asks: 'play',
    goes_on: false,
    turn: 0,
    began: 0,
    mountain: WIDTHS.map((width, row) => ({ width, cards: [], goats: [], values: [], ...begun[row] })),
    hand: ['grass-7', 'summit'],
    hand_size: [2, 5],
    pile_size: [30, 30],
    discard_size: [0, 0],
    given: [],
    card: null,
    owed: 0,
    herd: null,
    ropes: 0,
    hiker: null,
    path: [],
    goats_needed: null,
    panoramas: [],
    ...more,
  }
}

const choice = (text: string, move: Move, more: Partial<Choice> = {}): Choice => ({ text, move, ...more })
const words = new Words({ ...shared, ...en }, { from: 'cell', to: 'cell' })

suite('cards', () => {
  test('a face is read from its name', () => {
    expect(faceOf('snow-1-goat')).toEqual({ kind: 'ascent', terrain: 'snow', value: 1, goat: true })
    expect(faceOf('rock-12')).toEqual({ kind: 'ascent', terrain: 'rock', value: 12, goat: false })
    expect(faceOf('campfire-grass')).toEqual({ kind: 'campfire', terrain: 'grass' })
    expect(faceOf('bridge')).toEqual({ kind: 'bridge' })
  })

  test('a terrain always looks the same, and each has strokes of its own', () => {
    const drawn = (['grass', 'snow', 'rock'] as const).map((terrain) => scene(terrain, 85, 49, 5, 7))
    expect(new Set(drawn.map(({ lines }) => lines)).size).toBe(3)
    expect(scene('rock', 85, 49, 5, 7)).toEqual(drawn[2])
    for (const { land, lines, crest } of drawn) expect(`${land}${lines}${crest}`).not.toContain('NaN')
  })
})

suite('layout', () => {
  test.each([true, false])('every cell lies inside the picture and rests on two others', (narrow) => {
    const g = geometry(narrow)
    WIDTHS.forEach((width, row) => {
      for (let column = 0; column < width; column++) {
        const { x, y } = corner(g, row, column)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + g.cell.width).toBeLessThanOrEqual(g.width)
        expect(y + g.cell.height).toBeLessThanOrEqual(g.height)
        if (row > 0) {
          const left = centre(g, row - 1, column)
          const right = centre(g, row - 1, column + 1)
          expect(centre(g, row, column).x).toBeCloseTo((left.x + right.x) / 2)
        }
      }
    })
  })

  test('on a phone of 360 pixels a cell can be hit with a finger', () => {
    const g = geometry(true)
    expect(g.width).toBeLessThanOrEqual(346)
    expect(g.cell.width).toBeGreaterThanOrEqual(36)
    expect(g.cell.height).toBeGreaterThanOrEqual(40)
  })

  test('arrow keys lead to neighbours and stop at the edge', () => {
    expect(neighbour(WIDTHS, '1.1', 'ArrowRight')).toBe('1.2')
    expect(neighbour(WIDTHS, '1.1', 'ArrowLeft')).toBeNull()
    expect(neighbour(WIDTHS, '1.9', 'ArrowUp')).toBe('2.8')
    expect(neighbour(WIDTHS, '8.2', 'ArrowUp')).toBeNull()
    expect(neighbour(WIDTHS, '8.2', 'ArrowDown')).toBe('7.2')
    expect(neighbour(WIDTHS, '8.2', 'a')).toBeNull()
    expect(readCell('3.2')).toEqual({ row: 2, column: 1 })
  })

  test('the path begins on the first cell and ends on the last', () => {
    const g = geometry(false)
    expect(trail(g, [])).toBeNull()
    const way = trail(g, ['1.2', '2.1', '3.1'])
    const first = centre(g, 0, 1)
    const last = centre(g, 2, 0)
    expect(way?.line.startsWith('M')).toBe(true)
    expect(Math.abs(Number(way?.line.slice(1).split(' ')[0]) - first.x)).toBeLessThan(g.cell.width / 2)
    expect(Math.abs((way?.end.x ?? 0) - last.x)).toBeLessThan(g.cell.width / 2)
    expect(way?.line).not.toContain('NaN')
  })
})

suite('mountain', () => {
  const g = geometry(false)

  test('there are 44 cells, with what lies on them', () => {
    const cells = spotsOf(table(), g, [])
    expect(cells).toHaveLength(44)
    expect(cells[0]).toMatchObject({ name: '1.1', card: 'grass-3', goats: 2, value: 3, planned: false })
    expect(cells[3]).toMatchObject({ name: '1.4', card: null })
    expect(cells[9]).toMatchObject({ name: '2.1', card: 'snow-4' })
  })

  test('a card that is foretold lies there already', () => {
    const foretold: GameEvent[] = [
      { event: 'taken_up', seat: 0 },
      { event: 'laid', seat: 0, card: 'rock-5', cell: '1.4' },
    ]
    const cells = spotsOf(table(), g, foretold)
    expect(cells[3]).toMatchObject({ card: 'rock-5', planned: true })
    expect(cells.filter(({ planned }) => planned)).toHaveLength(1)
  })

  test('choices light their cells, with their costs', () => {
    const targets = targetsOf([
      choice('1.4', { do: 'lay', cell: '1.4' }, { cost: 2 }),
      choice('h1.1', { do: 'herd', cell: '1.1' }),
      choice('left', { do: 'climb', side: 'left' }, { to: '2.1' }),
      choice('-G7', { do: 'discard', card: 'grass-7' }),
    ])
    expect([...targets.keys()]).toEqual(['1.4', '1.1', '2.1'])
    expect(targets.get('1.4')).toMatchObject({ cost: 2, act: 'lay' })
    expect(targets.get('2.1')).toMatchObject({ cost: null, act: 'climb' })
  })

  test('the places of a card that is pointed at are those the server offers', () => {
    const places: Choice['places'] = [{ cell: '1.4', cost: 4 }]
    const choices = [choice('G7', { do: 'play', card: 'grass-7' }, { places })]
    expect(placesOf(choices, 'grass-7')).toEqual(places)
    expect(placesOf(choices, 'snow-1')).toEqual([])
    expect(placesOf(choices, null)).toEqual([])
  })

  test('pointing at a cell means what is to be decided', () => {
    expect(meant(table(), '1.1')).toEqual({ do: 'herd', cell: '1.1' })
    expect(meant(table(), '1.4')).toEqual({ do: 'lay', cell: '1.4' })
    expect(meant(table({ asks: 'lay', card: 'grass-7' }), '1.1')).toEqual({ do: 'lay', cell: '1.1' })
    const fire = table({ asks: 'replace', card: 'campfire-grass' })
    expect(meant(fire, '1.1')).toEqual({ do: 'replace', cell: '1.1' })
    const herd = table({ asks: 'climb', herd: '1.2' })
    expect(meant(herd, '2.1')).toEqual({ do: 'climb', side: 'left' })
    expect(meant(herd, '2.2')).toEqual({ do: 'climb', side: 'right' })
  })
})

suite('hand', () => {
  test('picked cards keep their places, and of two alike only one is picked', () => {
    const staged = [
      choice('G7', { do: 'play', card: 'grass-7' }),
      choice('1.4', { do: 'lay', cell: '1.4' }),
      choice('-S1', { do: 'discard', card: 'snow-1' }),
    ]
    const slots = slotsOf(['grass-7', 'snow-1', 'snow-1', 'summit'], staged)
    expect(slots.map(({ state }) => state)).toEqual(['taken_up', 'put_away', 'in_hand', 'in_hand'])
    expect(slots[1]?.at).toBe(2)
    expect(new Set(slots.map(({ key }) => key)).size).toBe(4)
  })
})

suite('marks', () => {
  const laid = (seat: number, cell: Cell): GameEvent => ({ event: 'laid', seat, card: 'rock-5', cell })

  test('a seat’s last action stays marked until it acts again', () => {
    const first = marksAfter(new Map(), [laid(0, '1.1')])
    const second = marksAfter(first, [laid(1, '1.2')])
    expect(markOn(second, '1.1')).toBe(0)
    expect(markOn(second, '1.2')).toBe(1)
    const third = marksAfter(second, [{ event: 'discarded', seat: 0 }])
    expect(markOn(third, '1.1')).toBeNull()
    expect(markOn(third, '1.2')).toBe(1)
  })

  test('a herd’s way is marked, and nothing after a decision is taken back', () => {
    const climbed = marksAfter(new Map(), [{ event: 'climbed', seat: 2, from: '1.1', to: '2.1', goats: 2 }])
    expect(markOn(climbed, '2.1')).toBe(2)
    expect(marksAfter(climbed, [{ event: 'taken_back', seat: 2 }]).size).toBe(0)
  })
})

suite('in words', () => {
  test('both languages say the same things', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en))
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(holes(fr[key])).toEqual(holes(en[key]))
  })

  test('a cell is told with what can be done there', () => {
    const [cell] = spotsOf(table(), geometry(false), [])
    if (!cell) throw new Error('no cell')
    expect(tellCell(cell, undefined, words)).toContain('grass 3, goats: 2')
    const target = { choice: choice('1.1', { do: 'lay', cell: '1.1' }), cost: 1, act: 'lay' as const }
    expect(tellCell({ ...cell, card: null }, target, words)).toMatch(
      /empty, lay the card here, costs 1 card$/,
    )
  })

  test('the board is described row by row, as far as it has grown', () => {
    const view: View = {
      game: 'ascent',
      options: {},
      viewer: 0,
      actors: [0],
      choices: [],
      result: null,
      table: table({
        goats_needed: 8,
        panoramas: [{ panorama: '3-4-3', filmed: true }],
        hiker: 2,
        path: ['1.1'],
      }),
    }
    const lines = describe(view, words)
    expect(lines[0]).toBe('Row 1, 3 of 9: grass 3, goats: 2, bridge, rock campfire, now worth 3.')
    expect(lines[1]).toBe('Row 2, 1 of 8: snow 4.')
    expect(lines).toContain('Panorama 3-4-3, filmed.')
    expect(lines).toContain('Goats on row 8: 0 of 8.')
    expect(lines.join(' ')).not.toContain('{')
  })
})
