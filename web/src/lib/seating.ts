/** Who sits where, in words. */
import * as m from '$m'
import type { SeatView } from './api'
import type { Words } from './words'

/** What to call each seat of a table: its person, else what the game calls the seat. */
export function seatNames(seats: SeatView[], words: Words): string[] {
  return seats.map((seat) => (seat.kind === 'person' && seat.name ? seat.name : words.seat(seat.number)))
}

/** “Ada, Blaise and Camille” in the reader's language. */
export function list(names: string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

export function seatOf(seat: SeatView, levels: Record<string, string>): string {
  if (seat.kind === 'open') return m.table_seat_open()
  if (seat.kind === 'bot') return m.table_seat_bot({ level: levels[seat.bot ?? ''] ?? seat.bot ?? '' })
  return seat.here ? m.table_seat_here() : m.table_seat_away()
}
