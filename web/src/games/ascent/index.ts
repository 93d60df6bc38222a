/** Tranquility: The Ascent, as the browser shows it. */
import type { Choice, GameClient } from '$lib/game'
import Board from './Board.svelte'
import { describe, tellCost } from './describe'
import Hand from './Hand.svelte'
import type { AscentGame } from './table'

const MIDWAY = ['place', 'move', 'pay', 'second', 'climb', 'go-on']

const client: GameClient<AscentGame> = {
  Board,
  Hand,
  goesOn: (table) => MIDWAY.includes(table.phase),
  facts: ({ table }, seat, words) => [
    { label: words.say('board_hand'), value: table.hands[seat] ?? 0 },
    { label: words.say('board_pile'), value: table.piles[seat] ?? 0 },
    { label: words.say('board_discards'), value: table.discards[seat] ?? 0 },
    ...(table.given.includes(seat) ? [{ label: words.say('board_bridge'), value: '' }] : []),
  ],
  describe,
  asButton: ({ move }) => move.do === 'stop' || move.do === 'rope',
  tellChoice: (choice: Choice, words) => {
    const told = words.tell(choice.move)
    if (choice.move.do === 'lay')
      return words.say('draw_told', { told, more: tellCost(choice['cost'] as number, words) })
    if (choice.move.do === 'climb')
      return words.say('draw_told', { told, more: words.name('cell', choice['to']) })
    return told
  },
}

export default client
