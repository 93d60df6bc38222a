/** What is drawn on a card, read from its name: `grass-7`, `snow-1-goat`, `campfire-rock`, `bridge`, `summit`. */
export type Terrain = 'grass' | 'snow' | 'rock'

export type Face =
  | { kind: 'ascent'; terrain: Terrain; value: number; goat: boolean }
  | { kind: 'campfire'; terrain: Terrain }
  | { kind: 'bridge' }
  | { kind: 'summit' }

export function faceOf(card: string): Face {
  if (card === 'bridge' || card === 'summit') return { kind: card }
  const [first, second, mark] = card.split('-')
  if (first === 'campfire') return { kind: 'campfire', terrain: second as Terrain }
  return { kind: 'ascent', terrain: first as Terrain, value: Number(second), goat: mark === 'goat' }
}
