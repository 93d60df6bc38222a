/** Looking back at a game: the closest call, and the move that decided it. */
import { expect, test } from 'vitest'
import { closestIn, decisiveIn } from '../src/lib/retrospect'

test('of a victory the closest call is its worst moment, of a defeat its best; the end is no moment', () => {
  expect(closestIn([0.5, 0.2, 0.9, 1], true)).toEqual({ move: 1, odds: 0.2 })
  expect(closestIn([0.5, 0.2, 0.9, 0], false)).toEqual({ move: 2, odds: 0.9 })
  expect(closestIn([1], true)).toBe(null)
})

test('of equal moments the last one counts', () => {
  expect(closestIn([0.3, 0.5, 0.3, 1], true)?.move).toBe(2)
})

test('what decided it is the greatest change towards how it ended', () => {
  expect(decisiveIn([0.5, 0.4, 0.9, 0.95, 1], true)).toEqual({ move: 2, from: 0.4, to: 0.9 })
  expect(decisiveIn([0.5, 0.6, 0.2, 0.1, 0], false)).toEqual({ move: 2, from: 0.6, to: 0.2 })
})

test('where nothing changed much, nothing decided it', () => {
  expect(decisiveIn([0.9, 0.95, 1], true)).toBe(null)
  expect(decisiveIn([], true)).toBe(null)
})
