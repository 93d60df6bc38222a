/** One press to a game: whoever is wished for sits down, in this browser where it has the rules, else on the server. */
import type { GameInfo, Start } from './catalogue'
import { defaults, seatsIn, wishes, type Chosen, type Company } from './company'
import { engineOf } from './engine'
import { begin as beginHere } from './local/beginning'
import { navigation } from './navigation'
import { setUp } from './newTable'
import type { Pace } from './pace'
import { network } from './network.svelte'
import { settings } from './settings.svelte'
import { wordsOf } from './words'

/** A table as somebody wants it. */
export type Wish = {
  company: Company
  /** Of bots. */
  level: string
  options: Chosen
  /** Of the people at this screen; who has none is called as the seat is. */
  names: string[]
  /** Where to play, if there is a choice. */
  place?: 'here' | 'server'
  /** What others need to know who come by a link. */
  online?: { listed: boolean; spectators: boolean; pace: Pace; bots: number }
}

/** Begin, and go there. */
export async function start(info: GameInfo, wish: Wish): Promise<void> {
  const { company, level, place = 'here', online } = wish
  const seats = seatsIn(company, info, Number(wish.options['seats']))
  const options = { ...wish.options, seats }
  const words = await wordsOf(info.name, {})
  const names = Array.from({ length: seats }, (_, seat) => wish.names[seat]?.trim() || words.seat(seat))
  const who = wishes(company, seats, names, level, online?.bots)
  const here = company !== 'online' && (place === 'here' || !network.reached) && (await engineOf(info.name))
  if (here) {
    const kept = who.map(({ name, bot }) => ({ name: name ?? null, bot: bot ?? null }))
    return navigation.toHere(await beginHere({ game: info.name, seats: kept }, options))
  }
  const { listed = false, spectators = true, pace = 'none' } = online ?? {}
  const invited = company === 'online' ? { pace, ...(spectators ? {} : { spectators }) } : {}
  return navigation.toTable(await setUp({ game: info.name, options, seats: who, listed, ...invited }))
}

/** What to begin with who has chosen nothing: the start for a first game, or the game as it usually is. */
export function startFirst(info: GameInfo): Promise<void> {
  const [first] = info.starts
  if (first) return startAsIs(info, first)
  const options = defaults(info.options)
  return start(info, { company: 'bots', level: 'regular', options, names: [settings.name] })
}

/** A good start, as it is. */
export function startAsIs(info: GameInfo, { company, bot, options }: Start): Promise<void> {
  return start(info, { company, level: bot, options, names: [settings.name] })
}
