/** Tranquility in the browser. */
import type { GameClient } from '$lib/game'
import Board from './Board.svelte'
import Closing from './Closing.svelte'
import Hand from './Hand.svelte'
import Poster from './Poster.svelte'
import { sounds } from './sounds'
import { describe, facts, tellChoice } from './tell'
import { landing, timing } from './timing'
import type { Game, Move } from './view'

/** What has a place on the board, in the hand or beside them. */
const DRAWN = new Set<Move['do']>([
  'play',
  'choose_cell',
  'discard',
  'move_reef',
  'storm_to',
  'say',
  'name_joker',
  'calm_yellow',
  'calm_orange',
  'calm_purple',
])

const client: GameClient<Game> = {
  Board,
  Hand,
  goesOn: (table) => table.goes_on,
  facts,
  describe,
  asButton: ({ move }) => !DRAWN.has(move.do),
  tellChoice,
  // A compass is soon spent, and there are only six.
  confirms: (moves) => moves.some(({ move }) => move.do.startsWith('calm_')),
  timing,
  landing,
  sounds,
  ambience: 'surf',
  Closing,
  Poster,
}
export default client
