/** Which bot acts next at a table, and how: as at the server's tables (`server/bot_runner.py`). */
import type { Position } from '../engine'

/** What a bot would do, and whether it would rather wait for others. */
export type Choice = { action: number; waits: boolean }
export type Ask = (seat: number, seen: Uint8Array, asked: number) => Promise<Choice>

/** The decision of one of these bots that may act; null where all of them wait for people. */
export async function decide(
  position: Position,
  bots: number[],
  ask: Ask,
): Promise<{ seat: number; action: number } | null> {
  const actors = position.actors
  const acting = actors.filter((seat) => bots.includes(seat))
  let first: { seat: number; action: number } | null = null
  for (const seat of acting) {
    const { action, waits } = await ask(seat, position.redacted(seat).save(), acting.length)
    if (!waits) return { seat, action }
    first ??= { seat, action }
  }
  // All would rather wait: for people, if any may act; else somebody has to begin.
  return actors.length > acting.length ? null : first
}
