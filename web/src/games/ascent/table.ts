/** What lies on the table, as the server's `look` says it. */
import type { AnyGame } from '$lib/game'

export type Row = { width: number; cards: string[]; goats: number[]; values: number[] }

export type Panorama = { panorama: string; filmed: boolean }

export type AscentTable = {
  phase: 'turn' | 'place' | 'move' | 'pay' | 'second' | 'climb' | 'go-on' | 'won' | 'lost'
  turn: number
  began: number
  mountain: Row[]
  hand: string[]
  hands: number[]
  piles: number[]
  discards: number[]
  given: number[]
  held: string | null
  owed: number
  herd: string | null
  ropes: number
  hiker: number | null
  path: string[]
  goats_needed: number | null
  panoramas: Panorama[]
}
export type AscentGame = AnyGame & { table: AscentTable }

/** A place the server offers for a card in hand. */
export type Place = { cell: string; cost: number }
