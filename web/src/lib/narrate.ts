/** Events and choices in words: the game's own, and the few that every table knows. */
import * as m from '$m'
import type { Choice, GameClient, GameEvent } from './game'
import type { Words } from './words'

export function narrate(event: GameEvent, words: Words): string {
  if (event.event === 'taken_back') return m.table_taken_back({ name: words.seat(event.seat) })
  return words.tell(event)
}

/** A choice with its cost, as the game's board words it, else its move alone. */
export function wordChoice(choice: Choice, client: GameClient, words: Words): string {
  return client.tellChoice?.(choice, words) ?? words.tell(choice.move)
}
