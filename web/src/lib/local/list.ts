/** The games that are kept here, for a list. */
import * as m from '$m'
import { besides } from '../besides'
import type { GameInfo } from '../catalogue'
import { engineOf } from '../engine'
import { modeOf } from '../mode'
import { endOf, type Standing, type Told } from '../standings'
import { allKept, forget, type Kept } from './store'

export async function here(): Promise<Standing[]> {
  return (await allKept()).map((kept) => ({
    id: kept.id,
    href: `/here/${kept.id}`,
    game: kept.game,
    // What went on on the server is only kept for its beginning.
    over: kept.phase === 'over' || kept.sent !== undefined,
    calls: false,
    note: `${kept.daily ? m.daily_title() : m.home_here()} · ${noteOf(kept)}`,
    when: kept.touched,
    tell: (info) => told(kept, info),
    // A climb is played once: it is not begun again by forgetting it.
    forget: kept.daily ? null : () => forget(kept.id),
  }))
}

function noteOf({ phase, sent, yours }: Kept): string {
  if (sent) return m.home_sent()
  if (phase === 'over') return m.home_over()
  return yours ? m.home_here_yours() : m.home_here_goes_on()
}

async function told(kept: Kept, info: GameInfo): Promise<Told> {
  const { seats, options, result, seed } = kept
  const names = seats.map(({ name }, seat) => name || m.seat_number({ number: seat + 1 }))
  const own = seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []))
  const view = await viewOf(kept, own[0] ?? 0)
  return {
    company: besides(seats, own[0] ?? 0),
    mode: modeOf(info, options),
    end: endOf(info, options, result, names, own),
    still: view && { view, seed },
  }
}

/** How it stands to one who sits there; null where the rules have changed since. */
async function viewOf({ game, layout, record }: Kept, seat: number) {
  const engine = await engineOf(game)
  return engine && engine.told.layout === layout ? engine.position(record).view(seat) : null
}
