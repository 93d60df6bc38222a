/** When a mistake is asked about again: later each time it is solved, tomorrow when it is not, until it is learned. */

export type Memory = {
  /** From when on it is asked again. */
  due: number
  /** How often it was solved in a row. */
  streak: number
  missed: number
  learned: boolean
}

/** Days until it comes back: when it was missed, when it was solved, when it was solved after it had been missed. */
const MISSED = 1
const SOLVED = 3
const RECOVERED = 7
/** Solved so often in a row, it is learned. */
const ENOUGH = 2

export const fresh = (now: number): Memory => ({ due: now, streak: 0, missed: 0, learned: false })

export function answered<Its extends Memory>(before: Its, solved: boolean, now: number): Its {
  if (!solved) return { ...before, due: inDays(now, MISSED), streak: 0, missed: before.missed + 1 }
  const streak = before.streak + 1
  const due = inDays(now, before.missed > 0 ? RECOVERED : SOLVED)
  return { ...before, due, streak, learned: streak >= ENOUGH }
}

/** Those to be asked now, the longest due first. */
export const dueAt = <One extends Memory>(all: One[], now: number): One[] =>
  all.filter(({ due, learned }) => !learned && due <= now).sort((one, other) => one.due - other.due)

/** When the next one is due that is not due yet. */
export function nextAfter(all: Memory[], now: number): number | null {
  const later = all.filter(({ due, learned }) => !learned && due > now).map(({ due }) => due)
  return later.length > 0 ? Math.min(...later) : null
}

/** The morning of that day: who plays in the evening need not wait until the next evening. */
function inDays(now: number, days: number): number {
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() + days)
  return day.getTime()
}
