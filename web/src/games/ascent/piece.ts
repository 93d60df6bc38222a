/** A cell of the mountain, drawn: what lies there as a piece of slope that meets its neighbours at their saddles. */
import { faceOf, type Face } from './cards'
import { seedOf } from './chance'
import { short } from './curve'
import { saddle, type Geometry } from './layout'
import type { Spot } from './mountain'
import { land, OVERLAP, slope, type Form, type Frame, type Slope } from './slope'
import { strokes, type Strokes } from './strokes'

export type Piece = Spot & {
  face: Face | null
  form: Form
  frame: Frame
  slope: Slope
  /** The whole of it, down to where the row below hides it. */
  land: string
  shade: string
  strokes: Strokes
  /** The part of it that is its own, closed at the foot of its cell. */
  outline: string
}

const FIRE = 4 // how high the slope under a campfire is, whatever it replaced

export function pieceOf(spot: Spot, g: Geometry, seed: number): Piece {
  const { row, column, card } = spot
  const face = card === null ? null : faceOf(card)
  const form = face && 'terrain' in face ? face.terrain : 'sketch'
  const value = face?.kind === 'ascent' ? face.value : FIRE
  const frame = { ...g.cell, left: saddle(g, seed, row, column), right: saddle(g, seed, row, column + 1) }
  const own = card === null ? seed + 50 * row + column : seedOf(`${seed} ${spot.name} ${card}`)
  const found = slope(form, frame, value, own)
  const depth = frame.height * (1 + OVERLAP)
  return {
    ...spot,
    face,
    form,
    frame,
    slope: found,
    land: land(form, found, frame, column === 0, own),
    shade: found.shade(depth),
    strokes:
      form === 'sketch' ? { lines: '', trees: '' } : strokes(form, found, frame, frame.height, value, own),
    outline: `M0 ${short(frame.height)}V${short(frame.left)}${found.line}V${short(frame.height)}Z`,
  }
}
