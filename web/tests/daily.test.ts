import { expect, it } from 'vitest'
import { marksOf } from '../src/lib/daily/calendar'
import { between, dayOf, monthBeside, shifted, weeksOf } from '../src/lib/daily/days'
import { daysOf, toldOf, type Played } from '../src/lib/daily/played'
import { signsOf } from '../src/lib/daily/signs'
import { streakOf } from '../src/lib/daily/streak'

const TODAY = '2026-11-20'
/** The days so long before today. */
const ago = (...days: number[]) => new Set(days.map((past) => shifted(TODAY, -past)))

it('counts days in a row', () => {
  expect(streakOf(ago(), TODAY)).toEqual({ days: 0, forgiven: [] })
  expect(streakOf(ago(0), TODAY).days).toBe(1)
  expect(streakOf(ago(0, 1, 2, 3), TODAY)).toEqual({ days: 4, forgiven: [] })
})

it('does not miss today before it is over', () => {
  expect(streakOf(ago(1, 2), TODAY).days).toBe(2)
})

it('forgives one missed day, which does not count', () => {
  expect(streakOf(ago(0, 1, 3, 4), TODAY)).toEqual({ days: 4, forgiven: [shifted(TODAY, -2)] })
  // Yesterday was missed, and today is not over.
  expect(streakOf(ago(2, 3), TODAY)).toEqual({ days: 2, forgiven: [shifted(TODAY, -1)] })
})

it('ends with two missed days', () => {
  expect(streakOf(ago(0, 3, 4), TODAY)).toEqual({ days: 1, forgiven: [] })
  expect(streakOf(ago(3, 4), TODAY).days).toBe(0)
})

it('forgives once a week, and again a week later', () => {
  expect(streakOf(ago(0, 2, 4, 5), TODAY).days).toBe(2)
  expect(streakOf(ago(0, 2, 3, 4, 5, 6, 8, 9), TODAY).days).toBe(6) // six days apart
  expect(streakOf(ago(0, 2, 3, 4, 5, 6, 7, 9, 10), TODAY)).toEqual({
    days: 9,
    forgiven: [shifted(TODAY, -1), shifted(TODAY, -8)],
  })
})

it('goes by UTC, whatever the clock on the wall says', () => {
  expect(dayOf(Date.UTC(2026, 10, 20, 23, 59, 59))).toBe(TODAY)
  expect(dayOf(Date.UTC(2026, 10, 21))).toBe('2026-11-21')
  expect(shifted('2026-03-01', -1)).toBe('2026-02-28')
  expect(between('2026-02-27', '2026-03-02')).toBe(3)
})

it('lays months out in weeks from Monday', () => {
  const november = weeksOf('2026-11')
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(november.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(november.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2027-02')).toHaveLength(4) // from a Monday to a Sunday
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1), monthBeside('2026-01', 1)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-02',
  ])
})

const kept = {
  id: 'daily-a game-2026-11-18',
  game: 'a game',
  options: {},
  seed: '1',
  salt: '',
  commitment: null,
  prepared: null,
  opening: [],
  seats: [],
  hints: false,
  since: 0,
  touched: Date.UTC(2026, 10, 18, 20),
  version: 9,
  rules: 1,
  layout: '',
  record: new Uint8Array(),
  phase: 'over' as const,
  paused: false,
  yours: false,
  result: { won: [1], points: [36] },
  time: null,
  daily: { day: '2026-11-18', title: { en: 'At sea', fr: 'En mer' } },
}

it('tells what was made of a climb, and whether that was in time', () => {
  expect(toldOf(kept)).toMatchObject({ state: 'won', late: false })
  expect(toldOf({ ...kept, touched: Date.UTC(2026, 10, 19, 1) })).toMatchObject({ state: 'won', late: true })
  expect(toldOf({ ...kept, result: { won: [0], points: [20] } })).toMatchObject({ state: 'lost' })
  expect(toldOf({ ...kept, phase: 'playing', result: null })).toMatchObject({ state: 'begun', late: false })
  const { daily, ...other } = kept
  expect(daily.day).toBe('2026-11-18')
  expect(toldOf(other)).toBeNull()
})

const climb = (game: string, day: string, state: Played['state'], late = false): Played => ({
  id: `${game}-${day}`,
  game,
  day,
  state,
  late,
})

it('counts no climb that came late or is not over', () => {
  const all = [
    climb('sea', '2026-11-18', 'won'),
    climb('sea', '2026-11-17', 'won', true),
    climb('sea', TODAY, 'begun'),
    climb('peak', TODAY, 'lost'),
  ]
  expect([...daysOf(all)].sort()).toEqual(['2026-11-18', TODAY])
})

it('marks the days of a calendar in the order of the games', () => {
  const all = [climb('peak', TODAY, 'lost'), climb('sea', TODAY, 'won'), climb('sea', '2026-11-19', 'begun')]
  expect(
    marksOf(all, ['sea', 'peak'])
      .get(TODAY)
      ?.map(({ game, state }) => [game, state]),
  ).toEqual([
    ['sea', 'won'],
    ['peak', 'lost'],
  ])
  expect(marksOf(all, ['sea', 'peak']).has('2026-11-19')).toBe(false)
})

it('draws the course of a game in a row of signs', () => {
  expect(signsOf([0, 1, 2, 3, 4, 5, 6, 7], 8)).toBe('▁▂▃▄▅▆▇█')
  expect(signsOf([3, 3, 3], 4)).toBe('▁▁▁▁')
  expect([...signsOf(Array.from({ length: 90 }, (_, at) => at % 30))]).toHaveLength(12)
})
