import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Choice, Move, View } from '../src/lib/game'
import { Turn, type Preview, type Refusal } from '../src/lib/turn.svelte'

/** A little game: play a card, then pay one; paying ends the turn. */
const choice = (move: Move): Choice => ({ move, text: Object.values(move).join('') })
const view = (phase: string, choices: Move[], actors = [0]): View => ({
  game: 'toy',
  options: {},
  viewer: 0,
  actors,
  choices: choices.map(choice),
  table: { phase },
  result: null,
})
const START = view('play', [
  { do: 'play', card: 1 },
  { do: 'play', card: 2 },
])
const PAY = view('pay', [
  { do: 'pay', card: 3 },
  { do: 'pay', card: 4 },
])

let sent: Move[][]
let refusals: Refusal[]
let asked: Move[][]

function foretell(moves: Move[], certain: boolean): Preview {
  asked.push(moves)
  const last = moves.at(-1)
  const legal = last?.['card'] !== 9
  return {
    legal,
    rule: legal ? null : 'TOY-1',
    sentence: legal ? null : 'No.',
    certain,
    events: [],
    view: !legal || !certain ? null : last?.do === 'play' ? PAY : view('play', [], [1]),
  }
}

function desk(certain = true) {
  return {
    preview: (_: number, moves: Move[]): Preview | Promise<Preview> =>
      Promise.resolve(foretell(moves, certain)),
    send: (_: number, moves: Move[]) => {
      sent.push(moves)
      return Promise.resolve(null)
    },
    refused: (refusal: Refusal) => void refusals.push(refusal),
  }
}
const habits = (confirms = false) => ({
  goesOn: (table: Record<string, unknown>) => table['phase'] === 'pay',
  confirms: () => confirms,
})

beforeEach(() => {
  sent = []
  refusals = []
  asked = []
})

describe('a turn in the making', () => {
  it('sends nothing before the decision is whole, then all at once', async () => {
    const turn = new Turn(desk(), habits())
    turn.follow(START)
    await turn.take(turn.find({ card: 1 })!)
    expect(sent).toEqual([])
    expect(turn.choices.map(({ move }) => move['card'])).toEqual([3, 4])
    await turn.take(turn.find({ card: 4 })!)
    expect(sent).toEqual([
      [
        { do: 'play', card: 1 },
        { do: 'pay', card: 4 },
      ],
    ])
  })

  it('waits for a last word where that is wanted', async () => {
    const turn = new Turn(desk(), habits(true))
    turn.follow(START)
    await turn.take(turn.find({ card: 1 })!)
    await turn.take(turn.find({ card: 3 })!)
    expect([turn.ready, sent]).toEqual([true, []])
    expect(turn.choices).toEqual([])
    await turn.send()
    expect(sent.length).toBe(1)
  })

  it('ends where something hidden would come to light', async () => {
    const turn = new Turn(desk(false), habits(true))
    turn.follow(START)
    await turn.take(turn.find({ card: 1 })!)
    expect(turn.ready).toBe(true)
  })

  it('takes choices back one by one', async () => {
    const turn = new Turn(desk(), habits(true))
    turn.follow(START)
    await turn.take(turn.find({ card: 1 })!)
    await turn.take(turn.find({ card: 3 })!)
    await turn.back()
    expect(turn.choices.length).toBe(2)
    await turn.back()
    expect(turn.staged).toEqual([])
    expect(turn.choices.map(({ move }) => move['card'])).toEqual([1, 2])
  })

  it('tells the rule that forbids a try, and chooses nothing', async () => {
    const turn = new Turn(desk(), habits())
    turn.follow(START)
    await turn.attempt({ do: 'play', card: 9 })
    expect(refusals).toEqual([{ rule: 'TOY-1', sentence: 'No.' }])
    expect(turn.staged).toEqual([])
  })

  it('picks another card instead', async () => {
    const turn = new Turn(desk(), habits())
    turn.follow(START)
    await turn.instead({ do: 'play', card: 1 })
    await turn.instead({ do: 'play', card: 2 })
    expect(turn.staged.map(({ move }) => move['card'])).toEqual([2])
  })

  it('forgets what was chosen when the table moves on, even under way', async () => {
    const turn = new Turn(desk(), habits())
    turn.follow(START)
    const under_way = turn.take(turn.find({ card: 1 })!)
    turn.follow(view('play', [], [1]))
    await under_way
    expect([turn.staged, turn.mine, sent]).toEqual([[], false, []])
  })

  it('weighs on what others leave open while they act, and lets go of what they do not', async () => {
    const turn = new Turn({ ...desk(), preview: (_, moves) => foretell(moves, true) }, habits(true))
    turn.follow(START)
    void turn.take(turn.find({ card: 1 })!)
    turn.follow({ ...START })
    expect(turn.staged.map(({ move }) => move['card'])).toEqual([1])
    turn.follow(view('play', [{ do: 'play', card: 2 }]))
    expect(turn.staged).toEqual([])
  })

  it('does not take what was sent up again', async () => {
    const turn = new Turn({ ...desk(), preview: (_, moves) => foretell(moves, true) }, habits(true))
    turn.follow(START)
    void turn.take(turn.find({ card: 1 })!)
    void turn.send()
    turn.follow({ ...START })
    expect(turn.staged).toEqual([])
  })

  it('is answered within the click where the rules are at hand', async () => {
    const turn = new Turn({ ...desk(), preview: (_, moves) => foretell(moves, true) }, habits())
    turn.follow(START)
    void turn.take(turn.find({ card: 1 })!)
    expect([turn.staged.length, turn.asking]).toEqual([1, false])
    expect(turn.choices.map(({ move }) => move['card'])).toEqual([3, 4])
    await turn.attempt({ do: 'play', card: 9 })
    expect(refusals.length).toBe(1)
  })

  it('goes on as long as the view stays the same', async () => {
    const turn = new Turn(desk(), habits())
    turn.follow(START)
    await turn.take(turn.find({ card: 1 })!)
    turn.follow(START)
    expect(turn.staged.length).toBe(1)
  })

  it('may begin on a table that is shown before the last one is confirmed', async () => {
    let confirm = (_: null) => {}
    const slow = { ...desk(), send: () => new Promise<null>((resolve) => (confirm = resolve)) }
    const turn = new Turn(slow, habits())
    turn.follow(PAY)
    const sending = turn.take(turn.find({ card: 3 })!)
    await vi.waitFor(() => expect(turn.busy).toBe(true))
    turn.follow(START) // as the table will be
    await turn.take(turn.find({ card: 1 })!)
    confirm(null)
    await sending
    expect(turn.staged.length).toBe(1)
  })

  it('offers nothing to those who only look on', () => {
    const turn = new Turn(null, habits())
    turn.follow(START)
    expect([turn.mine, turn.choices]).toEqual([false, []])
  })
})
