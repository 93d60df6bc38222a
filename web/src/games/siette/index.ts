/** Le Pic à Siette: what its folder gives to the frame. */
import type { GameClient } from '$lib/game'
import Board from './Board.svelte'
import Closing from './Closing.svelte'
import Poster from './Poster.svelte'
import { height } from './height'
import { describe, facts, tellChoice } from './tell'
import { landing, sounds, timing } from './telling'
import type { Game, Move } from './view'

/** Done for the round and the like: said by a seat, not done by a climber on the mountain. */
const BUTTONS: Move['do'][] = ['done', 'resume']
/** What cannot be undone by walking back: it is looked at once more. */
const GRAVE: Move['do'][] = ['trigger', 'radio']

const siette: GameClient<Game> = {
  Board,
  // Every action is a decision of its own: others may act in between.
  goesOn: () => false,
  awaits: (table) => table.waits_for,
  facts,
  describe,
  asButton: ({ move }) => BUTTONS.includes(move.do),
  tellChoice,
  confirms: (moves) => moves.some(({ move }) => GRAVE.includes(move.do)),
  timing,
  landing,
  sounds,
  ambience: 'wind',
  height,
  Closing,
  Poster,
}

export default siette
