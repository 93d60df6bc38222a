import { describe, expect, it } from 'vitest'
import { companies, seatsIn, wishes } from '../src/lib/company'
import type { GameInfo } from '../src/lib/catalogue'

const game = (seats: number[]) => ({ seats }) as GameInfo

describe('setting a table up', () => {
  it('offers solo only where one can play alone', () => {
    expect(companies(game([1, 2]))).toContain('solo')
    expect(companies(game([3, 4]))).not.toContain('solo')
  })

  it('counts seats by the company', () => {
    expect(seatsIn('solo', game([1, 2, 3]), 3)).toBe(1)
    expect(seatsIn('bots', game([1, 2, 3]), 1)).toBe(2)
    expect(seatsIn('online', game([1, 2, 3]), 3)).toBe(3)
  })

  it('asks for bots, people or nobody on the other seats', () => {
    expect(wishes('bots', 3, ['Ada'], 'expert')).toEqual([
      { name: 'Ada' },
      { bot: 'expert' },
      { bot: 'expert' },
    ])
    expect(wishes('hot-seat', 2, ['Ada', 'Blaise'], '')).toEqual([{ name: 'Ada' }, { name: 'Blaise' }])
    expect(wishes('online', 4, ['Ada'], '')).toEqual([{ name: 'Ada' }])
  })

  it('mixes people and bots online: bots take the last seats, the others stay open', () => {
    expect(wishes('online', 4, ['Ada'], 'novice', 2)).toEqual([
      { name: 'Ada' },
      {},
      { bot: 'novice' },
      { bot: 'novice' },
    ])
  })
})
