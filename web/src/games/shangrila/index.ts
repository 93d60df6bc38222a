/** The Bridges of Shangri-La: what its folder gives to the frame. */
import type { GameClient } from '$lib/game'
import Board from './Board.svelte'
import { describe, tellChoice } from './describe'
import Hand from './Hand.svelte'
import type { Game } from './view'

const client: GameClient<Game> = {
  Board,
  Hand,
  open: true,
  goesOn: (table) => table.goes_on,
  asButton: ({ move }) => move.do === 'enough' || move.do === 'pass',
  tellChoice,
  confirms: (moves) => moves.some(({ move }) => move.do === 'journey'),
  facts: ({ table }, seat, words) => [
    { label: words.say('fact_masters'), value: table.masters[seat] ?? 0 },
    {
      label: words.say('fact_villages'),
      value: table.villages.filter(({ master }) => Object.values(master).includes(seat)).length,
    },
  ],
  describe,
}

export default client
