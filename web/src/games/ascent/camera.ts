/** How the camera moves over the mountain when a game is over, frame by frame. */
import type { Point } from './curve'
import { centre, readCell, ROWS, summit, type Geometry } from './layout'
import type { Table } from './view'

export type Shot = { transform: string; offset: number; easing?: string }

const NEAR = 2.4
const GAP = 1.7
/** How the way up is divided: when the highest row is reached, the summit, and when all of it is seen. */
const UP = 0.6
const CROWNED = 0.72
const WHOLE = 0.95

/** The picture so much nearer, as far towards a point as it reaches. */
function shot(g: Geometry, { x, y }: Point, zoom: number): string {
  const within = (size: number, at: number) => Math.min(0, Math.max(size * (1 - zoom), size / 2 - zoom * at))
  const [across, down] = [within(g.width, x), within(g.height, y)]
  return `translate(${across.toFixed(1)}px, ${down.toFixed(1)}px) scale(${zoom})`
}

const WHOLE_SHOT = 'translate(0px, 0px) scale(1)'

/** From the lowest row to the highest, along the hiker's way if there is one; then all of the mountain. */
export function climb(g: Geometry, { path, mountain }: Pick<Table, 'path' | 'mountain'>): Shot[] {
  const up = Array.from({ length: ROWS }, (_, row): Shot => {
    const cell = path[row]
    const side = row % 2 ? 0.62 : 0.38
    const column = cell ? readCell(cell).column : Math.round(((mountain[row]?.width ?? 1) - 1) * side)
    return {
      transform: shot(g, centre(g, row, column), NEAR),
      offset: (UP * row) / (ROWS - 1),
      easing: 'linear',
    }
  })
  const top = summit(g)
  const crowned = shot(g, { x: top.x, y: top.y - g.top * 0.3 }, NEAR)
  return [
    ...up,
    { transform: crowned, offset: CROWNED, easing: 'ease-in-out' },
    { transform: crowned, offset: CROWNED + 0.05, easing: 'ease-in-out' },
    { transform: WHOLE_SHOT, offset: WHOLE },
    { transform: WHOLE_SHOT, offset: 1 },
  ]
}

/** From the gap that was left, if only at the summit, back to all of the mountain. */
export function leave(g: Geometry, { mountain }: Pick<Table, 'mountain'>): Shot[] {
  const row = mountain.findIndex(({ cards, width }) => cards.length < width)
  const { cards = [], width = 1 } = mountain[row] ?? {}
  const open = row < 0 ? summit(g) : centre(g, row, (cards.length + width - 1) / 2)
  const gap = shot(g, open, GAP)
  return [
    { transform: gap, offset: 0, easing: 'linear' },
    { transform: gap, offset: 0.3, easing: 'ease-in-out' },
    { transform: WHOLE_SHOT, offset: 0.92 },
    { transform: WHOLE_SHOT, offset: 1 },
  ]
}

/** When the flag goes up, in milliseconds of a climb that takes so long. */
export const hoistedAfter = (duration: number): number => Math.round(duration * (CROWNED - 0.1))
/** When clouds come in below it. */
export const cloudsAfter = (duration: number): number => Math.round(duration * (CROWNED + 0.04))
