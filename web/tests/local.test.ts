/** What keeps a table in the browser together, without a browser: its records, its undo, its bots, its clock, its workers. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Position } from '../src/lib/engine'
import { Clock } from '../src/lib/local/clock'
import { decide } from '../src/lib/local/deciding'
import { read, recordsIn, write, writeLine, type Document } from '../src/lib/local/document'
import { undoable, undoer, type Step } from '../src/lib/local/match'
import { Pool, type Done, type Job } from '../src/lib/local/pool'

describe('a record document', () => {
  const SEED = '9007199254740993' // one more than JavaScript's numbers can tell from its neighbour
  const record: Document = {
    game: 'toy',
    version: 2,
    options: { seats: 2, modules: ['one'] },
    moves: [
      [0, 'D7'],
      [1, '2>5 H9'],
    ],
    seed: SEED,
    salt: 'c0ffee',
    commitment: '0362',
    special: false,
  }

  it('is written as the server writes it, digit by digit', () => {
    expect(write(record)).toBe(
      `{\n "cordee": 1,\n "game": "toy",\n "version": 2,\n "options": {"seats":2,"modules":["one"]},\n` +
        ` "moves": [\n  [0,"D7"],\n  [1,"2>5 H9"]\n ],\n "seed": ${SEED},\n "salt": "c0ffee",\n "commitment": "0362"\n}`,
    )
  })
  it('is read back as it was, from a page or from a line', () => {
    expect(read(write(record))).toEqual(record)
    expect(read(writeLine(record))).toEqual(record)
  })
  it('is one of several in a file with one per line', () => {
    const lines = [record, { ...record, seed: '7' }].map(writeLine)
    expect(recordsIn(`${lines.join('\n')}\n`)).toEqual(lines)
    expect(recordsIn(write(record))).toEqual([write(record)])
  })
  it('is left to the server where it began at a position or with other components', () => {
    const told = JSON.parse(write({ ...record, seed: '7' }))
    expect(read(JSON.stringify({ ...told, components: {} })).special).toBe(true)
    expect(read(JSON.stringify({ ...told, seed: undefined, position: '…' })).special).toBe(true)
  })
  it('is nothing else', () => {
    for (const text of ['[]', '{}', '{"game":"toy","version":1,"options":{},"moves":[1]}', 'no'])
      expect(() => read(text)).toThrow(SyntaxError)
  })
})

describe('taking back', () => {
  const step = (seat: number, reveals = false): Step => {
    const nothing = new Uint8Array()
    return { seat, actions: [], before: nothing, after: nothing, rows: [], reveals }
  }

  it('is for whoever decided last', () => {
    expect(undoer([step(1), step(0)], [])).toBe(0)
    expect(undoable([step(1), step(0)], 0)).toBe(1)
  })
  it('takes back what bots did since', () => {
    const steps = [step(0), step(1), step(2)]
    expect(undoer(steps, [1, 2])).toBe(0)
    expect(undoable(steps, 0)).toBe(3)
  })
  it('ends where something hidden came to light, whoever brought it', () => {
    expect(undoer([step(0), step(1, true)], [1])).toBe(null)
    expect(undoer([step(0, true)], [])).toBe(null)
  })
  it('ends before the first decision of a person', () => {
    expect(undoer([step(1)], [1])).toBe(null)
  })
})

describe('bots at a table', () => {
  /** Where these may act, these have to, and these actions make the game itself act. */
  const at = (actors: number[], awaited = actors, stirring: number[] = []) =>
    ({
      actors,
      awaited,
      engine: { codec: { move: (action: number) => ({ do: 'act', action }) } },
      preview: (_: number, [{ action }]: [{ action: number }]) => ({
        certain: !stirring.includes(action),
        events: [],
      }),
      redacted: (seat: number) => ({ save: () => Uint8Array.of(seat) }),
    }) as unknown as Position
  const asked: number[][] = []
  const ask =
    (waiting: number[]) =>
    (seat: number, seen: Uint8Array, among: number): Promise<{ action: number; waits: boolean }> => {
      asked.push([seat, ...seen, among])
      return Promise.resolve({ action: 10 + seat, waits: waiting.includes(seat) })
    }
  beforeEach(() => asked.splice(0))

  it('are asked one after the other, each with what its seat sees', async () => {
    expect(await decide(at([1, 2]), [1, 2], ask([1]))).toEqual({ seat: 2, action: 12, amongPeople: false })
    expect(asked).toEqual([
      [1, 1, 2],
      [2, 2, 2],
    ])
  })
  it('wait for people, where people may act', async () => {
    expect(await decide(at([0, 1]), [1], ask([1]))).toBe(null)
  })
  it('begin, where nobody else would', async () => {
    expect(await decide(at([1, 2]), [1, 2], ask([1, 2]))).toEqual({
      seat: 1,
      action: 11,
      amongPeople: false,
    })
  })
  it('begin, where people could only take back that they are done', async () => {
    const decision = await decide(at([0, 1], [1]), [1], ask([1]))
    expect(decision).toMatchObject({ seat: 1, amongPeople: false })
  })
  it('leave to people what ends their turn, and do what does not', async () => {
    expect(await decide(at([0, 1], [0, 1], [11]), [1], ask([]))).toBe(null)
    expect(await decide(at([0, 1, 2], [0, 1, 2], [11]), [1, 2], ask([]))).toMatchObject({
      seat: 2,
      amongPeople: true,
    })
    expect(await decide(at([0, 1], [1], [11]), [1], ask([]))).toMatchObject({ seat: 1 })
  })
  it('do nothing while others are to act', async () => {
    expect(await decide(at([0]), [1], ask([]))).toBe(null)
    expect(asked).toEqual([])
  })
})

describe('the clock of a game', () => {
  let now = 1000
  const ring = vi.fn()
  const clock = () => new Clock(ring, () => now)
  beforeEach(() => {
    vi.useFakeTimers()
    ring.mockReset()
  })
  afterEach(() => void vi.useRealTimers())

  it('begins anew with every turn, and not before', () => {
    const one = clock()
    one.follow(1, 60_000, false)
    now += 20_000
    one.follow(1, 60_000, false)
    expect(one.left).toBe(40_000)
    one.follow(2, 60_000, false)
    expect(one.left).toBe(60_000)
    expect(one.told).toEqual({ deadline: now + 60_000, left: null })
  })
  it('stands still with the table', () => {
    const one = clock()
    one.follow(1, 60_000, false)
    now += 20_000
    one.follow(1, 60_000, true)
    now += 90_000
    expect(one.told).toEqual({ deadline: null, left: 40_000 })
    expect(one.isUp).toBe(false)
    one.follow(1, 60_000, false)
    expect(one.left).toBe(40_000)
  })
  it('goes on with what was left when the page was closed', () => {
    const one = clock()
    one.follow(3, 60_000, false, { turn: 3, left: 5000 })
    expect(one.left).toBe(5000)
    vi.advanceTimersByTime(4999)
    expect(ring).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ring).toHaveBeenCalledOnce()
    one.follow(4, 60_000, false, { turn: 3, left: 5000 })
    expect(one.left).toBe(60_000)
  })
  it('does not run where the rules have none', () => {
    const one = clock()
    one.follow(0, 0, false)
    expect(one.told).toEqual({ deadline: null, left: null })
  })
})

describe('workers', () => {
  /** Doubles numbers when told to; the first of them fails at 13. */
  class Doubling extends EventTarget {
    static made: Doubling[] = []
    sent: Job<number>[] = []
    ended = false
    constructor() {
      super()
      Doubling.made.push(this)
    }
    postMessage(job: Job<number>): void {
      this.sent.push(job)
    }
    terminate(): void {
      this.ended = true
    }
    finish(): void {
      const { id, what } = this.sent.shift()!
      const bad = what === 13 && this === Doubling.made[0]
      const data: Done = bad ? { id, error: 'unlucky' } : { id, answer: 2 * what }
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  const pool = (size: number) => new Pool<number>(() => new Doubling() as unknown as Worker, size)
  beforeEach(() => void Doubling.made.splice(0))

  test('share what there is to do', async () => {
    const many = pool(2)
    const answers = [1, 2, 3].map((what) => many.run(what))
    expect(Doubling.made.length).toBe(2)
    Doubling.made[0]!.finish()
    Doubling.made[1]!.finish()
    Doubling.made[0]!.finish()
    expect(await Promise.all(answers)).toEqual([2, 4, 6])
  })
  test('are replaced where one fails, and its task is done again', async () => {
    const one = pool(1)
    const answer = one.run(13)
    Doubling.made[0]!.finish()
    expect(Doubling.made.map(({ ended }) => ended)).toEqual([true, false])
    Doubling.made[1]!.finish()
    expect(await answer).toBe(26)
  })
})
