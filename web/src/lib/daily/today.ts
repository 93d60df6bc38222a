/** What was climbed here today, and how many days in a row. */
import { dayOf } from './days'
import { daysOf, played } from './played'
import { streakOf } from './streak'

export async function today(now = Date.now()): Promise<{ done: number; days: number }> {
  const [all, day] = [await played(), dayOf(now)]
  const done = all.filter((one) => one.day === day && one.state !== 'begun').length
  return { done, days: streakOf(daysOf(all), day).days }
}
