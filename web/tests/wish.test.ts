/** What pages ask of `<cordee-board>` by its attributes. */
import { expect, test } from 'vitest'
import { BadWish, eyesIn, movesIn, numberIn, optionsIn, seatsIn } from '../src/board/wish'

test('options as words or as JSON', () => {
  expect(optionsIn('seats=3 setup=preset')).toEqual({ seats: 3, setup: 'preset' })
  expect(optionsIn('modules=goats,panorama')).toEqual({ modules: ['goats', 'panorama'] })
  expect(optionsIn('{"seats": 3}')).toEqual({ seats: 3 })
  expect(optionsIn('')).toEqual({})
  expect(() => optionsIn('seats')).toThrow(BadWish)
  expect(() => optionsIn('{seats: 3}')).toThrow(BadWish)
})

test('moves as text or as a record has them', () => {
  const both = [
    [0, 'H9'],
    [-1, 'time-up'],
    [1, '37 @14 -12'],
  ]
  expect(movesIn('0 H9, -1 time-up\n1 37 @14 -12')).toEqual(both)
  expect(movesIn(JSON.stringify(both))).toEqual(both)
  expect(() => movesIn('H9')).toThrow('expected a seat and what it plays, got H9')
  expect(() => movesIn('[["H9"]]')).toThrow(BadWish)
})

test('eyes, seats and numbers; what is not there is null', () => {
  expect([eyesIn('all'), eyesIn('spectator'), eyesIn('2'), eyesIn(null)]).toEqual(['all', -1, 2, null])
  expect([seatsIn(''), seatsIn('0 2'), seatsIn(null)]).toEqual([[], [0, 2], null])
  expect([numberIn('12', 'at'), numberIn(null, 'at')]).toEqual([12, null])
  for (const wrong of [() => eyesIn('me'), () => seatsIn('red'), () => numberIn('end', 'at')])
    expect(wrong).toThrow(BadWish)
})
