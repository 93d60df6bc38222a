/** What a bot would do after a move, at first sight: for hints about decisions of several steps. */
import type { Move } from '../view'
import { Player } from './player'
import type { Position } from './position'

const AT_FIRST_SIGHT = 'greedy'

/** The next move of the same seat, from what it may see; null where the move does not leave it to act, or is not certain. */
export async function sequel(position: Position, seat: number, move: Move): Promise<Move | null> {
  const { after } = position.preview(seat, [move])
  if (!after?.actors.includes(seat)) return null
  const { rules, codec } = position.engine
  const { action } = await new Player(rules, AT_FIRST_SIGHT, 0n).choose(after.save(), seat)
  return codec.move(action)
}
