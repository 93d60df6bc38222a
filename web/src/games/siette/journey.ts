/** Things that move on the mountain: from where they were, by the tiles that the events name, to where they are. */
import { centre, type Point } from './layout'
import { STEP, type Stage } from './timeline'

const place = ({ x, y }: Point) => `translate(${x}px, ${y}px)`

/** The positions on the way and when each is reached, as parts of the whole. */
export function journey(from: Point, stages: Stage[], to: Point) {
  const frames: { transform: string; at: number }[] = [{ transform: place(from), at: 0 }]
  let here = from
  let now = 0
  stages.forEach((stage, index) => {
    const goal = index === stages.length - 1 ? to : centre(stage.tile)
    const begin = Math.max(stage.at, now)
    // Whoever is swept on at once does not stand still first.
    now = Math.max(begin, Math.min(begin + STEP, stages[index + 1]?.at ?? Infinity))
    frames.push({ transform: place(here), at: begin }, { transform: place(goal), at: now })
    here = goal
  })
  const length = Math.max(now, 1)
  return { frames: frames.map(({ transform, at }) => ({ transform, offset: at / length })), length }
}
