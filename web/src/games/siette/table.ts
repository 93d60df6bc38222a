/** What the server lays on the table of Le Pic à Siette (`look` in the game's table.py). */
import type { AnyGame } from '$lib/game'

export type Name = number | 'hothead'
export type Band = 'white' | 'blue' | 'orange' | 'green'
export type Face = 'O' | 'L' | 'R' | 'B'

export type Tile = {
  tile: string
  row: number
  column: number
  band: Band
  face: Face
  /** The lower face, once it has been seen. */
  under: Face | null
  camp: boolean
  half_built: boolean
  parts: string[]
  climbers: Name[]
}

export type Climber = {
  climber: Name
  seat: number
  /** Where it is; nowhere before the start and after its death. */
  tile: string | null
  injured: boolean
  actions: number
  bars: number
  cards: string[]
  parts: string[]
  /** Who is on a straight line with it. */
  belays: Name[]
}

/** The small decision everything waits for. */
export type Pending = {
  seat: number
  climber?: Name
  part?: string
  card?: string
  origin?: string
  flow?: string[]
}

export type Mountain = {
  phase: string
  round: number
  end: string | null
  tiles: Tile[]
  climbers: Climber[]
  common: string[]
  camps_left: number
  /** The seats without which nothing goes on. */
  waits_for: number[]
  done: number[]
  lull: boolean
  cards_due: number
  oxygen: number | null
  choice: Pending | null
  avalanches: { left: number; drawn: string[] }
  risks: { left: number; gone: Record<string, number> }
}
export type SietteGame = AnyGame & { table: Mountain }

export const isDead = (table: Mountain, climber: Climber): boolean => climber.tile === null && table.round > 0

/** Where the parts that are in the game are: on a tile, with a climber, or everyone's. */
export type PartPlace = { part: string; tile?: string; climber?: Name; common?: true }

export function partPlaces(table: Mountain): PartPlace[] {
  const lying = table.tiles.flatMap(({ tile, parts }) => parts.map((part) => ({ part, tile })))
  const carried = table.climbers.flatMap(({ climber, parts }) => parts.map((part) => ({ part, climber })))
  const shared = table.common.map((part) => ({ part, common: true as const }))
  return [...lying, ...carried, ...shared].sort((one, other) => one.part.localeCompare(other.part))
}
