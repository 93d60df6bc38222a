/** The tables of this browser, wherever they are kept: how each stands, for a list. */
import * as m from '$m'
import { answer, api, type Schema } from './api'
import { keys } from './keys.svelte'
import { isCooperative } from './kit'
import type { GameInfo } from './catalogue'
import { allKept, forget, type Kept } from './local/store'
import { outcome } from './outcome'

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

/** The games that are kept here. */
export async function here(infos: GameInfo[]): Promise<Standing[]> {
  return (await allKept()).map((kept) => ({
    id: kept.id,
    href: `/here/${kept.id}`,
    game: kept.game,
    over: kept.phase === 'over',
    calls: false,
    note: `${m.home_here()} · ${noteOf(kept, infos)}`,
    forget: () => forget(kept.id),
  }))
}

function noteOf({ game, options, result, seats, sent }: Kept, infos: GameInfo[]): string {
  if (sent) return m.home_sent()
  const info = infos.find(({ name }) => name === game)
  if (!result || !info) return m.home_here_goes_on()
  const names = seats.map(({ name }, seat) => name || m.seat_number({ number: seat + 1 }))
  return outcome(result, isCooperative(info, options), names)
}
