/** Things that move on the mountain: from where they were, by the tiles that the events name, to where they are. */
import { centre, type Point } from './layout'
import type { Stage } from './timeline'

const STEP = 460
const place = ({ x, y }: Point) => `translate(${x}px, ${y}px)`

/** The positions on the way and when each is reached, as parts of the whole. */
export function journey(from: Point, stages: Stage[], to: Point) {
  const length = (stages.at(-1)?.at ?? 0) + STEP
  const frames: { transform: string; offset: number }[] = [{ transform: place(from), offset: 0 }]
  let here = from
  stages.forEach((stage, index) => {
    const goal = index === stages.length - 1 ? to : centre(stage.tile)
    frames.push({ transform: place(here), offset: stage.at / length })
    frames.push({ transform: place(goal), offset: Math.min(1, (stage.at + STEP) / length) })
    here = goal
  })
  return { frames, length }
}
