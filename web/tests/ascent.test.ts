import { describe as suite, expect, test } from 'vitest'
import { Words } from '../src/lib/words'
import { faceOf } from '../src/games/ascent/cards'
import { describe, tellCell } from '../src/games/ascent/describe'
import { slotsOf } from '../src/games/ascent/hand'
import { centre, corner, geometry, neighbour, readCell, saddle, trail } from '../src/games/ascent/layout'
import { landing } from '../src/games/ascent/landing'
import { isAdvised, placesAdvised } from '../src/games/ascent/advice'
import { attention } from '../src/games/ascent/attention.svelte'
import { climb, leave } from '../src/games/ascent/camera'
import { landOf } from '../src/games/ascent/chance'
import { inRow, lightAt } from '../src/games/ascent/light'
import { panOf, sounds } from '../src/games/ascent/sounds'
import { timing } from '../src/games/ascent/timing'
import { markOn, marksAfter, UNMARKED } from '../src/games/ascent/marks'
import { meant, placesOf, spotsOf, targetsOf } from '../src/games/ascent/mountain'
import { nearest } from '../src/games/ascent/aim'
import { mix, PALETTE, TONES } from '../src/games/ascent/palette'
import { pieceOf } from '../src/games/ascent/piece'
import { heightAt } from '../src/games/ascent/curve'
import type { Card, Cell, Choice, GameEvent, Move, Table, View } from '../src/games/ascent/view'
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
})

suite('pieces', () => {
  const g = geometry(912, 460)
  const SEED = 7
  const on = (card: Card, name: Cell, seed = SEED) => {
    const { row, column } = readCell(name)
    const spot = { ...corner(g, row, column), name, row, column, card, goats: 0, value: 0, planned: false }
    return pieceOf(spot, g, seed)
  }
  const drawn = (piece: ReturnType<typeof pieceOf>) =>
    [piece.land, piece.shade, piece.outline, piece.strokes.lines, piece.strokes.trees].join()

  test('the same game is the same picture, and another one is not', () => {
    expect(drawn(on('rock-7', '2.3'))).toBe(drawn(on('rock-7', '2.3')))
    expect(drawn(on('rock-7', '2.3', SEED + 1))).not.toBe(drawn(on('rock-7', '2.3')))
    expect(drawn(on('rock-7', '2.4'))).not.toBe(drawn(on('rock-7', '2.3')))
  })

  test('each terrain has strokes of its own, and nothing is drawn at no number', () => {
    const all = (['grass-3', 'snow-3', 'rock-3'] as const).map((card) => on(card, '1.2'))
    expect(new Set(all.map(({ strokes }) => strokes.lines)).size).toBe(3)
    for (const piece of [...all, on('bridge', '1.3')])
      expect(drawn(piece)).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('ridges meet at the saddle that two neighbours share, whatever lies on them', () => {
    for (const [left, right] of [
      ['grass-1', 'rock-12'],
      ['snow-12', 'campfire-grass'],
    ] as const) {
      const [before, after] = [on(left, '3.2'), on(right, '3.3')]
      expect(before.x + (before.slope.ridge.at(-1)?.x ?? 0)).toBeCloseTo(after.x)
      expect(before.slope.ridge.at(-1)?.y).toBeCloseTo(after.slope.ridge[0]?.y ?? NaN)
    }
  })

  test('a piece is highest at its top, higher for a high value, and never hides the figures above it', () => {
    for (const terrain of ['grass', 'rock', 'snow'] as const) {
      const [low, high] = [on(`${terrain}-1`, '1.4'), on(`${terrain}-12`, '1.4')]
      expect(low.slope.top.y).toBeGreaterThan(high.slope.top.y)
      for (const { slope } of [low, high]) {
        expect(slope.top.y).toBe(Math.min(...slope.ridge.map(({ y }) => y)))
        expect(slope.top.y).toBeGreaterThan(-g.cell.height / 2)
        for (const edge of [0.12, 0.88])
          expect(heightAt(slope.ridge, g.cell.width * edge)).toBeGreaterThan(-4)
      }
    }
  })

  test('a bridge is no piece of land', () => {
    expect(on('bridge', '1.2').form).toBe('sketch')
    expect(saddle(g, SEED, 0, 1)).toBe(on('bridge', '1.2').frame.left)
  })
})

suite('colours', () => {
  /** How bright a colour is to the eye (WCAG 2). */
  const brightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  test('there are at most twelve of them', () => {
    expect(Object.keys(PALETTE).length).toBeLessThanOrEqual(12)
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  test('figures can be read on every terrain, in the sun and in the shade', () => {
    for (const { land, shade, air } of Object.values(TONES))
      for (const tone of [land, shade, air, inRow(land, 0, true), inRow(shade, 0, true)])
        expect(contrast(PALETTE.basalt, tone)).toBeGreaterThan(4.5)
  })

  test('the sun climbs as the mountain is laid', () => {
    const heights = [0, 0.25, 0.5, 0.75, 1].map((laid) => lightAt(laid, 900, 500).sun.y)
    expect(heights).toEqual([...heights].sort((a, b) => b - a))
    expect(lightAt(1, 900, 500, 'lost').high).not.toBe(lightAt(1, 900, 500).high)
  })
})

suite('layout', () => {
  test.each([
    [360, 440],
    [420, 250],
    [912, 460],
    [1104, 780],
  ])('every cell of a picture of %d by %d lies inside it and rests on two others', (width, height) => {
    const g = geometry(width, height)
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

  test('a hand that lies on the meadow hides no cell', () => {
    const [free, handed] = [geometry(960, 590), geometry(960, 590, 90)]
    expect(handed.foot).toBeGreaterThan(90)
    expect(handed.top + WIDTHS.length * handed.cell.height).toBeCloseTo(590 - handed.foot)
    expect(handed.cell.height).toBeLessThan(free.cell.height)
  })

  test('on a phone of 360 pixels a cell can be hit with a finger', () => {
    const g = geometry(360, 432)
    expect(g.cell.width).toBeGreaterThanOrEqual(38)
    expect(g.cell.height).toBeGreaterThanOrEqual(40)
  })

  test('a finger beside a small place means it, if nothing else is nearer', () => {
    const g = geometry(420, 250)
    const pieces = spotsOf(table(), g, []).map((spot) => ({ ...spot, frame: g.cell }))
    const targets = targetsOf([
      choice('1.4', { do: 'lay', cell: '1.4' }),
      choice('2.2', { do: 'lay', cell: '2.2' }),
    ])
    const { x, y } = centre(g, 0, 3)
    expect(nearest({ x, y: y + 20 }, pieces, targets)).toBe('1.4')
    expect(nearest(centre(g, 1, 1), pieces, targets)).toBe('2.2')
    expect(nearest({ x: x + 60, y }, pieces, targets)).toBeNull()
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
    const g = geometry(912, 460)
    expect(trail(g, [])).toBeNull()
    const way = trail(g, ['1.2', '2.1', '3.1'])
    const first = centre(g, 0, 1)
    const last = centre(g, 2, 0)
    expect(way?.line.startsWith('M')).toBe(true)
    expect(Math.abs(Number(way?.line.slice(1).split(' ')[0]) - first.x)).toBeLessThan(g.cell.width / 2)
    expect(Math.abs((way?.end.x ?? 0) - last.x)).toBeLessThan(g.cell.width / 2)
    expect(way?.line).not.toContain('NaN')
    expect(way?.bends.at(-1)).toEqual(way?.end)
  })

  test('the way only grows where it ends: the hiker walks on from there', () => {
    const g = geometry(912, 460)
    const [short, long] = [trail(g, ['1.2', '2.1']), trail(g, ['1.2', '2.1', '3.1'])]
    const known = short?.bends.slice(0, -1) ?? []
    expect(known.length).toBeGreaterThan(2)
    expect(long?.bends.slice(0, known.length)).toEqual(known)
  })
})

suite('mountain', () => {
  const g = geometry(912, 460)

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
  const after = (events: GameEvent[]) => marksAfter(UNMARKED, events)
  const paid = (seat: number): GameEvent => ({ event: 'discarded', seat })

  test('a seat’s last action stays marked until it acts again', () => {
    const first = after([laid(0, '1.1')])
    const second = marksAfter(first, [laid(1, '1.2')])
    expect(markOn(second, '1.1')).toBe(0)
    expect(markOn(second, '1.2')).toBe(1)
    const third = marksAfter(second, [paid(0)])
    expect(markOn(third, '1.1')).toBeNull()
    expect(markOn(third, '1.2')).toBe(1)
  })

  test('it stays marked while it is paid for, step by step or all at once', () => {
    const story: GameEvent[] = [{ event: 'taken_up', seat: 1 }, laid(1, '1.2'), paid(1), paid(1)]
    expect(markOn(after(story), '1.2')).toBe(1)
    const told = story.reduce((marks, event) => marksAfter(marks, [event]), UNMARKED)
    expect(told).toEqual(after(story))
  })

  test('of a whole log the last action of each seat is marked, and no other', () => {
    const turn = (seat: number, cell: Cell): GameEvent[] => [
      { event: 'taken_up', seat },
      laid(seat, cell),
      paid(seat),
      { event: 'drew', seat },
    ]
    const marks = after([...turn(0, '1.1'), ...turn(1, '1.2'), ...turn(0, '1.3'), ...turn(1, '1.4')])
    expect(['1.1', '1.2', '1.3', '1.4'].map((cell) => markOn(marks, cell as Cell))).toEqual([
      null,
      null,
      0,
      1,
    ])
  })

  test('alone one turn follows the other', () => {
    const marks = after([laid(0, '1.1'), { event: 'drew', seat: 0 }, laid(0, '1.2')])
    expect([markOn(marks, '1.1'), markOn(marks, '1.2')]).toEqual([null, 0])
  })

  test('a campfire and the card it sent up are marked together', () => {
    const marks = after([
      { event: 'taken_up', seat: 0 },
      { event: 'replaced', seat: 0, card: 'campfire-rock', cell: '1.1' },
      { event: 'lifted', seat: 0, card: 'rock-5', cell: '1.1' },
      laid(0, '2.1'),
    ])
    expect([markOn(marks, '1.1'), markOn(marks, '2.1')]).toEqual([0, 0])
  })

  test('a herd’s way is marked, and no longer once it is taken back', () => {
    const climbed = after([laid(0, '1.3'), { event: 'climbed', seat: 2, from: '1.1', to: '2.1', goats: 2 }])
    expect(markOn(climbed, '2.1')).toBe(2)
    const back = marksAfter(climbed, [{ event: 'taken_back', seat: 2 }])
    expect([markOn(back, '2.1'), markOn(back, '1.3')]).toEqual([null, 0])
  })
})

suite('telling', () => {
  const laid: GameEvent = { event: 'laid', seat: 1, card: 'rock-5', cell: '1.4' }
  const total = (events: GameEvent[]) => timing(events).lead + timing(events).dwell

  test('what others give passes quickly, what they lay is seen', () => {
    expect(4 * total([{ event: 'discarded', seat: 1 }])).toBeLessThanOrEqual(600)
    expect(total([{ event: 'drew', seat: 1 }])).toBeLessThanOrEqual(180)
    expect(total([laid])).toBeGreaterThanOrEqual(600)
    expect(total([laid])).toBeLessThanOrEqual(1000)
    expect(timing([laid, { event: 'hiked', seat: 1, height: 3 }]).dwell).toBeGreaterThan(timing([laid]).dwell)
  })

  test('a card flies to its cell, and one that climbs from a campfire glides by itself', () => {
    expect(landing([laid])).toBe('[data-cell="1.4"]')
    expect(landing([{ event: 'discarded', seat: 1 }])).toBeNull()
    attention.follow([{ event: 'lifted', seat: 1, card: 'rock-5', cell: '1.1' }])
    expect(landing([laid])).toBeNull()
    attention.follow([laid])
    expect(landing([laid])).toBe('[data-cell="1.4"]')
  })
})

suite('sounds', () => {
  const view = (owed: number): View => ({
    game: 'ascent',
    options: {},
    viewer: 0,
    actors: [],
    choices: [],
    result: null,
    table: table({ owed }),
  })
  const laid = (card: Card, cell: Cell): GameEvent => ({ event: 'laid', seat: 1, card, cell })
  const heard = (event: GameEvent, owed = 0, step = [event]) =>
    sounds(event, view(owed), step).find(({ material }) => material === 'mallet')

  test('a card sounds as high as it counts, and from where it lies', () => {
    const [low, high] = [heard(laid('rock-1', '1.1')), heard(laid('snow-12', '1.9'))]
    expect([low?.height, high?.height]).toEqual([0, 1])
    expect(low?.pan).toBeCloseTo(-8 / 9)
    expect(high?.pan).toBeCloseTo(8 / 9)
    expect(panOf('8.1')).toBeCloseTo(-panOf('8.2'))
  })

  test('as many clicks come before it as cards are paid, before or after that', () => {
    expect(heard(laid('rock-5', '1.4'), 3)?.clicks).toBe(3)
    const card = laid('rock-5', '1.4')
    const paid: GameEvent[] = [card, { event: 'discarded', seat: 1 }, { event: 'discarded', seat: 1 }]
    expect(heard(card, 0, paid)?.clicks).toBe(2)
  })

  test('two cards that are discarded are heard once, and what is paid is not', () => {
    const given = (): GameEvent => ({ event: 'discarded', seat: 1 })
    const second = { ...view(0), table: table({ phase: 'second' }) }
    const [first, other, card] = [given(), given(), laid('rock-5', '1.4')]
    expect(sounds(first, second, [first])).toHaveLength(1)
    expect(sounds(other, view(0), [other])).toEqual([])
    expect([first, other].flatMap((each) => sounds(each, view(0), [first, other]))).toHaveLength(1)
    expect(sounds(first, view(0), [card, first, other])).toEqual([])
  })

  test('a bridge is of rope, a campfire counts as what lies left of it', () => {
    expect(sounds(laid('bridge', '1.4'), view(0), []).map(({ material }) => material)).toEqual(['rope'])
    const fire: GameEvent = { event: 'replaced', seat: 1, card: 'campfire-rock', cell: '1.3' }
    expect(heard(fire)).toMatchObject({ height: 2 / 11, clicks: 0 })
  })
})

suite('a hint', () => {
  const places = [
    { cell: '1.4' as const, cost: 2 },
    { cell: '2.2' as const, cost: 0 },
  ]
  const choices = [
    choice('G7', { do: 'play', card: 'grass-7' }, { places }),
    choice('-S1', { do: 'discard', card: 'snow-1' }),
  ]

  test('lights the card and the place where it costs least', () => {
    const advised: Move = { do: 'play', card: 'grass-7' }
    expect([...placesAdvised({ advised, choices })]).toEqual(['2.2'])
    expect(isAdvised({ advised }, 'grass-7')).toBe(true)
    expect(isAdvised({ advised }, 'snow-1')).toBe(false)
  })

  test('lights a cell that it names, and nothing without advice', () => {
    const lay: Choice = choice('1.4', { do: 'lay', cell: '1.4' })
    expect([...placesAdvised({ advised: { do: 'lay', cell: '1.4' }, choices: [lay] })]).toEqual(['1.4'])
    expect(placesAdvised({ advised: null, choices }).size).toBe(0)
    expect(isAdvised({ advised: { do: 'discard', card: 'snow-1' } }, 'snow-1')).toBe(true)
  })
})

suite('the end', () => {
  const g = geometry(960, 590, 90)
  const moved = ({ transform }: { transform: string }) => {
    const [x = NaN, y = NaN, zoom = NaN] = (transform.match(/-?[\d.]+/g) ?? []).map(Number)
    return { x, y, zoom }
  }
  const full = table({
    mountain: WIDTHS.map((width) => ({
      width,
      cards: Array.from({ length: width }, (): Card => 'rock-5'),
      goats: [],
      values: [],
    })),
  })

  test('the camera climbs from the lowest row to the highest, and never shows what is beside the picture', () => {
    const shots = climb(g, full)
    const heights = shots.slice(0, 9).map((each) => moved(each).y)
    expect(heights).toEqual([...heights].sort((a, b) => a - b))
    for (const shots of [climb(g, full), leave(g, table())]) {
      expect(shots.map(({ offset }) => offset)).toEqual(
        shots.map(({ offset }) => offset).sort((a, b) => a - b),
      )
      expect(moved(shots.at(-1)!)).toEqual({ x: 0, y: 0, zoom: 1 })
      for (const { x, y, zoom } of shots.map(moved)) {
        expect(Math.max(x, y)).toBeLessThanOrEqual(0)
        expect(x + zoom * g.width).toBeGreaterThanOrEqual(g.width - 0.1)
        expect(y + zoom * g.height).toBeGreaterThanOrEqual(g.height - 0.1)
      }
    }
  })

  test('what is lost is looked at where it was left open', () => {
    const [first] = leave(g, table())
    expect(moved(first!).zoom).toBeGreaterThan(1)
    expect(moved(first!).y).toBeLessThan(0)
  })

  test('the land follows the seal of the deal', () => {
    expect(landOf(table(), 'one')).not.toBe(landOf(table(), 'other'))
    expect(landOf(table({ hand: ['rock-1'] }), null)).toBe(landOf(table(), null))
  })
})

suite('in words', () => {
  test('both languages say the same things', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en))
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(holes(fr[key])).toEqual(holes(en[key]))
  })

  test('a cell is told with what can be done there', () => {
    const [cell] = spotsOf(table(), geometry(912, 460), [])
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
