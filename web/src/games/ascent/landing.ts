/** Where a card lands that comes from a seat: one that a campfire sent up glides by itself, from where it lay. */
import { attention } from './attention.svelte'
import { laidIn } from './laid'
import type { GameEvent } from './view'

export function landing(events: GameEvent[]): string | null {
  const laid = attention.lifted === null ? laidIn(events) : null
  return laid && `[data-cell="${laid.cell}"]`
}
