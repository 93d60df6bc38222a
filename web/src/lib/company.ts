/** Whom a person plays with, and who sits where. */
import type { Schema } from './api'
import type { GameInfo, OptionInfo } from './catalogue'

export type Chosen = Record<string, string | number | (string | number)[]>
export type Company = 'solo' | 'bots' | 'hot-seat' | 'online'

export const defaults = (options: OptionInfo[]): Chosen =>
  Object.fromEntries(
    options.map(({ name, offered: value }) => [name, Array.isArray(value) ? [...value] : value]),
  )

/** The kinds of company a game can be played in. */
export function companies(info: GameInfo): Company[] {
  return info.seats.includes(1) ? ['solo', 'bots', 'hot-seat', 'online'] : ['bots', 'hot-seat', 'online']
}

/** How many sit at the table in this company. */
export function seatsIn(company: Company, info: GameInfo, wanted: number): number {
  if (company === 'solo') return 1
  return wanted > 1 ? wanted : Math.min(...info.seats.filter((seats) => seats > 1))
}

/** Who is to sit where; where others come by a link, so many of the other seats are bots'. */
export function wishes(
  company: Company,
  seats: number,
  names: string[],
  bot: string,
  bots = 0,
): Schema['SeatWish'][] {
  const others = Array.from({ length: seats - 1 }, (_, index) => index + 1)
  const me = { name: names[0] ?? '' }
  if (company === 'bots') return [me, ...others.map(() => ({ bot }))]
  if (company === 'hot-seat') return [me, ...others.map((seat) => ({ name: names[seat] ?? '' }))]
  // Bots take the last seats: those before them are for whoever comes.
  return bots > 0 ? [me, ...others.map((seat) => (seat < seats - bots ? {} : { bot }))] : [me]
}
