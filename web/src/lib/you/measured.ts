/** How often bots were measured to win the tables that were played: asked of the server now and then, and kept. */
import { answer, api, type Schema } from '../api'
import { network } from '../network.svelte'
import type { Measured } from './expected'
import type { Played } from './played'
import { allOdds, keepOdds } from './store'
import { modeKey } from './sums'

type Odds = Schema['Odds'][]
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export async function measuredFor(games: Played[], now: number): Promise<Measured> {
  const modes = new Map(games.map(({ game, options }) => [modeKey(game, options), { game, options }]))
  const kept = new Map((await allOdds()).map((each) => [each.mode, each]))
  const found = new Map<string, Odds>()
  await Promise.all(
    [...modes].map(async ([mode, { game, options }]) => {
      const known = kept.get(mode)
      const recent = known && now - known.at < WEEK_MS
      const odds = recent || !network.reached ? known?.odds : await asked(game, options, known?.odds)
      if (!odds) return
      found.set(mode, odds)
      if (!recent && odds !== known?.odds) await keepOdds({ mode, odds, at: now })
    }),
  )
  return found
}

/** What the server says; without an answer, what was known before. */
async function asked(game: string, options: Record<string, unknown>, known: Odds | undefined) {
  const given = Object.entries(options).map(([key, value]) => [key, String(value)])
  const query = { game, ...Object.fromEntries(given) }
  return answer(api.GET('/api/odds', { params: { query } })).catch(() => known)
}
