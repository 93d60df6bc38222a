/**
 * Which bot acts next at a table, and how: as at the server's tables (`server/bot_runner.py`).
 *
 * Bots leave people their turn: where people are to act, too, no bot does what makes the game itself act.
 */
import type { Position } from '../engine'
import { PLATFORM } from './clock'

/** What a bot would do, and whether it would rather wait for others. */
export type Choice = { action: number; waits: boolean }
export type Ask = (seat: number, seen: Uint8Array, asked: number) => Promise<Choice>
/** `amongPeople`: whether people are to act, too. */
export type Decision = { seat: number; action: number; amongPeople: boolean }

/** The decision of one of these bots that may act; null where all of them wait for people. */
export async function decide(position: Position, bots: number[], ask: Ask): Promise<Decision | null> {
  const acting = position.actors.filter((seat) => bots.includes(seat))
  if (acting.length === 0) return null
  const amongPeople = position.awaited.some((seat) => !bots.includes(seat))
  let first: Decision | null = null
  for (const seat of acting) {
    const { action, waits } = await ask(seat, position.redacted(seat).save(), acting.length)
    const decision = { seat, action, amongPeople }
    if (!waits && !(amongPeople && stirs(position, seat, action))) return decision
    first ??= decision
  }
  // All would rather wait: for people, if any are to act; else somebody has to begin.
  return amongPeople ? null : first
}

/** Whether the game itself would act upon it, as far as the seat can tell: a card is drawn, an avalanche comes. */
function stirs(position: Position, seat: number, action: number): boolean {
  const { certain, events } = position.preview(seat, [position.engine.codec.move(action)])
  return !certain || events.some((event) => event.seat === PLATFORM)
}
