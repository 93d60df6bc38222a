/** When a mistake comes back, in words. */
import { getLocale } from '../../paraglide/runtime'

const DAY_MS = 24 * 60 * 60 * 1000

/** “tomorrow”, “in 3 days”: by the calendar. */
export function whenBack(due: number, now: number): string {
  const morning = (at: number) => new Date(at).setHours(0, 0, 0, 0)
  const days = Math.round((morning(due) - morning(now)) / DAY_MS)
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(Math.max(0, days), 'day')
}
