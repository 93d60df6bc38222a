/** Who sits where, in words: people by their names, bots by birds of mountain and sea, the same at every table. */
import * as m from '$m'
import type { Schema, SeatView } from './api'
import type { Words } from './words'

type Sitter = Pick<SeatView, 'name' | 'bot'>

/** By seat, so that no two bots of a table have one name. */
const BIRDS = [
  m.bird_chough,
  m.bird_petrel,
  m.bird_ptarmigan,
  m.bird_puffin,
  m.bird_wallcreeper,
  m.bird_tern,
  m.bird_dipper,
  m.bird_cormorant,
  m.bird_lammergeier,
  m.bird_guillemot,
]
export const birdOf = (seat: number): string => BIRDS[seat % BIRDS.length]?.() ?? ''

function nameOf({ name, bot }: Sitter, seat: number, words: Words): string {
  return bot === null ? name || words.seat(seat) : birdOf(seat)
}

/** What to call each seat of a table: its person or bot, else what the game calls the seat. */
export function seatNames(seats: SeatView[], words: Words): string[] {
  return seats.map((seat) => nameOf(seat, seat.number, words))
}

/** The same for what was done at a version: by whoever played the seats then. */
export function seatNamesAt(version: number, seats: SeatView[], words: Words): string[] {
  return seats.map((seat) => {
    const then: Schema['Former'] | undefined = seat.former.find(({ until }) => version <= until)
    return nameOf(then ?? seat, seat.number, words)
  })
}

/** “Ada, Blaise and Camille” in the reader's language. */
export function list(names: string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

export function seatOf(seat: SeatView, levels: Record<string, string>): string {
  if (seat.kind === 'open') return m.table_seat_open()
  if (seat.kind === 'bot') {
    const level = levels[seat.bot ?? ''] ?? seat.bot ?? ''
    return seat.name ? m.table_seat_bot_for({ level, name: seat.name }) : m.table_seat_bot({ level })
  }
  return seat.here ? m.table_seat_here() : m.table_seat_away()
}

/** Whether the others may have somebody else play this seat: its person has gone. */
export function isAbsent({ kind, here, number }: SeatView, held: number[]): boolean {
  return kind === 'person' && !here && held.length > 0 && !held.includes(number)
}
