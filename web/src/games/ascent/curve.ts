/** Points joined to lines, as SVG writes them. */
export type Point = { x: number; y: number }

export const short = (value: number): string => String(Math.round(value * 10) / 10)

export const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`

/** Straight from point to point, without the first. */
export const straight = (points: Point[]): string =>
  points
    .slice(1)
    .map((point) => `L${at(point)}`)
    .join('')

/** The same, rounded (Catmull–Rom, as Bézier pieces). */
export function rounded(points: Point[]): string {
  const near = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? { x: 0, y: 0 }
  return points
    .slice(1)
    .map((to, index) => {
      const [before, from, after] = [near(index - 1), near(index), near(index + 2)]
      const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
      const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
      return `C${at(first)} ${at(second)} ${at(to)}`
    })
    .join('')
}

/** How high a line of points, from left to right, is at some x. */
export function heightAt(points: Point[], x: number): number {
  const index = points.findIndex((point) => point.x >= x)
  const [from, to] = [points[index - 1], points[index]]
  if (!to) return points.at(-1)?.y ?? 0
  if (!from) return to.y
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x || 1)
}
