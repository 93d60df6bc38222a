/** The name by which this browser hands climbs in: a random text of its own, which tells nothing of who plays. */
import { newSalt } from '../local/dealing'

const PLACE = 'cordee.daily'

export function ownName(): string {
  const known = localStorage.getItem(PLACE)
  if (known) return known
  const made = newSalt()
  localStorage.setItem(PLACE, made)
  return made
}
