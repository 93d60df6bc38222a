/** What is heard on the mountain: how dear a card was, where it lies, and how high it counts. */
import type { Material, Sound } from '$lib/sound/score'
import { faceOf } from './cards'
import { readCell, ROWS } from './layout'
import { laidIn, type Laid } from './laid'
import type { Card, Cell, GameEvent, View } from './view'

const HIGHEST = 12
/** From the left edge of the mountain to the right one; two rows up, a cell further in. */
const FOOT = 9

/** Where a cell is heard, from -1 to 1. */
export function panOf(cell: Cell): number {
  const { row, column } = readCell(cell)
  return ((column + (row + 1) / 2) / FOOT) * 2 - 1
}

const heightOfRow = (cell: Cell) => readCell(cell).row / (ROWS - 1)

/** How high a card sounds: as it counts, low values low. */
function heightOf(card: Card, cell: Cell, view: View): number {
  const face = faceOf(card)
  const { row, column } = readCell(cell)
  const value = face.kind === 'ascent' ? face.value : (view.table.mountain[row]?.values[column] ?? 0)
  return Math.max(0, value - 1) / (HIGHEST - 1)
}

/** A card that is laid costs what is still owed for it, or what the same decision gave away. */
function soundsOfLaid({ card, cell }: Laid, view: View, step: GameEvent[]): Sound[] {
  const { kind } = faceOf(card)
  const [pan, height] = [panOf(cell), heightOf(card, cell, view)]
  if (kind === 'bridge') return [{ material: 'rope', pan, height: heightOfRow(cell) }]
  const isFire = kind === 'campfire'
  const paid = view.table.owed + step.filter(({ event }) => event === 'discarded').length
  const clicks = isFire ? 0 : paid
  const lands: Material = isFire ? 'wind' : 'stone'
  return [
    { material: lands, pan, height: 0.3, clicks },
    { material: 'mallet', pan, height, clicks },
  ]
}

/** Two cards that are only discarded fall together; what is given for a card or a herd was heard with that. */
function soundsOfDiscard(event: GameEvent, view: View, step: GameEvent[]): Sound[] {
  const given = step.filter(({ event }) => event === 'discarded')
  const alone = given.length === 2 && given[0] === event && !step.some(({ event }) => event === 'climbed')
  const begins = view.table.phase === 'second' || (alone && laidIn(step) === null)
  return begins ? [{ material: 'stone', height: 0, clicks: 2 }] : []
}

export function sounds(event: GameEvent, view: View, step: GameEvent[]): Sound[] {
  switch (event.event) {
    case 'laid':
    case 'covered':
    case 'replaced':
      return soundsOfLaid(event, view, step)
    case 'discarded':
      return soundsOfDiscard(event, view, step)
    case 'goat_placed':
      return [{ material: 'mallet', height: 0.95, pan: panOf(event.cell), after: 260 }]
    case 'climbed':
      return [{ material: 'stone', height: heightOfRow(event.to), pan: panOf(event.to), clicks: 1 }]
    case 'filmed':
      return event.panorama.split('-').map((value, index) => ({
        material: 'mallet',
        height: (Number(value) - 1) / (HIGHEST - 1),
        pan: -1,
        after: 400 + 160 * index,
      }))
    case 'hiked':
      return [{ material: 'mallet', height: event.height / ROWS, after: 500 }]
    case 'rope_spent':
      return [{ material: 'rope', height: 0.2 }]
    default:
      return []
  }
}
