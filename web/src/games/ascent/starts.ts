/** What the pictures of the good starts show: how much of the mountain is laid, in which light, and who is on it. */
import type { Card, Cell } from './view'

export type StartScene = {
  /** The rows that are seen, from the third on. */
  laid: Card[][]
  /** How late it is, from dawn (0) to noon (1). */
  late: number
  path?: Cell[]
  /** Where goats stand, and how large. */
  goats?: { cell: Cell; scale: number; flip?: boolean }[]
  fire?: Cell
  /** A view that is filmed. */
  filmed?: Cell[]
  hikers?: number
  /** How far along the highest row the first of them is. */
  ahead?: number
  rope?: boolean
}

const WHOLE: Card[][] = [
  ['grass-2', 'rock-3', 'grass-4', 'rock-4', 'grass-3', 'rock-2', 'grass-1'],
  ['rock-4', 'grass-5', 'rock-6', 'campfire-grass', 'bridge', 'grass-5'],
  ['grass-6', 'rock-7', 'grass-8', 'rock-7', 'grass-6'],
  ['rock-8', 'snow-9', 'grass-9', 'rock-9'],
  ['snow-10', 'grass-8', 'snow-10'],
  ['rock-11', 'snow-12'],
]
const rows = (count: number) => WHOLE.slice(0, count)
const PATH: Cell[] = ['3.3', '4.2', '5.3', '6.3', '7.2']

export const SCENES: Record<string, StartScene> = {
  first: { laid: rows(4), late: 0.2, hikers: 1, ahead: 1 },
  alone: { laid: rows(4), late: 0.5, hikers: 1, rope: true, fire: '4.4' },
  two: { laid: rows(4), late: 0.8, hikers: 2 },
  ropeless: { laid: rows(5), late: 0.95, hikers: 1 },
  path: { laid: WHOLE, late: 0.6, path: PATH },
  panorama: { laid: rows(5), late: 0.85, filmed: ['5.2', '5.3', '5.4'] },
  goats: {
    laid: rows(5),
    late: 0.4,
    goats: [
      { cell: '3.2', scale: 1.1 },
      { cell: '4.2', scale: 0.95, flip: true },
      { cell: '5.4', scale: 0.9 },
      { cell: '6.2', scale: 0.8 },
      { cell: '7.2', scale: 0.7, flip: true },
    ],
  },
  whole: {
    laid: WHOLE,
    late: 1,
    path: PATH,
    fire: '4.4',
    filmed: ['6.2', '6.3', '6.4'],
    goats: [
      { cell: '3.6', scale: 1 },
      { cell: '5.5', scale: 0.85, flip: true },
    ],
  },
}
