/** Hints, as the server gives them (`server/hints.py`): what the expert would do, and the odds it sees. */
import type { Codec } from '../codec'
import type { Move } from '../view'
import { WAIT, type Thought } from './search'

/** A move that was considered; without one it means to wait for others. */
export type Idea = { move: Move | null; text: string | null; odds: number; worlds: number }
export type Hint = { move: Move; text: string; waits: boolean; ideas: Idea[] }

/** A thought in the words of the game. */
export function hintOf(codec: Codec, { action, waits, considered }: Thought): Hint {
  const idea = ({ action, odds, worlds }: Thought['considered'][number]): Idea =>
    action === WAIT
      ? { move: null, text: null, odds, worlds }
      : { move: codec.move(action), text: codec.text(action), odds, worlds }
  return { move: codec.move(action), text: codec.text(action), waits, ideas: considered.map(idea) }
}
