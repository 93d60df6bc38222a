/**
 * What travels about a game in progress: views, moves, events and results, as the server names them.
 *
 * Each game has types of its own (`games/<name>/view.ts`, made from its tables); what is the same for all games, the
 * frame, knows a move and an event by these here.
 */

/** A move in its named form: what is done, and its arguments. */
export type Move = { do: string } & Record<string, string | number>

/** The last decision was taken back: the one event that every table knows. */
export type TakenBack = { event: 'taken_back'; seat: number }

/** Something that happened, as a viewer may know it. */
export type GameEvent = { event: string; seat: number } & Record<string, unknown>

/** What lies on the table; hands that are open to a viewer who sees everything are told by seat. */
export type Table = { phase: string; hands_open?: unknown[][] | null } & Record<string, unknown>

/** The types of a game: the `Game` of its `view.ts`. */
export type AnyGame = { move: Move; event: GameEvent; table: Table; detail: Record<string, unknown> }

/** A legal move, its short text, and what is worth knowing of it (cost, target, …). */
export type ChoiceOf<Game extends AnyGame> = { move: Game['move']; text: string } & Game['detail']
export type Choice = ChoiceOf<AnyGame>

export type Result = { won: number[]; points: number[] }

/** A game through a viewer's eyes; `table` is what lies there, in the game's own terms. */
export type ViewOf<Game extends AnyGame> = {
  game: string
  options: Record<string, unknown>
  viewer: number
  actors: number[]
  choices: ChoiceOf<Game>[]
  table: Game['table']
  result: Result | null
}
export type View = ViewOf<AnyGame>

/** The moves of that name. */
export type Doing<One extends Move, Verb> = One extends { do: infer Its }
  ? string extends Its
    ? One
    : Its extends Verb
      ? One
      : never
  : never

/** Some arguments of a move, whichever moves have them. */
export type Arguments<One extends Move> = {
  [Name in One extends unknown ? keyof One : never]?: One extends unknown
    ? Name extends keyof One
      ? One[Name]
      : never
    : never
}
