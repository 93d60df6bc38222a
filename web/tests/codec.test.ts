/** The codec of the browser and that of the server give the same answers, about every action of every game. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codecOf } from '../src/games/codecs'
import { MalformedMove, type Codec } from '../src/lib/codec'
import type { GameEvent, Move } from '../src/lib/view'

type Cases = {
  actions: [move: Move, text: string][]
  reads: [given: unknown, actions: number[] | null][]
  rows: number[][]
  events: [viewer: number | null, named: GameEvent[]][]
}

const ROOT = join(import.meta.dirname, '../..')
const told = execFileSync(join(ROOT, '.venv/bin/python'), ['-m', 'tests.web.codec_cases'], {
  cwd: ROOT,
  maxBuffer: 2 ** 26,
})
const games: Record<string, Cases> = JSON.parse(told.toString())

function read(codec: Codec, given: unknown): number[] | null {
  try {
    return codec.read(given)
  } catch (problem) {
    if (problem instanceof MalformedMove) return null
    throw problem
  }
}

describe.each(Object.entries(games))('%s', async (name, { actions, reads, rows, events }) => {
  const codec = await codecOf(name)

  it('names and writes every action, and reads it again', () => {
    expect(codec.actions).toBe(actions.length)
    actions.forEach(([move, text], action) => {
      expect([codec.move(action), codec.text(action)]).toEqual([move, text])
      expect([codec.read(move), codec.read(text)]).toEqual([[action], [action]])
    })
    const all = actions.map((_, action) => action)
    expect(codec.write(all)).toBe(actions.map(([, text]) => text).join(' '))
    expect(codec.read(codec.write(all))).toEqual(all)
    expect(codec.read(actions.map(([move]) => move))).toEqual(all)
  })

  it('knows no other action', () => {
    for (const action of [-1, actions.length]) {
      expect(() => codec.move(action)).toThrow(RangeError)
      expect(() => codec.text(action)).toThrow(RangeError)
    }
  })

  it('reads what Python reads, and refuses what it refuses', () => {
    expect(reads.filter(([, right]) => right).length).toBeGreaterThan(50)
    expect(reads.filter(([, right]) => !right).length).toBeGreaterThan(1000)
    for (const [given, right] of reads) expect(read(codec, given), JSON.stringify(given)).toEqual(right)
  })

  it('says what is wrong with a move, and what one looks like', () => {
    const [move] = actions.find(([move]) => Object.keys(move).length > 1)!
    const wrong = { ...move, more: 1 }
    expect(() => codec.read(wrong)).toThrow(
      expect.objectContaining({
        got: JSON.stringify(wrong),
        expected: expect.stringContaining(`"${move.do}"`),
      }),
    )
    expect(() => codec.read('such a mess')).toThrow(
      expect.objectContaining({ got: '"such"', expected: expect.stringContaining(actions[0]![1]) }),
    )
  })

  it.each(events)('tells viewer %s what happened, and no more', (viewer, named) => {
    expect(codec.events(rows, viewer)).toStrictEqual(named)
  })
})

it('is shown that some of what happens is secret', () => {
  const withheld = Object.values(games).filter(({ events: [all, ...others] }) =>
    others.some(([, named]) => JSON.stringify(named).length < JSON.stringify(all![1]).length),
  )
  expect(withheld.length).toBeGreaterThan(1)
})
