/** How a game ended, in words. */
import * as m from '$m'
import { getLocale } from '../paraglide/runtime'
import type { Result } from './game'
import { list } from './seating'

export function outcome(result: Result, cooperative: boolean, names: string[]): string {
  if (cooperative) return result.won[0] ? m.table_won() : m.table_lost()
  const winners = names.filter((_, seat) => (result.won[seat] ?? 0) > 0)
  const points = result.points[result.won.findIndex((share) => share > 0)] ?? 0
  if (winners.length === 1) return m.table_won_by({ name: winners[0] ?? '', points })
  return m.table_won_shared({ names: list(winners, getLocale()) })
}
