/** Lets things on the mountain move. */
import { moves } from '$lib/settings.svelte'
import { journey } from './journey'
import type { Point } from './layout'
import type { Stage } from './timeline'

/** Let an element travel; without stages, or where nothing should move, it is simply there. */
export function travel(
  node: Element | undefined,
  from: Point | null,
  stages: Stage[] | undefined,
  to: Point,
): void {
  if (!node || !from || !stages?.length || !moves()) return
  const { frames, length } = journey(from, stages, to)
  node.animate(frames, { duration: length, easing: 'ease-in-out', fill: 'backwards' })
}
