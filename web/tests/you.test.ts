/** What is told of a person: which games count, sums, the curve, the odds they beat, their best moments. */
import { describe, expect, it, test } from 'vitest'
import type { Entry, Kept } from '../src/lib/local/store'
import { curveOf, drawable } from '../src/lib/you/curve'
import { expectedOf, rateOf } from '../src/lib/you/expected'
import { companyOf, judge, type Judged } from '../src/lib/you/judged'
import { momentsOf } from '../src/lib/you/moments'
import { ofKept, type Played } from '../src/lib/you/played'
import { modeKey, sumsOf } from '../src/lib/you/sums'

const TOGETHER = { cooperative: true, otherwise: {} }
const RIVALS = { cooperative: false, otherwise: {} }

const played = (more: Partial<Played> = {}): Played => ({
  id: 'a',
  place: 'here',
  game: 'toy',
  options: { seats: 2 },
  at: 0,
  result: { won: [1, 1], points: [0, 0] },
  own: [0],
  others: ['regular'],
  prepared: false,
  decisions: 4,
  mine: [1, 3],
  byBots: 0,
  odds: null,
  searched: false,
  ...more,
})
const won = { won: [1, 1], points: [0, 0] }
const lost = { won: [0, 0], points: [0, 0] }
/** Games one after the other: `w` was won, `l` was lost. */
const games = (told: string, more: Partial<Played> = {}): Judged[] =>
  [...told].map((end, index) =>
    judge(played({ id: `${index}`, at: index, result: end === 'w' ? won : lost, ...more }), TOGETHER),
  )

describe('a game of this browser', () => {
  const entry = (number: number, seat: number, text = 'x', kind: Entry['kind'] = 'move'): Entry => ({
    table: 'a',
    number,
    kind,
    seat,
    text,
  })
  const kept = (more: Partial<Kept> = {}) =>
    ({
      id: 'a',
      game: 'toy',
      options: { seats: 2 },
      phase: 'over',
      touched: 9,
      result: won,
      opening: [],
      prepared: null,
      seats: [
        { name: 'Ada', bot: null },
        { name: null, bot: 'novice' },
      ],
      ...more,
    }) as unknown as Kept

  it('is noted from its log alone, without what was taken back', () => {
    const log = [entry(1, 0), entry(2, 1), entry(3, 0, '2', 'undo'), entry(4, 0), entry(5, 1), entry(6, 0)]
    expect(ofKept(kept(), log)).toMatchObject({
      decisions: 3,
      mine: [1, 3],
      byBots: 0,
      own: [0],
      others: ['novice'],
      at: 9,
    })
  })
  it('tells what a bot did on its person’s seat from what they did themselves', () => {
    const seats = [
      { name: 'Ada', bot: 'regular', former: [{ until: 2, name: 'Ada', bot: null }] },
      { name: null, bot: 'novice' },
    ]
    const log = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1), entry(5, 0)]
    expect(ofKept(kept({ seats }), log)).toMatchObject({ mine: [1], byBots: 2 })
  })
  it('counts what had been played before among its decisions, but not as theirs', () => {
    const noted = ofKept(
      kept({
        opening: [
          [0, 'x'],
          [1, 'x'],
        ],
        prepared: 'fork',
      }),
      [entry(1, 0)],
    )
    expect(noted).toMatchObject({ decisions: 3, mine: [3], prepared: true })
  })
  it('is not noted before it is over', () => {
    expect(ofKept(kept({ phase: 'playing' }), [entry(1, 0)])).toBe(null)
  })
})

describe('a game counts', () => {
  const why = (more: Partial<Played>, info = TOGETHER) => judge(played(more), info).because

  it('if its person played it', () => {
    expect(why({})).toBe(null)
    expect(why({ mine: [], byBots: 4 })).toBe('bots')
    expect(why({ mine: [1], byBots: 2 })).toBe('mostly-bots')
  })
  it('if a bot helped for a while, which is told', () => {
    expect(judge(played({ mine: [1, 3], byBots: 2 }), TOGETHER)).toMatchObject({
      because: null,
      helped: true,
    })
    expect(judge(played(), TOGETHER).helped).toBe(false)
  })
  it('unless its deal may have been known', () => {
    expect(why({ prepared: true })).toBe('known')
  })
  it('unless one played against oneself', () => {
    expect(why({ own: [0, 1], others: [] }, RIVALS)).toBe('several')
    expect(why({ own: [0, 1], others: [] }, TOGETHER)).toBe(null)
  })
  it('as won among rivals only if one’s own seat won', () => {
    const result = { won: [0, 1], points: [3, 5] }
    expect(judge(played({ result }), RIVALS).won).toBe(false)
    expect(judge(played({ result, own: [1] }), RIVALS).won).toBe(true)
  })
})

test('company is told by who sat on the other seats', () => {
  expect(companyOf({ own: [0], others: [] })).toEqual({ kind: 'solo' })
  expect(companyOf({ own: [0, 1], others: [] })).toEqual({ kind: 'people' })
  expect(companyOf({ own: [0], others: ['regular', null] })).toEqual({ kind: 'people' })
  expect(companyOf({ own: [0], others: ['regular', 'regular'] })).toEqual({ kind: 'bots', level: 'regular' })
  expect(companyOf({ own: [0], others: ['regular', 'novice'] })).toEqual({ kind: 'bots', level: null })
})

describe('sums', () => {
  it('are by game, then by mode and company, and of what counts alone', () => {
    const all = [
      ...games('wwl'),
      ...games('w', { options: { seats: 1 }, others: [] }),
      ...games('ww', { game: 'other' }),
      ...games('w', { prepared: true }),
    ]
    const [toy, other] = sumsOf(all)
    expect(toy).toMatchObject({ game: 'toy', played: 4, won: 3 })
    expect(toy?.lines.map(({ played: of, won: them, company }) => [of, them, company.kind])).toEqual([
      [3, 2, 'bots'],
      [1, 1, 'solo'],
    ])
    expect(other).toMatchObject({ game: 'other', played: 2, won: 2 })
  })
  it('know a mode whatever the order of its options', () => {
    expect(modeKey('toy', { a: 1, b: [2] })).toBe(modeKey('toy', { b: [2], a: 1 }))
    expect(modeKey('toy', { a: 1 })).not.toBe(modeKey('other', { a: 1 }))
  })
})

describe('the curve', () => {
  it('looks at the last ten games', () => {
    const points = curveOf(games('llwwwwwwwwww'))
    expect(points.map(({ of, won: them }) => `${them}/${of}`)).toEqual(
      '0/1 0/2 1/3 2/4 3/5 4/6 5/7 6/8 7/9 8/10 9/10 10/10'.split(' '),
    )
  })
  it('is not drawn of a few games', () => {
    expect(drawable(curveOf(games('wwwww')))).toEqual([])
    expect(drawable(curveOf(games('wwwwwl'))).map(({ number }) => number)).toEqual([5, 6])
  })
  it('says what bots would have won only where that is known of every game in it', () => {
    const rate = ({ id }: Judged) => (id === '0' ? null : 0.5)
    const points = curveOf(games('wlwlwlwlwlw'), rate)
    expect(points.slice(0, 10).map(({ bots }) => bots)).toEqual(Array(10).fill(null))
    expect(points[10]?.bots).toBe(5)
  })
  it('goes by time, whatever the order of the list', () => {
    expect(curveOf(games('wl').reverse()).map(({ won: them }) => them)).toEqual([1, 1])
  })
})

describe('the odds one beats', () => {
  const odds = (bot: string, win_rate: number | number[]) => ({
    ...{ bot, win_rate, games: 1000, low: 0, high: 1, version: 1, measured: '2026-11-15' },
  })
  const measured = new Map([[modeKey('toy', { seats: 2 }), [odds('regular', 0.25)]]])

  it('are those of the same mode', () => {
    expect(expectedOf(games('wwwl'), 'regular', measured)).toMatchObject({ played: 4, won: 3, expected: 1 })
    expect(expectedOf(games('w'), 'expert', measured)).toBe(null)
    expect(expectedOf(games('w', { options: { seats: 3 } }), 'regular', measured)).toBe(null)
  })
  it('say nothing of a few games, and call chance what may be chance', () => {
    const verdict = (told: string) => expectedOf(games(told), 'regular', measured)?.verdict
    expect(verdict('wwww')).toBe('few')
    expect(verdict('wwlllll')).toBe('chance')
    expect(verdict('wwwwwll')).toBe('more')
    expect(verdict('l'.repeat(12))).toBe('less')
  })
  it('are an equal’s among rivals, on the same seat', () => {
    const seats = new Map([[modeKey('toy', { seats: 2 }), [odds('regular', [0.4, 0.6])]]])
    const rival = (others: string[], own = [0]) => judge(played({ others, own }), RIVALS)
    expect(rateOf(rival(['regular']), 'regular', seats)).toBe(0.4)
    expect(rateOf(rival(['regular'], [1]), 'regular', seats)).toBe(0.6)
    expect(rateOf(rival(['expert']), 'regular', seats)).toBe(null)
  })
})

describe('what is worth remembering', () => {
  const none = () => null

  it('is a victory that was nearly lost, and where', () => {
    const odds = [[0.5], [0.1], [0.8], [1]]
    const { closest } = momentsOf(
      [...games('w', { odds }), ...games('l', { odds: [[0.5], [0.01], [0]] })],
      none,
    )
    expect(closest).toMatchObject({ move: 1, odds: 0.1 })
    expect(momentsOf(games('w', { odds: [[0.6], [0.9], [1]] }), none).closest).toBe(null)
  })
  it('is a victory where bots win seldom', () => {
    const rate = ({ id }: Judged) => (id === '0' ? 0.2 : 0.03)
    expect(momentsOf(games('wlw'), rate).rarest).toMatchObject({ rate: 0.03, game: { id: '2' } })
    expect(momentsOf(games('w'), () => 0.8).rarest).toBe(null)
  })
  it('is the shortest victory of each game', () => {
    const all = [
      ...games('w', { decisions: 30 }),
      ...games('w', { decisions: 20 }),
      ...games('l', { decisions: 2 }),
    ]
    expect(
      momentsOf([...all, ...games('w', { game: 'other' })], none).shortest.map((one) => one.decisions),
    ).toEqual([20, 4])
  })
  it('is the longest run, from three on', () => {
    expect(momentsOf(games('wwlw'), none).run).toBe(null)
    expect(momentsOf(games('wwwlwwwwl'), none).run).toMatchObject({ length: 4, last: { id: '7' } })
  })
})
