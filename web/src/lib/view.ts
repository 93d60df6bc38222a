/** What travels about a game in progress: views, moves, events and results, as the server names them. */

/** A move in its named form: what is done, and its fields. */
export type Move = { do: string } & Record<string, string | number>

/** A legal move, its short text, and what the server says of it (cost, target, …). */
export type Choice = { move: Move; text: string } & Record<string, unknown>

/** Something that happened, as a viewer may know it. */
export type GameEvent = { event: string } & Record<string, unknown>

export type Result = { won: number[]; points: number[] }

/** A game through a viewer's eyes; `table` is what lies there, in the game's own terms. */
export type View<Table = Record<string, unknown>> = {
  game: string
  options: Record<string, unknown>
  viewer: number
  actors: number[]
  choices: Choice[]
  table: Table
  result: Result | null
}
