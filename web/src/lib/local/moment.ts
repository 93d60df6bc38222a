/** The moment that a bot lets pass where people are to act, too: who knows what to do need not hurry. */
import { factor } from '../tempo'

/** Milliseconds of a calm table. */
const MOMENT = 1800

export function moment(): Promise<void> {
  const time = MOMENT * factor()
  return time === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, time))
}
