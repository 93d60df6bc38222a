/** The board of a game that has none of its own, drawn from what the game declares. */
import type { GameClient } from '$lib/game'
import { handOf, isList, storesOf, type Shown } from '$lib/shown'
import Board from './Board.svelte'
import { describe, facts } from './describe'
import Hand from './Hand.svelte'
import { keep } from './known'
import { detailsOf } from './values'

export function defaultClient(game: string, shown: Shown): GameClient {
  keep(game, shown)
  const holds = handOf(shown) !== undefined || storesOf(shown).length > 0
  return {
    Board,
    ...(holds ? { Hand } : {}),
    open: shown.alike,
    goesOn: (table) => table['goes_on'] === true,
    ...(shown.fields.some(({ key }) => key === 'waits_for') ? { awaits: waitsFor } : {}),
    facts: (view, seat, words) => facts(view, seat, words, shown),
    describe: (view, words) => describe(view, words, shown),
    asButton: () => false, // the board has its own, which follow what is picked
    tellChoice: (choice, words) => {
      const details = detailsOf(choice, shown, words)
      return words.tell(choice.move) + (details.length > 0 ? ` (${details.join(', ')})` : '')
    },
  }
}

/** Where others may act, too, a view says without whom nothing goes on. */
function waitsFor(table: Record<string, unknown>): number[] {
  const seats = table['waits_for']
  return isList(seats) ? seats.filter((seat) => typeof seat === 'number') : []
}
