/** The way of somebody who crosses a bridge, from door to door: along its planks, as it hangs. */
import { span } from './bridges'
import { between, door, place, type Frame, type Guild, type Point } from './valley'
import { STOPS, STRIDE, type Walker } from './walk'

export type Step = Point & { /** From 0 to 1. */ offset: number }

/** Above the planks' edge. */
const FEET = 3
const ALONG = [0, 0.25, 0.5, 0.75, 1]
/** Several who turn back stop one behind the other. */
const BEHIND = 0.1

/** Where a walker is at which share of the way; whoever turns back goes no further than the bridge's middle. */
export function stepsOf({ fate }: Walker, frame: Frame, behind: number): Step[] {
  const { from, to, guild } = fate
  const [start, end] = [front(from, guild, frame), front(to, guild, frame)]
  const over = ALONG.map((share) => on(from, to, share, frame))
  if (fate.event !== 'turned_back') return timed([start, ...over, end])
  const last = Math.max(0.16, 0.52 - BEHIND * behind)
  return timed([
    start,
    ...ALONG.filter((share) => share < last).map((share) => on(from, to, share, frame)),
    on(from, to, last, frame),
  ])
}

/** How long it takes. */
export const walkingTime = ({ fate }: Walker): number =>
  fate.event === 'turned_back' ? STRIDE * STOPS : STRIDE

/** Before a door. */
function front(village: number, guild: Guild, frame: Frame): Point {
  const [{ x, y }, at] = [place(village, frame), door(guild)]
  return { x: x + at.x, y: y + at.y + 4 }
}

/** On a bridge, seen from where one sets out. */
function on(from: number, to: number, share: number, frame: Frame): Point {
  const { ends, low } = span([from, to], frame)
  const point = between(between(ends[0], low, share), between(low, ends[1], share), share)
  return { x: point.x, y: point.y - FEET }
}

/** Everybody walks at the same pace all the way. */
function timed(points: Point[]): Step[] {
  const far = points.map((point, index) => {
    const before = points[index - 1] ?? point
    return Math.hypot(point.x - before.x, point.y - before.y)
  })
  const all = far.reduce((sum, one) => sum + one, 0) || 1
  let gone = 0
  return points.map((point, index) => ({ ...point, offset: Math.min(1, (gone += far[index] ?? 0) / all) }))
}
