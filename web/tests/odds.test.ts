import { expect, it } from 'vitest'
import { sentence } from '../src/lib/odds'

const measured = { bot: 'expert', games: 1000, version: 1, measured: '2026-11-15' }

it('tells one number where enough games were played, and else what it lies between', () => {
  const sure = { ...measured, win_rate: 0.934, low: 0.92, high: 0.948 }
  const few = { ...measured, games: 20, win_rate: 1, low: 0.839, high: 1 }
  expect(sentence(sure, 'Expert')).toContain('wins 93 %')
  expect(sentence(few, 'Expert')).toContain('between 84 and 100 %')
})

it('tells of the first seat where everyone plays for themselves', () => {
  const rivals = { ...measured, win_rate: [0.31, 0.23], low: [0.2, 0.1], high: [0.4, 0.3] }
  expect(sentence(rivals, 'Expert')).toContain('first seat wins 31 %')
})
