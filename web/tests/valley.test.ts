import { describe, expect, it } from 'vitest'
import { newsAfter } from '../src/games/shangrila/news'
import { GUILDS, place, RADIUS, size, space } from '../src/games/shangrila/valley'

const VILLAGES = Array.from({ length: 13 }, (_, village) => village)

describe.each([
  ['wide', false],
  ['tall', true],
])('the valley, %s', (_, tall) => {
  it('keeps every village on the board and apart from the others', () => {
    const { width, height } = size(tall)
    for (const village of VILLAGES) {
      const { x, y } = place(village, tall)
      expect(Math.min(x, width - x)).toBeGreaterThan(RADIUS)
      expect(Math.min(y, height - y - 20)).toBeGreaterThan(RADIUS)
      for (const other of VILLAGES.slice(village + 1)) {
        const there = place(other, tall)
        expect(Math.hypot(x - there.x, y - there.y)).toBeGreaterThan(2 * RADIUS)
      }
    }
  })

  it('keeps spaces within their village', () => {
    for (const guild of GUILDS) {
      const [middle, hole] = [place(0, tall), space(0, guild, tall)]
      expect(Math.hypot(middle.x - hole.x, middle.y - hole.y) + 16).toBeLessThan(RADIUS)
    }
  })
})

describe('what everybody did last', () => {
  const placed = (seat: number, village: number) => ({ event: 'placed', seat, guild: 'healer', village })

  it('is seen until they act again', () => {
    const first = newsAfter(new Map(), [placed(0, 3), placed(1, 4)])
    const second = newsAfter(first, [placed(0, 5)])
    expect([...second]).toEqual([
      [0, ['5:healer']],
      [1, ['4:healer']],
    ])
    expect(newsAfter(second, [{ event: 'taken_back' }]).size).toBe(0)
  })

  it('counts whoever travels to the one who sent them, and the bridge with them', () => {
    const news = newsAfter(new Map(), [
      { event: 'set_out', seat: 2, from: 7, to: 3 },
      { event: 'settled', seat: 0, guild: 'preacher', from: 7, to: 3 },
      { event: 'bridge_fell', from: 7, to: 3 },
    ])
    expect([...news]).toEqual([[2, ['3:preacher', '3-7']]])
  })
})
