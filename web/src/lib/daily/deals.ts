/** The day's climbs: asked for when the page is opened, and kept for the day, so that they can be played offline, too. */
import { answer, api, Failed, UNREACHED, type Schema } from '../api'
import { dayOf } from './days'

export type Climb = Schema['DealtClimb']
export type Days = { date: string; ends: number; climbs: Climb[] }

const PLACE = 'cordee.daily.today'

/** Today's climbs; those that were kept, where nobody answers. */
export async function ofToday(): Promise<Days> {
  try {
    const { date, left, climbs } = await answer(api.GET('/api/daily'))
    const known = read()
    const dealt =
      known?.date === date ? known.climbs : await Promise.all(climbs.map(({ game }) => ofDay(game, date)))
    const days = { date, ends: Date.now() + left, climbs: dealt }
    localStorage.setItem(PLACE, JSON.stringify(days))
    return days
  } catch (problem) {
    const known = read()
    const unreached = problem instanceof Failed && problem.problem.code === UNREACHED
    if (unreached && known?.date === dayOf(Date.now())) return known
    throw problem
  }
}

/** The climb of a game on a day, with its deal. */
export const ofDay = (game: string, day: string): Promise<Climb> =>
  answer(api.GET('/api/daily/{game}/{day}', { params: { path: { game, day } } }))

function read(): Days | null {
  try {
    const known: Days | null = JSON.parse(localStorage.getItem(PLACE) ?? 'null')
    return known
  } catch {
    return null
  }
}
