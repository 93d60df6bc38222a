/** Where somebody's houses stand at the end of a game. */
import { door, GUILDS, place, type Frame, type Guild, type Point } from './valley'
import type { Table, View } from './view'

export type Home = Point & { seat: number; village: number; guild: Guild }

/** The doors of these seats' masters, village by village. */
export function homesOf(table: Pick<Table, 'villages'>, seats: number[], frame: Frame): Home[] {
  return table.villages.flatMap(({ master }, village) => {
    const middle = place(village, frame)
    return GUILDS.flatMap((guild) => {
      const seat = master[guild]
      if (seat === null || !seats.includes(seat)) return []
      return [{ seat, village, guild, x: middle.x + door(guild).x, y: middle.y + door(guild).y }]
    })
  })
}

/** Who won, or shares the victory. */
export const winnersOf = ({ result }: Pick<View, 'result'>): number[] =>
  (result?.won ?? []).flatMap((share, seat) => (share > 0 ? [seat] : []))
