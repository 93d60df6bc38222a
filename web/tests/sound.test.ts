/** What is heard, in numbers: how high, and when. */
import { expect, test } from 'vitest'
import { CLICK_MS, pitchOf, timesOf } from '../src/lib/sound/score'

test('higher values sound higher, in notes of D pentatonic', () => {
  const pitches = Array.from({ length: 16 }, (_, note) => pitchOf(note / 15))
  expect(new Set(pitches).size).toBe(16)
  expect(pitches).toEqual([...pitches].sort((one, other) => one - other))
  const steps = new Set(pitches.map((pitch) => Math.round(12 * Math.log2(pitch / 146.83)) % 12))
  expect(steps).toEqual(new Set([0, 2, 4, 7, 9]))
})

test('what is out of bounds sounds like the nearest that is not', () => {
  expect([pitchOf(-1), pitchOf(7)]).toEqual([pitchOf(0), pitchOf(1)])
})

test('as many clicks as it cost come first, but never an endless row', () => {
  expect(timesOf({ material: 'mallet' })).toEqual({ clicks: [], sounds: 0 })
  const dear = timesOf({ material: 'mallet', clicks: 2, after: 100 })
  expect(dear).toEqual({ clicks: [100, 100 + CLICK_MS], sounds: 100 + 2 * CLICK_MS })
  expect(timesOf({ material: 'mallet', clicks: 40 }).clicks.length).toBeLessThan(10)
})
