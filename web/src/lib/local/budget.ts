/**
 * How much a bot may think in this browser.
 *
 * A level tries as many games in mind as on the server, on all cores that it is given, and at most for as long as
 * there: a phone that is too slow for all of them plays a little weaker, and nobody waits longer.
 */
import { settings } from '../settings.svelte'

/** Seconds, as on the server. */
const LONGEST = 1.5
/** Where somebody would rather save the battery. */
const BRIEF = 0.3
/** More bring little: workers wait for each other after every slice. */
const MOST = 8
const MOST_ON_A_PHONE = 4

/** The longest that one decision may take; where several bots are asked before one acts, they share it. */
export const seconds = (asked = 1) => (settings.thinking === 'brief' ? BRIEF : LONGEST) / asked

/** How many workers: one core is left to the page where there are enough. */
export function cores(): number {
  const there = navigator.hardwareConcurrency || 2
  const phone = matchMedia('(pointer: coarse) and (hover: none)').matches
  return Math.max(1, Math.min(there > 2 ? there - 1 : there, phone ? MOST_ON_A_PHONE : MOST))
}
