/** Signs are seen for some seconds at the seat that showed them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Emote } from '../src/lib/host'
import { SEEN_MS, Waving } from '../src/lib/waving.svelte'

const sign = (number: number, seat: number, emote: Emote) => ({ number, seat, text: '', name: null, emote })
const word = (number: number) => ({ number, seat: 0, text: 'hello', name: 'Ada', emote: null })

let waving: Waving
beforeEach(() => {
  vi.useFakeTimers()
  waving = new Waving()
})
afterEach(() => void vi.useRealTimers())

test('what was shown before one came is past', () => {
  waving.follow([sign(1, 0, 'hello')])
  expect(waving.seen).toEqual({})
  waving.follow([sign(1, 0, 'hello'), sign(2, 1, 'luck')])
  expect(waving.seen).toEqual({ 1: 'luck' })
})

test('at a table where nothing was said, the first sign is seen', () => {
  waving.follow([])
  waving.follow([sign(1, 2, 'thanks')])
  expect(waving.seen).toEqual({ 2: 'thanks' })
})

test('a sign goes after a while, and a later one of the same seat stays its own time', () => {
  waving.follow([])
  const first = [sign(1, 0, 'hello')]
  waving.follow(first)
  vi.advanceTimersByTime(SEEN_MS - 100)
  waving.follow([...first, sign(2, 0, 'bravo'), word(3)])
  vi.advanceTimersByTime(200)
  expect(waving.seen).toEqual({ 0: 'bravo' })
  vi.advanceTimersByTime(SEEN_MS)
  expect(waving.seen).toEqual({})
})

test('whoever does not wish to see signs is shown none, nor those of that time later', () => {
  waving.follow([])
  waving.follow([sign(1, 2, 'thanks')], false)
  expect(waving.seen).toEqual({})
  waving.follow([sign(1, 2, 'thanks')], true)
  expect(waving.seen).toEqual({})
})
