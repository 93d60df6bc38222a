/** How high the team stands: the rows that its climbers have below them, those who fell not counted. */
import { placeOf, ROWS } from './layout'
import type { View } from './view'

export const height = ({ table }: View): number =>
  table.climbers.reduce(
    (high, { tile, dead }) => high + (tile === null || dead ? 0 : ROWS + 1 - placeOf(tile).row),
    0,
  )
