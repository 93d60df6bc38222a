/** A decision in words, move by move, each as its board would word it where it is made. */
import type { Position } from '../engine'
import type { GameClient } from '../game'
import { wordChoice } from '../narrate'
import type { Words } from '../words'
import { led } from './weighing'

export function tellDecision(
  position: Position,
  seat: number,
  actions: number[],
  client: GameClient,
  words: Words,
): string[] {
  const { codec } = position.engine
  return actions.map((action, index) => {
    const at = led(position, seat, actions.slice(0, index))
    const choice = at?.choices(seat).find(({ text }) => text === codec.text(action))
    return choice ? wordChoice(choice, client, words) : words.tell(codec.move(action))
  })
}
