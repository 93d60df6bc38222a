/** What was told last is seen to its end, and what was told before somebody came is marked. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener, LogLine } from '../src/lib/happened'
import type { Table } from '../src/lib/live/messages'
import { Telling, USUAL } from '../src/lib/telling.svelte'

const BOT = 1
/** As much of a table as is looked at here. */
const at = (version: number) =>
  ({ version, viewer: 0, deal: {}, seats: [{ kind: 'person' }, { kind: 'bot' }] }) as unknown as Table

class Host {
  table: Table | null = at(0)
  log: LogLine[] = []
  held = [0]
  #listener: Listener | null = null
  listen(listener: Listener | null) {
    this.#listener = listener
  }
  step() {
    const before = this.table!
    this.table = at(before.version + 1)
    this.#listener?.happened({ events: [{ event: 'placed', seat: BOT }], before, table: this.table })
  }
}

const pace = { timing: () => ({}), factor: () => 1, looking: () => true }
let host: Host

beforeEach(() => {
  vi.useFakeTimers()
  host = new Host()
})
afterEach(() => vi.useRealTimers())

test('the last step lingers until it was seen', () => {
  const telling = new Telling(host, pace)
  host.step()
  vi.advanceTimersByTime(USUAL.lead)
  expect([telling.behind, telling.lingers]).toEqual([false, true])
  vi.advanceTimersByTime(USUAL.dwell)
  expect(telling.lingers).toBe(false)
})

test('whoever does not want to see it to its end need not', () => {
  const telling = new Telling(host, pace)
  host.step()
  vi.advanceTimersByTime(USUAL.lead)
  const { id } = telling.latest
  telling.skip()
  expect(telling.lingers).toBe(false)
  expect(telling.latest.id).toBe(id)
})

test('what a table still knows of what happened is marked for whoever opens it', () => {
  const events = [3, 4].map((village) => ({ event: 'placed', seat: BOT, village }))
  host.log = events.map((event, id) => ({ id, version: id, event }))
  expect(new Telling(host, pace).latest).toMatchObject({ events, still: true })
})
