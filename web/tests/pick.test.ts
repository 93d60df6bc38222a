/** Picking step by step, at tables that no game has. */
import { describe, expect, test } from 'vitest'
import type { Choice, View } from '../src/lib/game'
import type { Shown } from '../src/lib/shown'
import { Turn, type Preview } from '../src/lib/turn.svelte'
import { Pick, fits, nextOf } from '../src/parts/default/pick.svelte'
import { aboutEach } from '../src/parts/default/things'

const shown: Shown = {
  alike: false,
  nouns: { from: 'hill', to: 'hill' },
  verbs: { lay: ['card', 'hill'], walk: ['from', 'to'], wait: [], whistle: ['tune'] },
  fields: [
    { key: 'phase', how: 'one_hot', noun: 'phase' },
    { key: 'sheep', how: 'number', noun: 'sheep', of: 'hills' },
    { key: 'hand', how: 'counts', noun: 'card' },
  ],
  details: [],
  boards: [
    {
      noun: 'hill',
      key: 'hills',
      at: [[0], [1], [2]],
      names: [0, 1, 2],
      layouts: [
        {
          when: {},
          points: [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        },
      ],
    },
  ],
}
const move = (text: string, fields: Record<string, string | number>): Choice => ({
  move: { do: 'wait', ...fields },
  text,
})
const CHOICES = [
  move('a0', { do: 'lay', card: 'ash', hill: 0 }),
  move('a1', { do: 'lay', card: 'ash', hill: 1 }),
  move('b1', { do: 'lay', card: 'birch', hill: 1 }),
  move('0>1', { do: 'walk', from: 0, to: 1 }),
  move('1>0', { do: 'walk', from: 1, to: 0 }),
  move('wait', { do: 'wait' }),
  move('la', { do: 'whistle', tune: 'la' }),
]
const view: View = {
  game: 'hills',
  options: {},
  viewer: 0,
  actors: [0],
  choices: CHOICES,
  table: { phase: 'play', hills: [{ sheep: 1 }, { sheep: 0 }, { sheep: 0 }], hand: ['ash', 'birch'] },
  result: null,
}
const hill = (value: number) => ({ noun: 'hill', value })
const card = (value: string) => ({ noun: 'card', value })

describe('what a choice is about', () => {
  const about = aboutEach(CHOICES, view, shown)

  test('the things it names that lie on the table, in the order of its arguments', () => {
    expect(about[0]?.things).toEqual([card('ash'), hill(0)])
    expect(about[4]?.things).toEqual([hill(1), hill(0)])
    expect(about[6]?.things).toEqual([])
  })
  test('a card that is not in the hand is no thing', () => {
    const without = { ...view, table: { ...view.table, hand: ['birch'] } }
    expect(aboutEach(CHOICES, without, shown)[0]?.things).toEqual([hill(0)])
  })
})

test('of two things of one kind the first comes first; of two kinds either', () => {
  expect(fits([hill(1), hill(0)], [hill(1)])).toBe(true)
  expect(fits([hill(1), hill(0)], [hill(0)])).toBe(false)
  expect(fits([card('ash'), hill(0)], [hill(0)])).toBe(true)
  expect(nextOf([hill(1), hill(0)], [hill(1)])).toEqual([hill(0)])
  expect(nextOf([card('ash'), hill(0)], [hill(0)])).toEqual([card('ash')])
})

/** A turn that notes what is sent and what is asked. */
function table() {
  const sent: unknown[] = []
  const asked: unknown[] = []
  const turn = new Turn(
    {
      preview: (_, moves): Promise<Preview> => {
        asked.push(moves.at(-1))
        const legal = CHOICES.some((choice) => JSON.stringify(choice.move) === JSON.stringify(moves.at(-1)))
        return Promise.resolve({ legal, rule: null, sentence: null, certain: true, events: [], view: null })
      },
      send: (_, moves) => {
        sent.push(...moves)
        return Promise.resolve(null)
      },
      refused: () => undefined,
    },
    { goesOn: () => false, confirms: () => false },
  )
  turn.follow(view)
  return { pick: new Pick(turn, shown), sent, asked }
}

test('a card, then a place', async () => {
  const { pick, sent } = table()
  expect(pick.open.map(({ text }) => text)).toEqual(['wait', 'la'])
  await pick.press(card('ash'))
  expect(sent).toEqual([])
  expect([0, 1, 2].filter((number) => pick.lit(hill(number)))).toEqual([0, 1])
  await pick.press(hill(1))
  expect(sent).toEqual([{ do: 'lay', card: 'ash', hill: 1 }])
  expect(pick.picked).toEqual([])
})

test('a place, from which one may walk or on which a card may be laid', async () => {
  const { pick, sent } = table()
  await pick.press(hill(1))
  expect(pick.lit(hill(0))).toBe(true)
  expect(pick.lit(card('birch'))).toBe(true)
  await pick.press(hill(0))
  expect(sent).toEqual([{ do: 'walk', from: 1, to: 0 }])
})

test('another card instead, and the same again to put it back', async () => {
  const { pick, sent } = table()
  await pick.press(card('ash'))
  await pick.press(card('birch'))
  expect(pick.picked).toEqual([card('birch')])
  await pick.press(card('birch'))
  expect(pick.picked).toEqual([])
  expect(sent).toEqual([])
})

test('a place that is not allowed is tried, so that a rule can say why', async () => {
  const { pick, asked, sent } = table()
  await pick.press(card('birch'))
  await pick.press(hill(2))
  expect(asked).toEqual([{ do: 'lay', card: 'birch', hill: 2 }])
  expect(sent).toEqual([])
  expect(pick.picked).toEqual([card('birch')])
})
