import { expect, it } from 'vitest'
import type { GameInfo, Start } from '../src/lib/catalogue'
import { clashOf, clashWith } from '../src/lib/clashes'
import { besides } from '../src/lib/besides'
import { ago } from '../src/lib/when'
import { companyOf, oddsOf } from '../src/parts/starts/words'

const said = { en: '', fr: '' }
const option = (name: string, kind: 'choice' | 'modules', values: string[]) => ({
  name,
  kind,
  values,
  default: kind === 'modules' ? [] : (values[0] ?? ''),
  title: said,
  help: said,
  words: {},
})
const sea = option('variant', 'choice', ['sea', 'duel'])
const rough = option('rough', 'modules', ['reef', 'storms'])
const info: GameInfo = {
  name: 'a game',
  version: 1,
  prefix: 'AGM',
  title: said,
  blurb: said,
  length: said,
  thinking: said,
  cooperative: true,
  otherwise: {},
  seats: [1, 2, 3],
  changeable: false,
  platform: false,
  lesson: false,
  nouns: {},
  events: [],
  options: [sea, rough],
  starts: [],
  clashes: [{ options: { variant: 'duel', rough: 'reef' }, rule: 'AGM-2' }],
}
const start = (company: Start['company'], seats: number, odds: Start['odds'] = {}): Start => ({
  name: 'one',
  company,
  minutes: 20,
  bot: 'regular',
  options: { seats },
  title: said,
  text: said,
  odds,
})

it('says which rule keeps a value from being chosen with the rest', () => {
  const duel = { variant: 'duel', rough: [] }
  expect(clashWith(info, duel, rough, 'reef')).toBe('AGM-2')
  expect(clashWith(info, duel, rough, 'storms')).toBeNull()
  expect(clashWith(info, { variant: 'sea', rough: ['reef'] }, sea, 'duel')).toBe('AGM-2')
})

it('lets go of what is chosen already, even where it clashes', () => {
  const both = { variant: 'duel', rough: ['reef'] }
  expect(clashOf(info, both)).toBe('AGM-2')
  expect(clashWith(info, both, rough, 'reef')).toBeNull()
  expect(clashWith(info, both, rough, 'storms')).toBeNull()
})

it('tells with whom a start is played', () => {
  expect(companyOf(start('solo', 1))).toBe('Alone')
  expect(companyOf(start('bots', 2))).toBe('You and a bot')
  expect(companyOf(start('bots', 4))).toBe('You and three bots')
  expect(companyOf(start('hot-seat', 3))).toBe('Three people at one screen')
})

it('tells odds in words, and only where they were measured', () => {
  expect(oddsOf(start('bots', 4, { novice: 0.33, greedy: 0.8 }))).toBe(
    'About one in three for four beginners',
  )
  expect(oddsOf(start('solo', 1, { novice: 0.5 }))).toBe('About even for a beginner')
  expect(oddsOf(start('bots', 4))).toBeNull()
})

it('tells who else sits at a table', () => {
  const me = { name: 'Ada', bot: null }
  const bot = { name: null, bot: 'regular' }
  expect(besides([me], 0)).toBe('Alone')
  expect(besides([me, bot], 0)).toBe('with a bot')
  expect(besides([{ name: 'Blaise', bot: null }, me, bot, bot], 1)).toBe('with Blaise and two bots')
})

it('tells how long ago something was', () => {
  const now = 1_000_000_000
  expect(ago(now - 1000, now)).toBe('now')
  expect(ago(now - 3 * 3_600_000, now)).toBe('3 hours ago')
  expect(ago(now - 25 * 3_600_000, now)).toBe('yesterday')
})
