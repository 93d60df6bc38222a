/** What seats are called, now and when something was done. */
import { describe, expect, it } from 'vitest'
import type { SeatView } from '../src/lib/api'
import { birdOf, isAbsent, seatNames, seatNamesAt } from '../src/lib/seating'
import { handedOver } from '../src/lib/local/shown'
import { Words } from '../src/lib/words'

const words = new Words({ seat_0: 'Anchor', seat_1: 'Shell', seat_2: 'Gull' })
const seat = (number: number, also: Partial<SeatView> = {}): SeatView => ({
  number,
  kind: 'person',
  name: null,
  bot: null,
  here: true,
  proposal: null,
  former: [],
  spent: [],
  ...also,
})
const bot = (number: number, name: string | null = null) => seat(number, { kind: 'bot', bot: 'greedy', name })

describe('the names of seats', () => {
  it('are those of people, and birds for bots', () => {
    expect(seatNames([seat(0, { name: 'Ada' }), bot(1), seat(2, { kind: 'open' })], words)).toEqual([
      'Ada',
      birdOf(1),
      'Gull',
    ])
  })

  it('are different for all bots of a table', () => {
    const names = Array.from({ length: 10 }, (_, number) => birdOf(number))
    expect(new Set(names).size).toBe(10)
    expect(names).not.toContain('')
  })

  it('stay with what was done: a bot that plays for somebody goes by its own name', () => {
    const seats = [
      seat(0, { name: 'Ada' }),
      seat(1, {
        name: 'Eve',
        former: [
          { until: 3, name: 'Blaise', bot: null },
          { until: 6, name: 'Blaise', bot: 'greedy' },
        ],
      }),
    ]
    const at = (version: number) => seatNamesAt(version, seats, words)[1]
    expect([1, 3, 4, 6, 7].map(at)).toEqual(['Blaise', 'Blaise', birdOf(1), birdOf(1), 'Eve'])
    expect(seatNamesAt(1, seats, words)[0]).toBe('Ada')
  })
})

describe('a seat of this browser that changes hands', () => {
  const ada = { name: 'Ada', bot: null }

  it('remembers who played it, if anything was done', () => {
    expect(handedOver(ada, 'greedy', 0)).toEqual({ name: 'Ada', bot: 'greedy' })
    const left = handedOver(ada, 'greedy', 4)
    expect(left).toEqual({ name: 'Ada', bot: 'greedy', former: [{ until: 4, name: 'Ada', bot: null }] })
    expect(handedOver(left, null, 4).former).toEqual(left.former)
    expect(handedOver(left, null, 6).former?.at(-1)).toEqual({ until: 6, name: 'Ada', bot: 'greedy' })
  })
})

describe('who is absent', () => {
  it('is somebody else, a person, and not here; nobody asks who only watches', () => {
    const gone = seat(1, { name: 'Blaise', here: false })
    expect(isAbsent(gone, [0])).toBe(true)
    expect(isAbsent(gone, [0, 1])).toBe(false)
    expect(isAbsent(gone, [])).toBe(false)
    expect(isAbsent(seat(1, { name: 'Blaise' }), [0])).toBe(false)
    expect(isAbsent(bot(1), [0])).toBe(false)
  })
})
