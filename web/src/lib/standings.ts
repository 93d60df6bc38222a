/** The tables that this browser plays at: how each stands, for a list. */
import * as m from '$m'
import { answer, api, type Schema } from './api'
import { keys } from './keys.svelte'
import { adopt } from './sequel'

export type Standing = {
  id: string
  href: string
  game: string
  over: boolean
  /** Whether a person of this browser is waited for by others. */
  calls: boolean
  note: string
  forget: (() => Promise<void>) | null
}

type Phase = Schema['TableStatus']['phase']
const NOTES: Record<Phase, () => string> = {
  over: m.home_over,
  waiting: m.home_waiting,
  playing: m.home_theirs,
  set_aside: m.home_set_aside,
}

/** How its tables on the server stand; one that is gone is forgotten. */
export async function served(held: typeof keys.tables): Promise<Standing[]> {
  if (held.length === 0) return []
  const tables = held.flatMap(([id, { tokens }]) => Object.values(tokens).map((token) => ({ id, token })))
  const found = await answer(api.POST('/api/tables/status', { body: { tables: tables.slice(0, 50) } }))
  // Where others go on, this browser has its seats, too.
  await Promise.all(found.map(({ id, sequel }) => sequel && !keys.knows(sequel) && adopt(id, sequel)))
  // Whoever holds several seats at a table gets one line, and is called if any of them is.
  return held.flatMap(([id]) => {
    const seats = found.filter((one) => one.id === id)
    const [first] = seats
    if (!first) return []
    const { game, phase } = first
    const over = phase === 'over' || phase === 'set_aside'
    const calls = seats.some((one) => one.your_turn)
    const drop = async () => keys.drop(id)
    return [
      { id, href: `/tables/${id}`, game, over, calls, note: NOTES[phase](), forget: over ? drop : null },
    ]
  })
}
