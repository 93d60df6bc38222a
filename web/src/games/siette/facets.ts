/** The mountain as facets of rock and snow, whose corners lie a little elsewhere for every deal. */
import { centre, corners, grain, type Point } from './layout'

export type Facet = { path: string; light: number }

/** A number that follows from a deal's seed. */
export function seedNumber(seed: string): number {
  return [...seed].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 9973, 7)
}

const JAGGED = 17
/** Light comes from the upper left. */
const LIGHT = (-3 / 4) * Math.PI

/** Corners that tiles share move together. */
function moved({ x, y }: Point, seed: number): Point {
  const key = seed + Math.round(x) * 0.713 + Math.round(y) * 1.371
  return { x: x + JAGGED * (2 * grain(key) - 1), y: y + JAGGED * (2 * grain(key + 77) - 1) }
}

const draw = (points: Point[]) => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** The outline of a tile, the triangles it breaks up into, lit from -1 (in the shade) to 1, and where its top is. */
export function facetsOf(tile: string, seed: number): { outline: string; facets: Facet[]; top: Point } {
  const middle = centre(tile)
  const peak = moved(middle, seed + 5)
  const around = corners().map(({ x, y }) => moved({ x: middle.x + x, y: middle.y + y }, seed))
  const facets = around.map((corner, index) => {
    const next = around[(index + 1) % around.length] ?? corner
    const side = Math.atan2((corner.y + next.y) / 2 - peak.y, (corner.x + next.x) / 2 - peak.x)
    const rough = 0.5 * (grain(seed + middle.x + index * 3.1 + middle.y) - 0.5)
    return { path: draw([peak, corner, next]), light: Math.cos(side - LIGHT) + rough }
  })
  return { outline: draw(around), facets, top: around[0] ?? middle }
}

/** The white couloir that an avalanche left: down from its tile, to the side that the seed says. */
export function couloir(tile: string, seed: number): string {
  const { x, y } = centre(tile)
  const side = grain(seed + x * 1.7 + y * 0.3) < 0.5 ? -1 : 1
  const lean = side * (26 + 40 * grain(seed + y))
  return (
    `M${x - 7} ${y - 18}C${x - 12 + lean * 0.3} ${y + 30} ${x + lean * 0.7 - 16} ${y + 62} ${x + lean - 22} ${y + 118}` +
    `L${x + lean + 24} ${y + 124}C${x + lean * 0.7 + 20} ${y + 70} ${x + 14 + lean * 0.3} ${y + 34} ${x + 8} ${y - 16}Z`
  )
}
