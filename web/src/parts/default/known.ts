/** What is known of the games whose default boards are shown. */
import type { Shown } from '$lib/shown'

const known = new Map<string, Shown>()

export function keep(game: string, shown: Shown): void {
  known.set(game, shown)
}

export function shownOf(game: string): Shown {
  const shown = known.get(game)
  if (!shown) throw new Error(`nothing is known of ${game}`)
  return shown
}
