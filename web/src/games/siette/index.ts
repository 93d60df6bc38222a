/** Le Pic à Siette: what its folder gives to the frame. */
import type { GameClient } from '$lib/game'
import Board from './Board.svelte'
import type { SietteGame } from './table'
import { describe, facts, tellChoice } from './tell'

/** Done for the round and the like: said by a seat, not done by a climber on the mountain. */
const BUTTONS = ['done', 'resume']
/** What cannot be taken back by walking back: look once more. */
const GRAVE = ['trigger', 'radio']

const siette: GameClient<SietteGame> = {
  Board,
  // Every action is a decision of its own: others may act in between.
  goesOn: () => false,
  awaits: (table) => table.waits_for,
  facts,
  describe,
  asButton: ({ move }) => BUTTONS.includes(move.do),
  tellChoice,
  confirms: (moves) => moves.some(({ move }) => GRAVE.includes(move.do)),
}

export default siette
