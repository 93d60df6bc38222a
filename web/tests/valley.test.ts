import { describe, expect, it } from 'vitest'
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
