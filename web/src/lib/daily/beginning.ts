/** Sitting down to a climb: a table in this browser, one for each, that is found again. */
import { gameInfo } from '../catalogue'
import { seatsIn, wishes } from '../company'
import { deal } from '../local/beginning'
import { kept } from '../local/store'
import { settings } from '../settings.svelte'
import { wordsOf } from '../words'
import type { Climb } from './deals'

export const tableOf = (game: string, day: string): string => `daily-${game}-${day}`

/** The table of a climb, dealt if it is not there yet; its id. */
export async function sitDown(climb: Climb): Promise<string> {
  const { game, date, title, company, bot, options, seed, salt, commitment } = climb
  const id = tableOf(game, date)
  if (await kept(id)) return id
  const info = await gameInfo(game)
  if (!info) throw new Error(`no game ${game}`)
  const count = seatsIn(company, info, Number(options['seats']))
  const words = await wordsOf(game, {})
  const seats = wishes(company, count, [settings.name.trim() || words.seat(0)], bot).map((wish) => ({
    name: wish.name ?? null,
    bot: wish.bot ?? null,
  }))
  return deal(
    { game, seats, hints: false, daily: { day: date, title } },
    { id, options, seed, salt, commitment },
  )
}
