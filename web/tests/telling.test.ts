/** A table told step by step, by a clock of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushSync } from 'svelte'
import type { Happened, Listener, LogLine } from '../src/lib/happened'
import type { Table } from '../src/lib/live/messages'
import { Telling, USUAL } from '../src/lib/telling.svelte'

/** As much of a table as is looked at here. */
const at = (version: number, viewer = 0) =>
  ({
    version,
    viewer,
    phase: 'playing',
    can_undo: true,
    deal: {},
    view: { actors: [version] },
    seats: [{ kind: 'person' }, { kind: 'bot' }, { kind: 'bot' }],
  }) as unknown as Table

class Host {
  table: Table | null = at(0)
  log: LogLine[] = []
  held = [0]
  listener: Listener | null = null
  listen(listener: Listener | null) {
    this.listener = listener
  }
  /** A seat has done something. */
  step(seat: number, event = 'placed') {
    const before = this.table!
    const table = at(before.version + 1)
    const events = [{ event, seat }]
    this.table = table
    this.log = [...this.log, { id: table.version, version: table.version, event: events[0]! }]
    this.listener?.happened({ events, before, table })
  }
  anew(happened: Partial<Happened> & { table: Table }) {
    const before = this.table
    this.table = happened.table
    this.listener?.happened({ events: [], before, anew: true, ...happened })
  }
}

let host: Host
let looking: boolean
let factor: number
let telling: Telling
const shown = () => {
  flushSync()
  return telling.table?.version
}
const STEP = USUAL.lead + USUAL.dwell

beforeEach(() => {
  vi.useFakeTimers()
  factor = 1
  host = new Host()
  looking = true
  telling = new Telling(host, {
    timing: ([first]) => (first?.event === 'avalanche' ? { dwell: 3000 } : {}),
    factor: () => factor,
    looking: () => looking,
  })
})
afterEach(() => vi.useRealTimers())

test('whoever comes later has what happened before marked, and none of it acted out', () => {
  host.step(1)
  host.step(2)
  const later = new Telling(host, { timing: () => ({}), factor: () => 1, looking: () => true })
  expect(later.latest.still).toBe(true)
  expect(later.latest.events.map(({ seat }) => seat)).toEqual([1, 2])
  expect(later.behind).toBe(false)
})

test('what others do is told one step after the other, however fast it comes', () => {
  for (const seat of [1, 2, 1]) host.step(seat)
  expect(shown()).toBe(0)
  expect(telling.announced?.seat).toBe(1)
  const seen: unknown[] = []
  for (const _ of [1, 2, 3]) {
    vi.advanceTimersByTime(USUAL.lead)
    seen.push([shown(), telling.latest.events[0]?.seat])
    vi.advanceTimersByTime(USUAL.dwell)
  }
  expect(seen).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ])
  expect(telling.announced).toBe(null)
})

test('nothing waits for longer than its step: the last one shows the table as it stands', () => {
  host.step(1)
  expect([telling.behind, telling.table?.can_undo]).toEqual([true, false])
  vi.advanceTimersByTime(USUAL.lead)
  expect([telling.behind, telling.table]).toEqual([false, host.table])
})

test('one’s own step is shown at once, and the next after it', () => {
  host.step(0)
  host.step(1)
  expect(shown()).toBe(1)
  expect(telling.behind).toBe(true)
  vi.advanceTimersByTime(2 * STEP)
  expect(shown()).toBe(2)
})

test('the log tells no more than the board', () => {
  host.step(1)
  host.step(2)
  vi.advanceTimersByTime(USUAL.lead)
  flushSync()
  expect(telling.log.map(({ version }) => version)).toEqual([1])
})

test('a game says what takes longer', () => {
  host.step(1, 'avalanche')
  host.step(2)
  vi.advanceTimersByTime(USUAL.lead + 2900 + USUAL.lead)
  expect(shown()).toBe(1)
  vi.advanceTimersByTime(100 + USUAL.lead)
  expect(shown()).toBe(2)
})

test('a brisk table takes half the time', () => {
  factor = 0.5
  host.step(1)
  host.step(2)
  vi.advanceTimersByTime((STEP + USUAL.lead) / 2 - 1)
  expect(shown()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(2)
})

test('at once is at once, and only marked', () => {
  factor = 0
  host.step(1)
  expect(shown()).toBe(1)
  expect(telling.latest.still).toBe(true)
})

test('who skips sees how it stands, and all that happened is marked', () => {
  for (const seat of [1, 2]) host.step(seat)
  telling.skip()
  expect(shown()).toBe(2)
  expect(telling.latest.events.map(({ seat }) => seat)).toEqual([1, 2])
  expect(telling.latest.still).toBe(true)
  vi.advanceTimersByTime(5 * STEP)
  expect(shown()).toBe(2)
})

test('a decision taken back is shown at once', () => {
  host.step(1)
  host.step(0, 'taken_back')
  expect(shown()).toBe(2)
})

test('while nobody looks nothing is acted out, and it is told when somebody does', () => {
  looking = false
  for (const seat of [1, 2]) host.step(seat)
  expect(shown()).toBe(2)
  expect(telling.missed.map(({ seat }) => seat)).toEqual([1, 2])
  telling.catchUp()
  expect(telling.missed).toEqual([])
})

test('after a lost connection the log says what was missed', () => {
  host.log = [1, 2].map((version) => ({ id: version, version, event: { event: 'placed', seat: version } }))
  host.anew({ table: at(2) })
  expect(shown()).toBe(2)
  expect(telling.missed.map(({ seat }) => seat)).toEqual([1, 2])
  host.anew({ table: at(3, 1) }) // another seat's eyes missed nothing
  expect(telling.missed.length).toBe(2)
})

test('whoever looks from another seat is shown no other seat’s table', () => {
  host.step(1)
  host.step(2)
  host.table = at(2, 1)
  expect(shown()).toBe(2)
})

test('bots of this browser wait until all was seen', async () => {
  const rested = vi.fn()
  host.step(1)
  void host.listener?.rested().then(rested)
  await vi.advanceTimersByTimeAsync(STEP - 1)
  expect(rested).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(rested).toHaveBeenCalled()
  await host.listener?.rested()
})

test('a table that is left tells nothing more, and keeps nobody waiting', async () => {
  host.step(1)
  const rested = host.listener?.rested()
  telling.close()
  await rested
  expect(host.listener).toBe(null)
})
