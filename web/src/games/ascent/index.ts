/** Tranquility: The Ascent, as the browser shows it. */
import type { GameClient } from '$lib/game'
import Board from './Board.svelte'
import Closing from './Closing.svelte'
import { describe, tellCost } from './describe'
import Flying from './Flying.svelte'
import Hand from './Hand.svelte'
import { landing } from './landing'
import Poster from './Poster.svelte'
import { sounds } from './sounds'
import { timing } from './timing'
import type { Game } from './view'

const client: GameClient<Game> = {
  Board,
  Hand,
  Closing,
  Poster,
  Flying,
  goesOn: (table) => table.goes_on,
  facts: ({ table }, seat, words) => [
    { label: words.say('board_hand'), value: table.hand_size[seat] ?? 0 },
    { label: words.say('board_pile'), value: table.pile_size[seat] ?? 0 },
    { label: words.say('board_discards'), value: table.discard_size[seat] ?? 0 },
    ...(table.given.includes(seat) ? [{ label: words.say('board_bridge'), value: '' }] : []),
  ],
  describe,
  asButton: ({ move }) => move.do === 'stop' || move.do === 'rope',
  tellChoice: ({ move, cost, to }, words) => {
    const told = words.tell(move)
    const more = to ? words.name('cell', to) : cost === undefined ? null : tellCost(cost, words)
    return more === null ? told : words.say('draw_told', { told, more })
  },
  timing,
  landing,
  sounds,
  ambience: 'wind',
}

export default client
