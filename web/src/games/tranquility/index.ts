/** Tranquility in the browser. */
import type { Choice, GameClient } from '$lib/game'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import { goesOn, type SeaGame } from './table'
import { describe, facts, tellChoice } from './tell'

/** What has a place on the board, in the hand or beside them. */
const DRAWN = [
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
]

const client: GameClient<SeaGame> = {
  Board,
  Hand,
  goesOn,
  facts,
  describe,
  asButton: (choice: Choice) => !DRAWN.includes(choice.move.do),
  tellChoice,
  // A compass is soon spent, and there are only six.
  confirms: (moves) => moves.some(({ move }) => move.do.startsWith('calm_')),
}
export default client
