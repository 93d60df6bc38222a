/**
 * Days in a row on which somebody climbed. One missed day a week is forgiven: it neither counts nor ends the row.
 *
 * Today is not missed before it is over.
 */
import { between, shifted } from './days'

const WEEK = 7

export type Streak = { days: number; forgiven: string[] }

export function streakOf(climbed: ReadonlySet<string>, today: string): Streak {
  const streak: Streak = { days: 0, forgiven: [] }
  /** Missed days that count as forgiven only once an earlier day was climbed. */
  let open: string | null = null
  for (let day = climbed.has(today) ? today : shifted(today, -1); ; day = shifted(day, -1)) {
    if (climbed.has(day)) {
      streak.days += 1
      if (open) streak.forgiven.push(open)
      open = null
      continue
    }
    const last = streak.forgiven.at(-1)
    if (open || (last && between(day, last) < WEEK)) return streak
    open = day
  }
}
