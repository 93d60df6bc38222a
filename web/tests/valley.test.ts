import { describe, expect, it } from 'vitest'
import { adviceOf } from '../src/games/shangrila/advice'
import { halves, isSame, span } from '../src/games/shangrila/bridges'
import { numberOf } from '../src/games/shangrila/chance'
import { coloursAt, dayOf } from '../src/games/shangrila/light'
import { newsAfter } from '../src/games/shangrila/news'
import { mix, PALETTE } from '../src/games/shangrila/palette'
import { rewound } from '../src/games/shangrila/rewind'
import { soundsOf } from '../src/games/shangrila/sounds'
import { stepsOf } from '../src/games/shangrila/steps'
import { ground } from '../src/games/shangrila/terrain'
import { door, frameFor, GROUND, GUILDS, place, type Guild } from '../src/games/shangrila/valley'
import type { GameEvent, Table } from '../src/games/shangrila/view'
import { DROP, walkOf } from '../src/games/shangrila/walk'

const VILLAGES = Array.from({ length: 13 }, (_, village) => village)
const BRIDGES =
  '0-1 0-3 0-4 0-6 1-2 1-5 2-5 2-9 3-4 3-6 3-10 4-5 4-7 5-8 6-10 7-8 7-10 7-11 8-9 8-12 9-12 10-11 11-12'
    .split(' ')
    .map((pair): [number, number] => [parseInt(pair), Number(pair.split('-')[1])])

/** How far a point is from a village's middle: below 1 it is on its ground. */
const away = (one: { x: number; y: number }, middle: { x: number; y: number }) =>
  Math.hypot((one.x - middle.x) / GROUND.rx, (one.y - middle.y - GROUND.down) / GROUND.ry)

describe.each([
  ['wide', { width: 912, height: 470 }, false],
  ['large', { width: 1104, height: 826 }, false],
  ['very wide', { width: 1280, height: 560 }, false],
  ['tall', { width: 344, height: 480 }, true],
  ['tall and narrow', { width: 304, height: 600 }, true],
  ['on its side', { width: 404, height: 296 }, false],
])('the valley, %s', (_, pixels, upright) => {
  const frame = frameFor(pixels, upright)

  it('keeps every village on the board and apart from the others', () => {
    for (const village of VILLAGES) {
      const middle = place(village, frame)
      expect(Math.min(middle.x, frame.width - middle.x)).toBeGreaterThan(GROUND.rx)
      expect(middle.y).toBeGreaterThan(80) // its roofs
      expect(frame.height - middle.y - GROUND.down).toBeGreaterThan(GROUND.ry + GROUND.cliff) // its name
      for (const other of VILLAGES.slice(village + 1)) {
        const there = place(other, frame)
        const here = { x: middle.x, y: middle.y + GROUND.down }
        expect(away(here, there), `${village} and ${other}`).toBeGreaterThan(2)
      }
    }
  })

  it('keeps bridges away from other villages', () => {
    for (const pair of BRIDGES) {
      const [from, to] = span(pair, frame).ends
      for (const village of VILLAGES.filter((one) => !pair.includes(one))) {
        const middle = place(village, frame)
        for (let share = 0; share <= 1; share += 0.05) {
          const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
          expect(away(point, middle), `${pair} and ${village}`).toBeGreaterThan(1)
        }
      }
    }
  })

  it('draws villages large enough for a finger', () => {
    expect(2 * GROUND.rx * frame.scale).toBeGreaterThan(44)
    expect(2 * GROUND.ry * frame.scale).toBeGreaterThan(40)
  })
})

describe('a village', () => {
  it('has its houses on its ground', () => {
    for (const guild of GUILDS) expect(away(door(guild), { x: 0, y: 0 })).toBeLessThan(0.9)
  })

  it('looks the same every time, and unlike any other', () => {
    expect(ground(3)).toEqual(ground(3))
    expect(new Set(VILLAGES.map((village) => ground(village).top)).size).toBe(13)
  })
})

it('grows another picture from another game', () => {
  expect(numberOf('12')).toBe(numberOf('12'))
  expect(new Set(['12', '21', '112', ''].map(numberOf)).size).toBe(4)
})

describe('the day', () => {
  const hanging = (count: number, fallen: number) => ({
    bridges: BRIDGES.slice(fallen, fallen + count),
    fallen: BRIDGES.slice(0, fallen),
  })

  it('begins with all bridges and ends when one is left', () => {
    expect(dayOf(hanging(23, 0))).toBe(0)
    expect(dayOf(hanging(12, 11))).toBe(0.5)
    expect(dayOf(hanging(1, 22))).toBe(1)
  })

  it('is another light at every hour', () => {
    expect(new Set([0, 0.25, 0.5, 0.75, 1].map((day) => coloursAt(day).high)).size).toBe(5)
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  it('has no more than twelve colours of its own', () => {
    expect(Object.keys(PALETTE).length).toBeLessThanOrEqual(12)
  })
})

it('knows a bridge from either end', () => {
  expect(isSame([3, 7], [7, 3])).toBe(true)
  expect(isSame([3, 7], [3, 8])).toBe(false)
})

describe('what everybody did last', () => {
  const placed = (seat: number, village: number) => ({
    event: 'placed' as const,
    seat,
    guild: 'healer' as const,
    village,
  })

  it('is seen until they act again', () => {
    const first = newsAfter(new Map(), [placed(0, 3), placed(1, 4)])
    const second = newsAfter(first, [placed(0, 5)])
    expect([...second].sort()).toEqual([
      [0, ['5:healer']],
      [1, ['4:healer']],
    ])
    expect([...newsAfter(second, [{ event: 'taken_back', seat: 0 }]).keys()]).toEqual([1])
  })

  it('keeps two disciples together, however they arrive', () => {
    const recruited = (seat: number, village: number) => ({
      ...placed(seat, village),
      event: 'recruited' as const,
    })
    const first = newsAfter(new Map(), [recruited(0, 3)])
    expect([...newsAfter(first, [recruited(0, 5)])]).toEqual([[0, ['3:healer', '5:healer']]])
    const others = newsAfter(first, [recruited(1, 4), recruited(1, 6)])
    expect(newsAfter(others, [recruited(0, 5)]).get(0)).toEqual(['5:healer'])
    expect(others.get(1)).toEqual(['4:healer', '6:healer'])
  })

  it('is known from a whole log, as after a reload', () => {
    const log = [placed(0, 3), placed(1, 4), placed(0, 5), placed(1, 6), placed(0, 7)]
    expect([...newsAfter(new Map(), log)]).toEqual([
      [1, ['6:healer']],
      [0, ['7:healer']],
    ])
  })

  it('counts whoever travels to the one who sent them, and the bridge with them', () => {
    const news = newsAfter(new Map(), [
      { event: 'set_out', seat: 2, from: 7, to: 3, prevails: 'departure' },
      { event: 'settled', seat: 0, guild: 'preacher', from: 7, to: 3 },
      { event: 'bridge_fell', seat: 2, from: 7, to: 3 },
    ])
    expect([...news]).toEqual([[2, ['3:preacher', '3-7']]])
  })
})

// --- a journey ---

type Village = Table['villages'][number]

const perGuild = <Value>(value: Value): Record<Guild, Value> => ({
  healer: value,
  dragon_breeder: value,
  firekeeper: value,
  preacher: value,
  rainmaker: value,
  fortune_teller: value,
  yeti_whisperer: value,
})

/** A village with these masters; whoever is marked with + has a disciple. */
function village(homes: Partial<Record<Guild, string>> = {}): Village {
  const [master, disciple] = [perGuild<number | null>(null), perGuild(false)]
  for (const guild of GUILDS) {
    const home = homes[guild]
    if (home === undefined) continue
    master[guild] = parseInt(home)
    disciple[guild] = home.endsWith('+')
  }
  const strength = Object.values(homes).reduce((sum, home) => sum + home.length, 0)
  return { in_play: true, stone: false, strength, master, disciple }
}

function valley(villages: Record<number, Village>, fallen: [number, number][] = []): Table {
  return {
    phase: 'play',
    goes_on: false,
    turn: 0,
    began: 0,
    passes: 0,
    villages: VILLAGES.map((number) => villages[number] ?? village()),
    bridges: BRIDGES.filter((pair) => !fallen.some((one) => isSame(one, pair))),
    fallen,
    reserve: [],
    masters: [],
  }
}

const FROM_4_TO_7 = { from: 4, to: 7 }
/** Four set out: two settle, one of them where another lived; one joins; one turns back. The goal is then at peace. */
const JOURNEY: GameEvent[] = [
  { event: 'set_out', seat: 0, ...FROM_4_TO_7, prevails: 'departure' },
  { event: 'turned_back', seat: 0, guild: 'firekeeper', ...FROM_4_TO_7 },
  { event: 'expelled', seat: 2, guild: 'preacher', village: 7, tiles: 2 },
  { event: 'settled', seat: 0, guild: 'preacher', ...FROM_4_TO_7 },
  { event: 'settled', seat: 1, guild: 'healer', ...FROM_4_TO_7 },
  { event: 'joined', seat: 1, guild: 'rainmaker', ...FROM_4_TO_7 },
  { event: 'bridge_fell', seat: 0, ...FROM_4_TO_7 },
  { event: 'stone_laid', seat: 0, village: 7 },
]
const BEFORE = valley({
  4: village({ firekeeper: '0+', preacher: '0+', healer: '1+', rainmaker: '1+' }),
  7: village({ firekeeper: '0+', preacher: '2+', rainmaker: '1' }),
})
const AFTER = valley(
  {
    4: village({ firekeeper: '0', preacher: '0', healer: '1', rainmaker: '1' }),
    7: { ...village({ firekeeper: '0+', preacher: '0', healer: '1', rainmaker: '1+' }), stone: true },
  },
  [[4, 7]],
)

const walk = walkOf(JOURNEY)
if (!walk) throw new Error('nobody sets out')
const inOrder = (table: Table): Table => ({ ...table, bridges: [...table.bridges].sort() })
const until = (moment: number) => walk.beats.filter(({ at }) => at > moment)

describe('a journey that is acted out', () => {
  it('begins with the valley as it was, and ends as it is', () => {
    expect(inOrder(rewound(AFTER, walk.beats))).toEqual(inOrder(BEFORE))
    expect(rewound(AFTER, [])).toBe(AFTER)
  })

  it('undoes nothing that has not happened on the table yet', () => {
    expect(inOrder(rewound(BEFORE, walk.beats))).toEqual(inOrder(BEFORE))
  })

  it('leaves nobody in two places at once', () => {
    const halfway = rewound(AFTER, until(walk.walkers.at(-1)?.leaves ?? 0))
    const [from, to] = [halfway.villages[4], halfway.villages[7]]
    expect(Object.values(from?.disciple ?? {})).not.toContain(true)
    expect([to?.master.preacher, to?.disciple.preacher, to?.master.healer]).toEqual([2, true, null])
    expect(halfway.fallen).toEqual([])
  })

  it('lets those who turn back walk last, and the bridge fall once nobody is on it', () => {
    expect(walk.walkers.map(({ fate }) => fate.event)).toEqual([
      'settled',
      'settled',
      'joined',
      'turned_back',
    ])
    expect(Math.max(...walk.walkers.map(({ arrives }) => arrives))).toBeLessThan(walk.falls)
    expect(walk.falls).toBeGreaterThan(1100)
    expect(walk.falls).toBeLessThan(2100)
    expect(walk.lasts).toBeGreaterThanOrEqual(walk.falls + DROP)
    const stone = walk.beats.find(
      ({ what, ...beat }) => what === 'happens' && 'event' in beat && beat.event === JOURNEY[7],
    )
    expect(stone?.at).toBeGreaterThan(walk.falls)
  })

  it('goes from door to door, or no further than the middle of the bridge', () => {
    const frame = frameFor({ width: 912, height: 470 }, false)
    const [settler, , , lost] = walk.walkers
    if (!settler || !lost) throw new Error('somebody is missing')
    const [way, half] = [stepsOf(settler, frame, 0), stepsOf(lost, frame, 0)]
    const at = (guild: Guild) => place(7, frame).x + door(guild).x
    expect(way.at(-1)?.x).toBeCloseTo(at('preacher'))
    expect(way.map(({ offset }) => offset)).toEqual([...way.map(({ offset }) => offset)].sort())
    expect([way[0]?.offset, way.at(-1)?.offset]).toEqual([0, 1])
    const { ends } = span([4, 7], frame)
    expect(half.at(-1)?.y).toBeLessThan((ends[0].y + ends[1].y) / 2 + 20)
    expect(half.at(-1)?.y).toBeGreaterThan(Math.min(ends[0].y, ends[1].y))
  })

  it('is heard as it is seen', () => {
    const heard = JOURNEY.map((event) => soundsOf(event, JOURNEY, 1))
    expect(heard.every((sounds) => sounds.length > 0)).toBe(true)
    expect(heard[6]?.[0]).toMatchObject({ material: 'rope', after: walk.falls })
    const [preacher, healer] = [heard[3]?.[0]?.height ?? 0, heard[4]?.[0]?.height ?? 0]
    expect(healer).toBeGreaterThan(preacher)
    // Twice as fast, it is heard in half the time.
    expect(soundsOf(JOURNEY[6] ?? JOURNEY[0]!, JOURNEY, 0.5)[0]?.after).toBe(walk.falls / 2)
  })
})

describe('a bridge that falls', () => {
  const frame = frameFor({ width: 912, height: 470 }, false)

  it('parts into halves that hang down from their rims', () => {
    for (const pair of BRIDGES) {
      const [one, other] = halves(pair, frame)
      expect([one?.end, other?.end]).toEqual(span(pair, frame).ends)
      for (const half of [one, other]) {
        expect(Math.abs(half?.turn ?? 999)).toBeLessThanOrEqual(180)
        expect(half?.left).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('a hint', () => {
  it('points to the tile and its space', () => {
    const { guild, space, village } = adviceOf({ do: 'recruit', village: 5, guild: 'healer' })
    expect([guild, space(5), space(4), village(5), village(4)]).toEqual([
      'healer',
      'healer',
      null,
      true,
      false,
    ])
  })

  it('points to a bridge from either end', () => {
    const { guild, bridge, village } = adviceOf({ do: 'journey', from: 7, to: 4 })
    expect([guild, bridge([4, 7]), bridge([4, 5]), village(4), village(7)]).toEqual([
      null,
      true,
      false,
      true,
      true,
    ])
  })

  it('is gone where there is none', () => {
    expect(adviceOf(null).village(3)).toBe(false)
    expect(adviceOf({ do: 'pass' }).guild).toBe(null)
  })
})
