/** What is drawn on a card, read from its name: `grass-7`, `snow-1-goat`, `campfire-rock`, `bridge`, `summit`. */
import type { Card } from './view'

export type Terrain = 'grass' | 'snow' | 'rock'

export type Face =
  | { kind: 'ascent'; terrain: Terrain; value: number; goat: boolean }
  | { kind: 'campfire'; terrain: Terrain }
  | { kind: 'bridge' }
  | { kind: 'summit' }

export function faceOf(card: Card): Face {
  if (card === 'bridge' || card === 'summit') return { kind: card }
  const terrain = card.includes('grass') ? 'grass' : card.includes('snow') ? 'snow' : 'rock'
  const [first, value, mark] = card.split('-')
  if (first === 'campfire') return { kind: 'campfire', terrain }
  return { kind: 'ascent', terrain, value: Number(value), goat: mark === 'goat' }
}
