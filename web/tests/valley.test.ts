import { describe, expect, it } from 'vitest'
import { isSame, span } from '../src/games/shangrila/bridges'
import { coloursAt, dayOf } from '../src/games/shangrila/light'
import { newsAfter } from '../src/games/shangrila/news'
import { mix, PALETTE } from '../src/games/shangrila/palette'
import { ground } from '../src/games/shangrila/terrain'
import { door, frameFor, GROUND, GUILDS, place } from '../src/games/shangrila/valley'

const VILLAGES = Array.from({ length: 13 }, (_, village) => village)
const BRIDGES =
  '0-1 0-3 0-4 0-6 1-2 1-5 2-5 2-9 3-4 3-6 3-10 4-5 4-7 5-8 6-10 7-8 7-10 7-11 8-9 8-12 9-12 10-11 11-12'
    .split(' ')
    .map((pair): [number, number] => [parseInt(pair), Number(pair.split('-')[1])])

/** How far a point is from a village's middle: below 1 it is on its ground. */
const away = (one: { x: number; y: number }, middle: { x: number; y: number }) =>
  Math.hypot((one.x - middle.x) / GROUND.rx, (one.y - middle.y - GROUND.down) / GROUND.ry)

describe.each([
  ['wide', { width: 912, height: 470 }, false],
  ['large', { width: 1104, height: 826 }, false],
  ['very wide', { width: 1280, height: 560 }, false],
  ['tall', { width: 344, height: 480 }, true],
  ['tall and narrow', { width: 304, height: 600 }, true],
  ['on its side', { width: 404, height: 296 }, false],
])('the valley, %s', (_, pixels, upright) => {
  const frame = frameFor(pixels, upright)

  it('keeps every village on the board and apart from the others', () => {
    for (const village of VILLAGES) {
      const middle = place(village, frame)
      expect(Math.min(middle.x, frame.width - middle.x)).toBeGreaterThan(GROUND.rx)
      expect(middle.y).toBeGreaterThan(80) // its roofs
      expect(frame.height - middle.y - GROUND.down).toBeGreaterThan(GROUND.ry + GROUND.cliff) // its name
      for (const other of VILLAGES.slice(village + 1)) {
        const there = place(other, frame)
        const here = { x: middle.x, y: middle.y + GROUND.down }
        expect(away(here, there), `${village} and ${other}`).toBeGreaterThan(2)
      }
    }
  })

  it('keeps bridges away from other villages', () => {
    for (const pair of BRIDGES) {
      const [from, to] = span(pair, frame).ends
      for (const village of VILLAGES.filter((one) => !pair.includes(one))) {
        const middle = place(village, frame)
        for (let share = 0; share <= 1; share += 0.05) {
          const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
          expect(away(point, middle), `${pair} and ${village}`).toBeGreaterThan(1)
        }
      }
    }
  })

  it('draws villages large enough for a finger', () => {
    expect(2 * GROUND.rx * frame.scale).toBeGreaterThan(44)
    expect(2 * GROUND.ry * frame.scale).toBeGreaterThan(40)
  })
})

describe('a village', () => {
  it('has its houses on its ground', () => {
    for (const guild of GUILDS) expect(away(door(guild), { x: 0, y: 0 })).toBeLessThan(0.9)
  })

  it('looks the same every time, and unlike any other', () => {
    expect(ground(3)).toEqual(ground(3))
    expect(new Set(VILLAGES.map((village) => ground(village).top)).size).toBe(13)
  })
})

describe('the day', () => {
  const hanging = (count: number, fallen: number) => ({
    bridges: BRIDGES.slice(fallen, fallen + count),
    fallen: BRIDGES.slice(0, fallen),
  })

  it('begins with all bridges and ends when one is left', () => {
    expect(dayOf(hanging(23, 0))).toBe(0)
    expect(dayOf(hanging(12, 11))).toBe(0.5)
    expect(dayOf(hanging(1, 22))).toBe(1)
  })

  it('is another light at every hour', () => {
    expect(new Set([0, 0.25, 0.5, 0.75, 1].map((day) => coloursAt(day).high)).size).toBe(5)
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  it('has no more than twelve colours of its own', () => {
    expect(Object.keys(PALETTE).length).toBeLessThanOrEqual(12)
  })
})

it('knows a bridge from either end', () => {
  expect(isSame([3, 7], [7, 3])).toBe(true)
  expect(isSame([3, 7], [3, 8])).toBe(false)
})

describe('what everybody did last', () => {
  const placed = (seat: number, village: number) => ({
    event: 'placed' as const,
    seat,
    guild: 'healer' as const,
    village,
  })

  it('is seen until they act again', () => {
    const first = newsAfter(new Map(), [placed(0, 3), placed(1, 4)])
    const second = newsAfter(first, [placed(0, 5)])
    expect([...second].sort()).toEqual([
      [0, ['5:healer']],
      [1, ['4:healer']],
    ])
    expect(newsAfter(second, [{ event: 'taken_back', seat: 0 }]).size).toBe(0)
  })

  it('keeps two disciples together, however they arrive', () => {
    const recruited = (seat: number, village: number) => ({
      ...placed(seat, village),
      event: 'recruited' as const,
    })
    const first = newsAfter(new Map(), [recruited(0, 3)])
    expect([...newsAfter(first, [recruited(0, 5)])]).toEqual([[0, ['3:healer', '5:healer']]])
    const others = newsAfter(first, [recruited(1, 4), recruited(1, 6)])
    expect(newsAfter(others, [recruited(0, 5)]).get(0)).toEqual(['5:healer'])
    expect(others.get(1)).toEqual(['4:healer', '6:healer'])
  })

  it('counts whoever travels to the one who sent them, and the bridge with them', () => {
    const news = newsAfter(new Map(), [
      { event: 'set_out', seat: 2, from: 7, to: 3, prevails: 'departure' },
      { event: 'settled', seat: 0, guild: 'preacher', from: 7, to: 3 },
      { event: 'bridge_fell', seat: 2, from: 7, to: 3 },
    ])
    expect([...news]).toEqual([[2, ['3:preacher', '3-7']]])
  })
})
