/** Which of the public tables somebody may join, and which are worth watching now. */
import type { Schema } from './api'

export type PublicTable = Schema['TableSummary']

/** Somebody is there, or it is played by correspondence, where nobody need be. */
function isAlive({ pace, seats }: PublicTable): boolean {
  return pace === 'days' || seats.some(({ kind, here }) => kind !== 'open' && here)
}

export const freeSeats = ({ seats }: PublicTable): number =>
  seats.filter(({ kind }) => kind === 'open').length

/** Those with a free seat, where somebody waits already before the others. */
export function toJoin(tables: PublicTable[]): PublicTable[] {
  const open = tables.filter((table) => table.phase === 'waiting' && freeSeats(table) > 0)
  return [...open.filter(isAlive), ...open.filter((table) => !isAlive(table))]
}

/** Those that are being played: nobody watches an empty room. */
export function toWatch(tables: PublicTable[]): PublicTable[] {
  return tables.filter(
    (table) => table.phase === 'playing' && table.spectators && !table.resting && isAlive(table),
  )
}
