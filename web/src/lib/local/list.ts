/** The games that are kept here, for a list. */
import * as m from '$m'
import type { GameInfo } from '../catalogue'
import { isCooperative } from '../kit'
import { outcome } from '../outcome'
import type { Standing } from '../standings'
import { allKept, forget, type Kept } from './store'

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
