/** Grass blades and firs, rock hatching, snow crystals: lines that tell the terrains apart without colour. */
import type { Terrain } from './cards'
import { chance } from './chance'
import { heightAt, rounded, short, type Point } from './curve'
import type { Frame, Slope } from './slope'

export type Strokes = {
  /** Lines to be stroked. */
  lines: string
  /** Shapes to be filled, above the ridge: trees. */
  trees: string
}

type Sheet = { piece: Slope; frame: Frame; depth: number; value: number; random: () => number }

const count = (length: number) => Array.from({ length }, (_, index) => index)
const move = (x: number, y: number) => `M${short(x)} ${short(y)}`
const by = (x: number, y: number) => `l${short(x)} ${short(y)}`

export function strokes(
  terrain: Terrain,
  piece: Slope,
  frame: Frame,
  depth: number,
  value: number,
  seed: number,
): Strokes {
  const draw = { grass: meadow, snow: drift, rock: crag }[terrain]
  return draw({ piece, frame, depth, value, random: chance(seed + 2) })
}

/** Blades in tufts, here and there, but not behind the figure in the middle. */
function meadow({ piece, frame, depth, value, random }: Sheet): Strokes {
  const { width, height } = frame
  const blade = Math.min(7, height * 0.14)
  const tufts = count(Math.round(width / 9)).map((index) => {
    const x = width * ((index + 0.2 + 0.6 * random()) / Math.round(width / 9))
    const above = heightAt(piece.ridge, x) + blade
    const isBehind = Math.abs(x - width / 2) < width * 0.22
    const y = isBehind ? depth * 0.93 : above + (depth * 0.9 - above) * random()
    const lean = (random() - 0.5) * blade * 0.5
    return (
      move(x, y) + by(lean, -blade) + move(x, y) + by(lean - blade * 0.45, -blade * 0.7) + move(x, y) +
      by(lean + blade * 0.45, -blade * 0.7)
    ) // prettier-ignore
  })
  // Firs grow at the foot rather than near the top.
  const many = Math.max(0, Math.round(3.4 - value * 0.26 + random() - 0.5))
  const side = random() < 0.5 ? 0.1 : 0.68
  const trees = count(many).map((index) => {
    const x = width * (side + 0.085 * index + 0.03 * random())
    return fir(x, heightAt(piece.ridge, x) + 1.5, height * (0.2 + 0.12 * random()))
  })
  return { lines: tufts.join(''), trees: trees.join('') }
}

/** A fir that stands at a point, of two tiers. */
export function fir(x: number, y: number, size: number): string {
  const half = size * 0.3
  return (
    `${move(x, y - size)}${by(half * 0.75, size * 0.5)}${by(-half * 0.3, 0)}${by(half * 0.55, size * 0.38)}` +
    `${by(-half * 0.85, 0)}${by(0, size * 0.12)}${by(-half * 0.3, 0)}${by(0, -size * 0.12)}${by(-half * 0.85, 0)}` +
    `${by(half * 0.55, -size * 0.38)}${by(-half * 0.3, 0)}Z`
  )
}

/** A crystal of six arms. */
export function crystal(x: number, y: number, radius: number): string {
  return count(3)
    .map((arm) => {
      const [dx, dy] = [Math.cos((arm * Math.PI) / 3) * radius, Math.sin((arm * Math.PI) / 3) * radius]
      return `${move(x - dx, y - dy)}${by(2 * dx, 2 * dy)}`
    })
    .join('')
}

const FLAKES: [across: number, down: number][] = [
  [0.16, 0.5],
  [0.82, 0.42],
  [0.28, 0.86],
  [0.72, 0.86],
]

/** Crystals, and an edge of drifted snow. */
function drift({ piece, frame, depth, random }: Sheet): Strokes {
  const { width, height } = frame
  const radius = Math.min(5, height * 0.085)
  const flakes = FLAKES.map(([across, down]) => {
    const x = width * (across + 0.06 * (random() - 0.5))
    const above = heightAt(piece.ridge, x) + radius + 2
    return crystal(x, above + (depth - above - radius) * down, radius * (0.8 + 0.4 * random()))
  })
  // Where the wind has left an edge, below the ridge on the sunny side.
  const edge = [0.16, 0.34, 0.52, 0.7].map((share): Point => {
    const x = piece.top.x + (width - piece.top.x) * share
    return { x, y: heightAt(piece.ridge, x) + height * (0.15 - 0.05 * share) }
  })
  const drifted = `${move(edge[0]?.x ?? 0, edge[0]?.y ?? 0)}${rounded(edge)}`
  return { lines: flakes.concat(drifted).join(''), trees: '' }
}

/** Hatching below the ridge on the shady side, and a few cracks on the other. */
function crag({ piece, frame, depth, random }: Sheet): Strokes {
  const { width, height } = frame
  const { top } = piece
  const many = Math.max(5, Math.round(width / 11))
  const hatched = count(many).map((index) => {
    const x = top.x * ((index + 0.4 + 0.3 * random()) / many)
    const from = heightAt(piece.ridge, x) + 1.5
    const isBehind = x > width * 0.24
    const length = Math.min(depth - from, height * (isBehind ? 0.14 : 0.3 + 0.3 * random()))
    return move(x, from) + by(-length * 0.32, length)
  })
  const cracks = count(3).map((index) => {
    const x = top.x + (width - top.x) * (0.42 + 0.24 * index + 0.06 * random())
    const from = heightAt(piece.ridge, x) + 1
    const step = Math.min(height * (0.12 + 0.1 * random()), (depth - from) / 3)
    return move(x, from) + by(-step * 0.5, step) + by(step * 0.4, step * 0.9)
  })
  return { lines: hatched.concat(cracks).join(''), trees: '' }
}
