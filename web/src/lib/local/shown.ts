/** A table in this browser as the frame shows any table. */
import type { SeatView } from '../api'
import type { Table } from '../live.svelte'
import { undoer, type Match } from './match'
import type { Kept, KeptSeat } from './store'

/** The seats that bots play now. */
export const botSeats = ({ seats }: Pick<Kept, 'seats'>): number[] =>
  seats.flatMap(({ bot }, seat) => (bot === null ? [] : [seat]))

/** The seats of people at this screen, whoever plays them now. */
export const heldSeats = ({ seats }: Pick<Kept, 'seats'>): number[] =>
  seats.flatMap(({ name }, seat) => (name === null ? [] : [seat]))

function seatView({ name, bot, former = [] }: Kept['seats'][number], number: number): SeatView {
  const kind = bot === null ? 'person' : 'bot'
  return { number, kind, name, bot, here: true, proposal: null, former, spent: [] }
}

/** A seat that a bot plays from a version on, or its person again; who played it before is remembered. */
export function handedOver(seat: KeptSeat, bot: string | null, version: number): KeptSeat {
  const { former = [], ...before } = seat
  if (bot === before.bot || version === (former.at(-1)?.until ?? 0)) return { ...seat, bot }
  return { ...seat, bot, former: [...former, { until: version, name: before.name, bot: before.bot }] }
}

/** Where no clock runs. */
const STOPPED: Pick<Table, 'deadline' | 'left'> = { deadline: null, left: null }

/** What a viewer is shown of it. */
export function shown(kept: Kept, match: Match, viewer: number, clock = STOPPED): Table {
  const view = match.position.view(viewer)
  const over = view.result !== null
  const { id, game, hints, prepared, commitment, salt, seed, paused, version } = kept
  return {
    id,
    game,
    options: view.options,
    phase: over ? 'over' : 'playing',
    listed: false,
    hints,
    seats: kept.seats.map(seatView),
    talk: { rule: 'none', emotes: [], messages: [] },
    can_undo: !over && !kept.daily && viewer >= 0 && undoer(match.steps, botSeats(kept)) === viewer,
    spectators: false,
    components: null,
    // The seal stays closed until the end, as at any table.
    deal: { prepared, commitment, salt: over ? salt : null, seed: over ? seed : null },
    paused,
    resting: false,
    pace: 'none',
    sequel: null,
    ...clock,
    version,
    viewer,
    now: null,
    view,
  }
}
