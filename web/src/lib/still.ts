/** A decision that is only looked at: what is chosen stays chosen, and nothing is ever sent. */
import type { GameClient, View } from './game'
import { Turn, type Preview } from './turn.svelte'

/** A turn as it is after these moves of the viewer, in notation; `after` is how the table would look then. */
export function stillTurn(client: GameClient, view: View, chosen: string[], after: View | null): Turn {
  const foretold: Preview = {
    legal: true,
    rule: null,
    sentence: null,
    certain: true,
    events: [],
    view: after,
  }
  const turn = new Turn(
    { preview: () => foretold, send: async () => null, refused: () => {} },
    { goesOn: (table) => client.goesOn(table), confirms: () => true },
  )
  turn.base = view
  if (after) {
    turn.staged = chosen.flatMap((text) => view.choices.find((choice) => choice.text === text) ?? [])
    turn.foretold = foretold
  }
  return turn
}
