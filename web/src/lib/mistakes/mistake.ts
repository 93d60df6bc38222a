/** A decision of a finished game that cost its person much: a puzzle for them. */
import type { Memory } from './spacing'

/** A decision as records write it, and what share of the victory it kept in games played on from there. */
export type Weighed = { text: string; odds: number }

export type Mistake = Memory & {
  /** Its table and the number of the decision. */
  id: string
  table: string
  place: 'here' | 'server'
  game: string
  move: number
  seat: number
  /** When that game was over. */
  at: number
  /** What people and bots were called there. */
  names: string[]
  /** What was promised of the deal: scenery follows from it. */
  seal: string | null
  /** What its seat saw, as a record of this layout. */
  layout: string
  seen: Uint8Array
  /** What was done, and what the expert would do. */
  then: Weighed
  best: Weighed
}
