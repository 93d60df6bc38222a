/** Grass blades, snow crystals and rock hatching: lines that tell the terrains apart without colour. */
import type { Terrain } from './cards'

/** What is drawn on a card: the land at its foot, and the strokes on it. */
export type Scene = { land: string; lines: string; crest: string }

/** Numbers from 0 to 1 that look random and are always the same for a seed. */
function noise(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const n = (value: number) => value.toFixed(1)

/** The land below a crest, with the round lower corners of the card. */
function landUnder(crest: [number, number][], width: number, height: number, round: number): string {
  const line = crest.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')
  const right = `V${n(height - round)}Q${n(width)} ${n(height)} ${n(width - round)} ${n(height)}`
  return `M${line}${right}H${n(round)}Q0 ${n(height)} 0 ${n(height - round)}Z`
}

const along = (count: number) => Array.from({ length: count }, (_, index) => index)

export function scene(terrain: Terrain, width: number, height: number, round: number, seed: number): Scene {
  const random = noise(seed * 3 + terrain.length)
  const draw = { grass: meadow, snow: drift, rock: crag }[terrain]
  const { crest, lines } = draw(width, height, random)
  return {
    land: landUnder(crest, width, height, round),
    lines,
    crest: `M${crest.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`,
  }
}

type Sketch = { crest: [number, number][]; lines: string }

function meadow(width: number, height: number, random: () => number): Sketch {
  const phase = random() * 3
  const hill = (x: number) => height * (0.7 - 0.09 * Math.sin((x / width) * 3.6 + phase))
  const crest = along(15).map((step): [number, number] => [(step / 14) * width, hill((step / 14) * width)])
  const blade = Math.min(height * 0.13, 9)
  const tufts = Math.round(width / 11)
  const lines = along(tufts).map((index) => {
    const x = ((index + 0.3 + 0.4 * random()) / tufts) * width
    const depth = index % 2 ? 0.55 * (height - hill(x)) : 0
    const y = Math.min(hill(x) + depth, height - 2)
    const lean = (random() - 0.5) * blade * 0.6
    const spread = blade * 0.38
    const near = Math.max(2, Math.min(width - 2, x))
    return (
      `M${n(near)} ${n(y)}l${n(lean)} ${n(-blade)}` +
      `M${n(near)} ${n(y)}l${n(lean - spread)} ${n(-blade * 0.7)}M${n(near)} ${n(y)}l${n(lean + spread)} ${n(-blade * 0.7)}`
    )
  })
  return { crest, lines: lines.join('') }
}

/** A crystal of six arms. */
export function crystal(x: number, y: number, radius: number): string {
  return along(3)
    .map((arm) => {
      const [dx, dy] = [Math.cos((arm * Math.PI) / 3) * radius, Math.sin((arm * Math.PI) / 3) * radius]
      return `M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`
    })
    .join('')
}

const FLAKES: [number, number][] = [
  [0.14, 0.62],
  [0.85, 0.16],
  [0.88, 0.58],
  [0.34, 0.86],
  [0.66, 0.84],
]

function drift(width: number, height: number, random: () => number): Sketch {
  const phase = random() * 4
  const slope = (x: number) => height * (0.72 + 0.06 * Math.sin((x / width) * 5 + phase))
  const crest = along(15).map((step): [number, number] => [(step / 14) * width, slope((step / 14) * width)])
  const radius = Math.min(width, height) * 0.075
  const flakes = FLAKES.map(([x, y]) =>
    crystal(
      width * (x + 0.04 * (random() - 0.5)),
      height * (y + 0.05 * (random() - 0.5)),
      radius * (0.8 + 0.4 * random()),
    ),
  )
  return { crest, lines: flakes.join('') }
}

function crag(width: number, height: number, random: () => number): Sketch {
  const teeth = Math.max(4, Math.round(width / 16))
  const crest = along(teeth + 1).map((tooth): [number, number] => [
    (tooth / teeth) * width,
    height * ((tooth % 2 ? 0.54 : 0.74) + 0.1 * (random() - 0.5)),
  ])
  const lines = crest.slice(0, -1).flatMap(([x, y], index) => {
    const [nextX, nextY] = crest[index + 1] ?? [x, y]
    if (nextY < y) return [] // only the side in the shade is hatched
    return along(4).map((stroke) => {
      const share = (stroke + 0.5) / 4.5
      const [fromX, fromY] = [x + (nextX - x) * share, y + (nextY - y) * share + 1]
      const length = Math.min(height - 3 - fromY, height * (0.34 - 0.05 * stroke))
      return `M${n(fromX)} ${n(fromY)}l${n(Math.max(-length * 0.4, 2 - fromX))} ${n(length)}`
    })
  })
  return { crest, lines: lines.join('') }
}
