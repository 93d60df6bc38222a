/** What lies on the table, as the server tells it. */
import type { Guild } from './valley'

export type Space = { seat: number; disciple: boolean }
export type Village = {
  in_play: boolean
  stone: boolean
  strength: number
  spaces: Partial<Record<Guild, Space>>
}
export type Table = {
  phase: 'setup' | 'play' | 'recruit' | 'over'
  turn: number
  villages: Village[]
  bridges: [number, number][]
  fallen: [number, number][]
  reserve: Record<Guild, number>[]
  masters: number[]
}
