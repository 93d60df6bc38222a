/** Who else sits at a table, in words. */
import * as m from '$m'
import { getLocale } from '../paraglide/runtime'
import { inLetters } from './numbers'
import { list } from './seating'

type Seat = { name: string | null; bot: string | null }

/** “with Ada and two bots”; our own seat is left out. */
export function besides(seats: Seat[], own: number): string {
  const others = seats.filter((_, seat) => seat !== own)
  if (others.length === 0) return m.start_solo()
  const people = others.flatMap(({ name, bot }) => (bot === null ? (name ?? m.home_somebody()) : []))
  const bots = others.length - people.length
  const machines = bots === 0 ? [] : [bots === 1 ? m.home_bot() : m.home_bots({ count: inLetters(bots) })]
  return m.home_with({ who: list([...people, ...machines], getLocale()) })
}
