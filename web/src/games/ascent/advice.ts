/** What a hint would have done, as it glows: the cards of the hand that it names, and the places it means. */
import type { Turn } from '$lib/turn.svelte'
import { placesOf, targetsOf } from './mountain'
import type { Card, Cell, Game } from './view'

type Advised = Pick<Turn<Game>, 'advised' | 'choices'>

/** Where the advised card would cost least, or the cell that is advised. */
export function placesAdvised({ advised, choices }: Advised): ReadonlySet<Cell> {
  if (advised?.do === 'play') {
    const places = placesOf(choices, advised.card)
    const least = Math.min(...places.map(({ cost }) => cost))
    return new Set(places.filter(({ cost }) => cost === least).map(({ cell }) => cell))
  }
  const meant = choices.filter(({ move }) => JSON.stringify(move) === JSON.stringify(advised))
  return new Set(targetsOf(meant).keys())
}

export function isAdvised({ advised }: Pick<Advised, 'advised'>, card: Card): boolean {
  return (advised?.do === 'play' || advised?.do === 'discard') && advised.card === card
}
