/** What a finger meant that came down beside a place that can be chosen: cells are small on a phone. */
import type { Geometry } from './layout'
import type { Target } from './mountain'
import type { Piece } from './piece'
import type { Cell } from './view'

const REACH = 22 // pixels from the middle of a place: as far as a finger's tip

/** The cell that is meant by a click on a piece: its own, or the nearest one within reach that can be chosen. */
export function aimedAt(
  event: MouseEvent,
  board: Element,
  piece: Piece,
  pieces: Piece[],
  targets: Map<Cell, Target>,
): Cell {
  if (targets.has(piece.name) || event.detail === 0) return piece.name
  const { left, top } = board.getBoundingClientRect()
  return nearest({ x: event.clientX - left, y: event.clientY - top }, pieces, targets) ?? piece.name
}

export function nearest(
  point: { x: number; y: number },
  pieces: (Pick<Piece, 'name' | 'x' | 'y'> & { frame: Geometry['cell'] })[],
  targets: Map<Cell, Target>,
): Cell | null {
  let [found, least]: [Cell | null, number] = [null, Infinity]
  for (const { name, x, y, frame } of pieces) {
    if (!targets.has(name)) continue
    const [across, down] = [Math.abs(point.x - x - frame.width / 2), Math.abs(point.y - y - frame.height / 2)]
    const [wide, high] = [Math.max(REACH, frame.width / 2), Math.max(REACH, frame.height / 2)]
    if (across <= wide && down <= high && Math.hypot(across, down) < least) {
      ;[found, least] = [name, Math.hypot(across, down)]
    }
  }
  return found
}
