/** What lies on the table of Le Pic à Siette, in parts. */
import type { Name, Part, Table, TileName } from './view'

export type Tile = Table['tiles'][number]
export type Climber = Table['climbers'][number]

/** Where a part is that is in the game: on a tile or with a climber; with neither, it is everyone's. */
export type PartPlace = { part: Part; tile: TileName | null; climber: Name | null }

export function partPlaces(table: Table): PartPlace[] {
  const lying = table.tiles.flatMap(({ tile, parts }) => parts.map((part) => ({ part, tile, climber: null })))
  const carried = table.climbers.flatMap(({ climber, parts }) =>
    parts.map((part) => ({ part, tile: null, climber })),
  )
  const shared = table.common.map((part) => ({ part, tile: null, climber: null }))
  return [...lying, ...carried, ...shared].sort((one, other) => one.part.localeCompare(other.part))
}

/** Who flew off: everyone who stood on the Pic. */
export const flyers = ({ end, tiles, climbers }: Table): Climber[] =>
  end === 'flown'
    ? climbers.filter(({ tile }) => tiles.some(({ pic, tile: name }) => pic && name === tile))
    : []
