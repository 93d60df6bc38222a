/** What hand and board tell each other while a card is being picked. */
import type { Turn } from '$lib/turn.svelte'
import { meant, targetsOf } from './mountain'
import type { Card, Cell, Game, GameEvent, Table } from './view'

class Attention {
  /** The card that is pointed at in the hand: its places show faintly. */
  hovered = $state<Card | null>(null)
  /** Whether cards are picked to be discarded, not to be played. */
  discarding = $state(false)
  /** Whether the keyboard was used last: then the focus goes where the next choice is. */
  byKeyboard = $state(false)
  /** How many hands lie on a meadow: the mountain leaves them room for as long as they do. */
  hands = $state(0)
  /** The cell that a card has left which is still on its way up. */
  lifted = $state<Cell | null>(null)

  /** Follow a card on its way. */
  follow(events: GameEvent[]): void {
    for (const event of events) {
      if (event.event === 'lifted') this.lifted = event.cell
      else if (event.event !== 'replaced' && event.event !== 'discarded') this.lifted = null
    }
  }
}

export const attention = new Attention()

/** Choose a cell, in place of one that is chosen already; where it is not allowed, the rule is told. */
export async function chooseCell(turn: Turn<Game>, table: Table, cell: Cell): Promise<void> {
  const target = targetsOf(turn.choices).get(cell)
  if (target) return turn.take(target.choice)
  const last = turn.staged.map(({ move }) => move.do).lastIndexOf('lay')
  if (last >= 0) return turn.instead({ do: 'lay', cell }, last)
  if (!turn.ready) return turn.attempt(meant(table, cell))
}

/** Lead the focus on to the next choice, if it is nowhere or among what was just chosen from. */
export function leadFocus(root: Element | undefined | null): void {
  if (!attention.byKeyboard || !root) return
  const now = document.activeElement
  const isFree = !now || now === document.body || now.closest('[data-ascent]') !== null
  if (isFree && !(root.contains(now) && now?.classList.contains('lit'))) {
    root.querySelector<HTMLElement | SVGElement>('.lit')?.focus()
  }
}
