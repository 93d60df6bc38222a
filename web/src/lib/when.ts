/** How long ago something was, as people say it. */
import { getLocale } from '../paraglide/runtime'

const MINUTE = 60_000
const UNITS: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
]

/** “yesterday”, “3 hours ago”; less than a minute is “now”. */
export function ago(then: number, now = Date.now()): string {
  const passed = Math.max(0, now - then)
  const [unit, length] = UNITS.find(([, milliseconds]) => passed >= milliseconds) ?? ['second', Infinity]
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(
    -Math.floor(passed / length) || 0,
    unit,
  )
}
