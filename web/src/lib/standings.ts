/** The tables that this browser plays at: how each stands, for a list. */
import * as m from '$m'
import { answer, api, bearer, type Schema } from './api'
import { besides } from './besides'
import type { GameInfo } from './catalogue'
import { keys, type HeldTable } from './keys.svelte'
import { isCooperative } from './kit'
import { modeOf } from './mode'
import { outcome } from './outcome'
import { adopt } from './sequel'
import { seen, type View } from './view'

/** What there is to tell of a table that is looked at more closely. */
export type Told = {
  /** Who else sits there, in words. */
  company: string
  mode: string
  /** How it ended, and whether that is a victory of this browser's people. */
  end: { text: string; won: boolean } | null
  /** As it is drawn small; null where it cannot be had. */
  still: { view: View; seed: string } | null
}

export type Standing = {
  id: string
  href: string
  game: string
  over: boolean
  /** Whether a person of this browser is waited for by others. */
  calls: boolean
  note: string
  /** When something was last done there, or when it was begun. */
  when: number
  tell: (info: GameInfo) => Promise<Told | null>
  forget: (() => Promise<void>) | null
}

/** How a game ended for those who sat on these seats. */
export function endOf(
  info: GameInfo,
  options: Record<string, unknown>,
  result: View['result'],
  names: string[],
  own: number[],
): Told['end'] {
  if (!result) return null
  const won = own.some((seat) => (result.won[seat] ?? 0) > 0)
  return { text: outcome(result, isCooperative(info, options), names), won }
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
  return held.flatMap(([id, kept]) => {
    const seats = found.filter((one) => one.id === id)
    const [first] = seats
    if (!first) return []
    const { game, phase } = first
    const over = phase === 'over' || phase === 'set_aside'
    const calls = seats.some((one) => one.your_turn)
    const standing = {
      id,
      href: `/tables/${id}`,
      game,
      over,
      calls,
      note: NOTES[phase](),
      when: kept.since,
      tell: async (info: GameInfo) => (phase === 'set_aside' ? null : told(id, kept, info)),
      forget: over ? async () => keys.drop(id) : null,
    }
    return [standing]
  })
}

async function told(id: string, { tokens }: HeldTable, info: GameInfo): Promise<Told> {
  const own = Object.keys(tokens).map(Number)
  const params = { path: { table_id: id } }
  const headers = bearer(Object.values(tokens)[0])
  const { seats, options, view, deal } = await answer(api.GET('/api/tables/{table_id}', { params, headers }))
  const names = seats.map(({ name, number }) => name ?? m.seat_number({ number: number + 1 }))
  return {
    company: besides(seats, own[0] ?? -1),
    mode: modeOf(info, options),
    end: endOf(info, options, view?.result ?? null, names, own),
    still: view && { view: seen(view), seed: deal.seed ?? '0' },
  }
}
