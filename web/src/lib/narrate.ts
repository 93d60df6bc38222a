/** An event in words: the game's own, and the few that every table knows. */
import * as m from '$m'
import type { GameEvent } from './game'
import type { Words } from './words'

export function narrate(event: GameEvent, words: Words): string {
  if (event.event === 'taken_back') return m.table_taken_back({ name: words.seat(event['seat'] as number) })
  return words.tell(event)
}
