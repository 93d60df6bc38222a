/** One's own mistakes: where they are looked for, what is one, and when each comes back. */
import { describe, expect, it } from 'vitest'
import { isMistake, mistakesIn, solves, suspects } from '../src/lib/mistakes/finding'
import { answered, dueAt, fresh, nextAfter } from '../src/lib/mistakes/spacing'
import { bestAt, lead, led, mean, weigh } from '../src/lib/mistakes/weighing'
import { Match } from '../src/lib/local/match'
import type { Position } from '../src/lib/engine'
import { perform } from '../src/lib/engine/rollouts'
import { engineFrom } from './engines'

const at = (text: string) => new Date(text).getTime()

describe('a mistake comes back', () => {
  const evening = at('2026-11-20T22:30')
  const day = (due: number) => new Date(due).toDateString()
  const onDay = (text: string) => new Date(`${text}T12:00`).toDateString()

  it('at once when it is new, in three days when it was solved', () => {
    expect(dueAt([fresh(evening)], evening)).toHaveLength(1)
    const solved = answered(fresh(evening), true, evening)
    expect(day(solved.due)).toBe(onDay('2026-11-23'))
    expect(solved).toMatchObject({ streak: 1, learned: false })
  })
  it('tomorrow when it was missed, from the morning on', () => {
    const missed = answered(fresh(evening), false, evening)
    expect(day(missed.due)).toBe(onDay('2026-11-21'))
    expect(dueAt([missed], at('2026-11-20T23:59'))).toEqual([])
    expect(dueAt([missed], at('2026-11-21T06:00'))).toHaveLength(1)
  })
  it('in seven days when it was solved after it had been missed', () => {
    const missed = answered(fresh(evening), false, evening)
    const solved = answered(missed, true, at('2026-11-21T09:00'))
    expect(day(solved.due)).toBe(onDay('2026-11-28'))
  })
  it('until it was solved twice in a row', () => {
    const once = answered(fresh(evening), true, evening)
    const missed = answered(once, false, once.due)
    expect(missed).toMatchObject({ streak: 0, missed: 1, learned: false })
    const again = answered(missed, true, missed.due)
    const learned = answered(again, true, again.due)
    expect(learned.learned).toBe(true)
    expect(dueAt([learned], at('2030-01-01'))).toEqual([])
  })
  it('on the same day where clocks change in between', () => {
    const before = answered(fresh(0), true, at('2026-10-24T12:00'))
    expect(day(before.due)).toBe(onDay('2026-10-27'))
    expect(new Date(before.due).getHours()).toBe(0)
  })
  it('after those that are due longer; the next one is known', () => {
    const [one, other, later] = [fresh(200), fresh(100), fresh(900)]
    expect(dueAt([one, other, later], 500)).toEqual([other, one])
    expect(nextAfter([one, other, later], 500)).toBe(900)
    expect(nextAfter([one], 500)).toBe(null)
  })
})

describe('looking for mistakes', () => {
  it('looks where the odds fell most after one’s own decisions', () => {
    const odds = [0.9, 0.5, 0.5, 0.3, 0.28, 0.1]
    expect(suspects([1, 2, 3, 4], odds)).toEqual([1, 3])
    expect(suspects([2, 4], odds)).toEqual([])
  })
  it('asks for ten games of a hundred, and more than chance', () => {
    expect(isMistake({ by: 0.2, error: 0.02 })).toBe(true)
    expect(isMistake({ by: 0.2, error: 0.06 })).toBe(false)
    expect(isMistake({ by: 0.09, error: 0 })).toBe(false)
  })
  it('takes for solved what is as good as the best, as far as can be told', () => {
    expect(solves({ by: 0.02, error: 0 })).toBe(true)
    expect(solves({ by: 0.06, error: 0.03 })).toBe(true)
    expect(solves({ by: 0.1, error: 0.03 })).toBe(false)
  })
  it('compares decisions world by world', () => {
    expect(lead([1, 1, 0, 1], [0, 1, 0, 1])).toEqual({ by: 0.25, error: Math.sqrt(0.1875 / 4) })
    expect(lead([1, 0], [1, 0])).toEqual({ by: 0, error: 0 })
  })
})

describe('a decision is weighed by the game’s own rules', async () => {
  const engine = await engineFrom('tranquility')
  const ask = (task: Parameters<typeof perform>[1]) => perform(engine.rules, task)
  const dealt = () => Match.dealt(engine, { options: { seats: 1 }, seed: '11', opening: [] })
  const seat = 0

  it('is always worth the same, from what its seat sees alone', async () => {
    const { position } = dealt()
    const [action = 0] = position.legal(seat)
    const first = await weigh(position, seat, [action], ask)
    expect(first).toHaveLength(400)
    expect(mean(first)).toBeGreaterThanOrEqual(0)
    expect(mean(first)).toBeLessThanOrEqual(1)
    expect(await weigh(position.imagined(seat, 5n), seat, [action], ask)).toEqual(first)
  })

  it('is found where another keeps much more, and is none where it does not', async () => {
    // A low card belongs into the first cell of this sea, not into the middle of its second row.
    const [bad, good] = ['15 @12', '15 @0']
    const advise = async (position: Position) => {
      const [card = 0, cell = 0] = engine.codec.read(good)
      return position.legal(seat).includes(card) ? card : cell
    }
    const goesOn = (table: { phase: string }) => table.phase !== dealt().position.view(seat).table.phase
    const look = async (made: string) => {
      const played = dealt()
      played.play([seat, made])
      const looked = { match: played, mine: [1], odds: [0.9, 0.1] }
      const found = []
      for await (const one of mistakesIn(looked, { ask, advise, goesOn })) found.push(one)
      return found
    }
    const [found] = await look(bad)
    expect(found).toMatchObject({ move: 1, seat, then: { text: bad }, best: { text: good } })
    expect(found!.best.odds - found!.then.odds).toBeGreaterThan(0.5)
    // What is kept is what the seat saw, and no more.
    expect(engine.position(found!.seen).view(seat)).toEqual(dealt().position.view(seat))
    expect(engine.position(found!.seen).equals(dealt().position.redacted(seat))).toBe(true)
    expect(await look(good)).toEqual([])
  })

  it('goes on as long as the expert’s decision does', async () => {
    const { position } = dealt()
    const [first = 0] = position.legal(seat)
    const after = led(position, seat, [first])
    let asked = 0
    const advise = async (at: Position) => {
      asked += 1
      return at.legal(seat)[0] ?? null
    }
    const actions = await bestAt(position, seat, advise, () => asked < 2 && after !== null)
    expect(actions?.[0]).toBe(first)
    expect(actions).toHaveLength(after?.actors.includes(seat) ? 2 : 1)
    expect(
      await bestAt(
        position,
        seat,
        async () => null,
        () => false,
      ),
    ).toBe(null)
  })
})
