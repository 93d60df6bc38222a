/** What a person is asked to do next, in a sentence beside the hand. */
import type { Words } from '$lib/words'
import type { Table } from './view'

type Means = {
  /** Whether no card fits anywhere. */
  isStuck: boolean
  /** Whether a herd could be led. */
  herds: boolean
  /** Whether cards are picked to be discarded. */
  discarding: boolean
}

export function tellAsked(table: Table, words: Words, { isStuck, herds, discarding }: Means): string {
  const card = table.card ? words.name('card', table.card) : ''
  switch (table.phase) {
    case 'turn':
      if (isStuck) return words.say(herds ? 'draw_stuck_goats' : 'draw_stuck')
      if (discarding) return words.say('draw_pick_two')
      return words.say(herds ? 'draw_pick_goats' : 'draw_pick')
    case 'place':
      return table.asks === 'replace' ? words.say('draw_pick_fire') : words.say('draw_pick_place', { card })
    case 'move':
      return words.say('draw_pick_move', { card })
    case 'pay':
      return table.owed === 1
        ? words.say('draw_pick_pay_1')
        : words.say('draw_pick_pay', { count: table.owed })
    case 'second':
      return words.say('draw_pick_second')
    case 'climb':
    case 'go-on':
      return words.say('draw_pick_step')
    default:
      return ''
  }
}
