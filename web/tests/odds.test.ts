import { expect, it } from 'vitest'
import { inWords, rivalsOf, sentence } from '../src/lib/odds'

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

it('says odds as people say them', () => {
  const said = [1, 0.95, 0.8, 0.66, 0.5, 0.33, 0.25, 0.2, 0.1, 0.01, 0].map(inWords)
  expect(new Set(said).size).toBe(11)
  expect(inWords(1 / 3)).toBe(inWords(0.36))
})

it('tells no idea above the best one, nor one that was hardly tried', () => {
  const idea = (text: string, odds: number, worlds: number) => ({ move: { do: text }, text, odds, worlds })
  const best = idea('best', 0.6, 100)
  const told = rivalsOf([
    best,
    idea('lucky', 0.91, 100),
    idea('soon gone', 0.5, 10),
    idea('worse', 0.3, 60),
    idea('good', 0.55, 100),
  ])
  expect(told.map(({ text }) => text)).toEqual(['good', 'worse'])
  expect(rivalsOf([])).toEqual([])
})
