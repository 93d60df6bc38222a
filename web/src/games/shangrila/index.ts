/** The Bridges of Shangri-La: what its folder gives to the frame. */
import type { GameClient } from '$lib/game'
import { moves } from '$lib/settings.svelte'
import { factor } from '$lib/tempo'
import Board from './Board.svelte'
import Closing from './Closing.svelte'
import { describe, tellChoice } from './describe'
import Flying from './Flying.svelte'
import Hand from './Hand.svelte'
import { landing, timing } from './pace'
import Poster from './Poster.svelte'
import { soundsOf } from './sounds'
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
  timing,
  landing,
  Flying,
  // Where nothing moves, all of a journey is heard at once.
  sounds: (event, _, step) => soundsOf(event, step, moves() ? factor() : 0),
  ambience: 'wind',
  Closing,
  Poster,
}

export default client
