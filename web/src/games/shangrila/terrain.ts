/** The ground of the valley: where villages stand, trees, ridges. All lines grow from a number. */
import { at, chance, n, several } from './chance'
import { GROUND, type Point } from './valley'

/** The rim of a village's ground around its middle. */
function rim(village: number): Point[] {
  const random = chance(village + 40)
  const waves = [2, 3, 5].map((times) => ({ times, size: 0.035 * random(), turn: 6.3 * random() }))
  return several(36, (index) => {
    const angle = (index / 36) * 2 * Math.PI
    const far = waves.reduce((sum, { times, size, turn }) => sum + size * Math.cos(times * angle + turn), 1)
    // A little squarer than an ellipse: room for the houses in the corners.
    const square = 1 + 0.045 * (1 - Math.cos(4 * angle))
    return {
      x: GROUND.rx * far * square * Math.cos(angle),
      y: GROUND.down + GROUND.ry * far * square * Math.sin(angle),
    }
  })
}

/** The ground from above, the cliff below it, and the cracks in the cliff. */
export function ground(village: number): { top: string; cliff: string; cracks: string } {
  const points = rim(village)
  const random = chance(village + 80)
  const front = points.slice(0, 19)
  const foot = front.map(({ x, y }, index) => {
    const edge = index === 0 || index === 18 ? 0.35 : 1
    return { x: x * 0.95, y: y + GROUND.cliff * edge * (0.8 + 0.45 * random()) }
  })
  const cracks = front.slice(1, -1).map(({ x, y }, index) => {
    const long = GROUND.cliff * (0.3 + 0.5 * random())
    return index % 2 ? '' : `M${n(x)} ${n(y + 3)}l${n(-x * 0.02)} ${n(long)}`
  })
  return {
    top: `M${points.map(at).join('L')}Z`,
    cliff: `M${front.map(at).join('L')}L${foot.reverse().map(at).join('L')}Z`,
    cracks: cracks.join(''),
  }
}

/** A conifer on its foot. */
export const pine = (x: number, y: number, high: number): string =>
  `M${n(x)} ${n(y - high)}l${n(high * 0.2)} ${n(high * 0.45)}h${n(-high * 0.09)}l${n(high * 0.17)} ${n(high * 0.55)}` +
  `h${n(-high * 0.56)}l${n(high * 0.17)} ${n(-high * 0.55)}h${n(-high * 0.09)}Z`

/** The few that stand at the back of a village's ground. */
export function grove(village: number): string {
  const random = chance(village + 120)
  const side = random() < 0.5 ? -1 : 1
  return several(3 + Math.floor(random() * 2), (index) => {
    const x = (index === 0 ? -side : side) * (66 + 9 * index + 5 * random())
    return pine(x, GROUND.down - 30 + 11 * index + 3 * random(), 24 + 12 * random())
  }).join('')
}

/** A range of mountains over the whole width, and the snow on its peaks. */
export function range(
  width: number,
  base: number,
  rise: number,
  peaks: number,
  seed: number,
): { land: string; snow: string } {
  const random = chance(seed)
  const tops = several(peaks * 2 + 1, (index) => ({
    x: ((index + (index % 2 ? 0.5 * (random() - 0.5) : 0)) / (peaks * 2)) * width,
    y: base - rise * (index % 2 ? 0.6 + 0.4 * random() : 0.12 + 0.25 * random()),
  }))
  const snow = tops.flatMap(({ x, y }, index) => {
    const [before, after] = [tops[index - 1], tops[index + 1]]
    if (index % 2 === 0 || !before || !after) return []
    const down = (to: Point, share: number) => at({ x: x + (to.x - x) * share, y: y + (to.y - y) * share })
    const [wide, low] = [(after.x - before.x) * 0.07, (Math.max(before.y, after.y) - y) * 0.2]
    return `M${at({ x, y })}L${down(after, 0.42)}l${n(-wide)} ${n(-low * 0.3)}l${n(-wide * 0.6)} ${n(low)}l${n(-wide)} ${n(-low)}L${down(before, 0.36)}Z`
  })
  return {
    land: `M0 ${n(base + 60)}L${tops.map(at).join('L')}L${width} ${n(base + 60)}Z`,
    snow: snow.join(''),
  }
}

/** The crest of a wooded ridge across the valley, down to the bottom. */
export function ridge(width: number, height: number, y: number, seed: number): string {
  const random = chance(seed)
  const [turn, far, near] = [6.3 * random(), 14 + 16 * random(), 6 + 6 * random()]
  const crest = several(33, (index) => {
    const share = index / 32
    const wave = far * Math.sin(share * 7 + turn) + near * Math.sin(share * 19 + turn * 2)
    return at({ x: share * width, y: y + wave })
  })
  return `M0 ${height}L${crest.join('L')}V${height}Z`
}
