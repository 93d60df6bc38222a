/** How long a decision may take at a table. */
import * as m from '$m'
import type { Schema } from './api'

export type Pace = Schema['TableView']['pace']
export const PACES: Pace[] = ['none', 'relaxed', 'days']

const NAMES: Record<Pace, () => string> = { none: m.pace_none, relaxed: m.pace_relaxed, days: m.pace_days }

export const paceOf = (pace: Pace): string => NAMES[pace]()
