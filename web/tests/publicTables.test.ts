/** Public tables: which to join, and which to watch. */
import { expect, test } from 'vitest'
import type { SeatView } from '../src/lib/api'
import { freeSeats, toJoin, toWatch, type PublicTable } from '../src/lib/publicTables'

const seat = (kind: SeatView['kind'], here = false): SeatView => ({
  number: 0,
  kind,
  name: null,
  bot: null,
  here,
  proposal: null,
  former: [],
  spent: [],
})
const table = (id: string, seats: SeatView[], also: Partial<PublicTable> = {}): PublicTable => ({
  id,
  game: 'ladder',
  options: {},
  phase: 'playing',
  version: 3,
  spectators: true,
  prepared: null,
  pace: 'none',
  resting: false,
  seats,
  ...also,
})
const ids = (tables: PublicTable[]) => tables.map(({ id }) => id)

test('where somebody waits comes first, and what has begun cannot be joined', () => {
  const waiting = { phase: 'waiting' as const }
  const tables = [
    table('deserted', [seat('person'), seat('open')], waiting),
    table('playing', [seat('person', true), seat('bot')]),
    table('awaited', [seat('person', true), seat('open'), seat('open')], waiting),
  ]
  expect(ids(toJoin(tables))).toEqual(['awaited', 'deserted'])
  expect(tables.map(freeSeats)).toEqual([1, 0, 2])
})

test('a game is watched where somebody plays it and lets others watch', () => {
  const people = [seat('person', true), seat('bot')]
  const away = [seat('person'), seat('bot')]
  const tables = [
    table('played', people),
    table('shut', people, { spectators: false }),
    table('resting', people, { resting: true }),
    table('deserted', away),
    table('by mail', away, { pace: 'days' }),
    table('waiting', people, { phase: 'waiting' }),
  ]
  expect(ids(toWatch(tables))).toEqual(['played', 'by mail'])
})
