/** Days as texts, `2026-11-20`: by UTC, so that a day is the same for everybody. */

const DAY = 86_400_000
const WEEK = 7

export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const shifted = (day: string, by: number): string => dayOf(momentOf(day) + by * DAY)

/** So many days lie between two. */
export const between = (from: string, to: string): number => Math.round((momentOf(to) - momentOf(from)) / DAY)

/** 0 for Monday. */
const weekday = (day: string): number => (new Date(momentOf(day)).getUTCDay() + WEEK - 1) % WEEK

/** The weeks of a month, from Monday to Sunday; null where a day is of another one. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const monday = shifted(first, -weekday(first))
  const weeks: (string | null)[][] = []
  for (let start = monday; start.slice(0, 7) <= month; start = shifted(start, WEEK))
    weeks.push(
      Array.from({ length: WEEK }, (_, at) => shifted(start, at)).map((day) =>
        day.startsWith(month) ? day : null,
      ),
    )
  return weeks
}

/** The month before or after. */
export function monthBeside(month: string, by: 1 | -1): string {
  const first = `${month}-01`
  return by === 1 ? shifted(first, 31).slice(0, 7) : shifted(first, -1).slice(0, 7)
}

/** A day in words: “20 November”. */
export const inWords = (day: string, locale: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...how }).format(momentOf(day))
