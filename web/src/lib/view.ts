/**
 * What travels about a game in progress: views, moves, events and results, as the server names them.
 *
 * Each game has types of its own, made from its tables (`games/<name>/view.ts`); the frame, which serves all games,
 * goes by those here.
 */

/** A move in its named form: what is done, and its arguments. */
export type Move = { do: string } & Record<string, string | number>

/** The last decision was taken back: the one event that is not a game's own. */
export type TakenBack = { event: 'taken_back'; seat: number }

/** Something that happened, as a viewer may know it. */
export type GameEvent = { event: string; seat: number } & Record<string, unknown>

/** What lies on the table; to a viewer who sees everything all hands are open, one per seat. */
export type Table = { phase: string; hands_open?: unknown[][] | null } & Record<string, unknown>

export const isTable = (told: Record<string, unknown>): told is Table => typeof told['phase'] === 'string'

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

/** A view as the server tells it: one who sees everything looks at the board as a spectator does. */
export const seen = (told: Omit<View, 'viewer'> & { viewer: number | null }): View => ({
  ...told,
  viewer: told.viewer ?? -1,
})

/** Those of the moves that do this. */
export type Doing<One extends Move, Verb> = One extends { do: infer Its }
  ? string extends Its
    ? One
    : Its extends Verb
      ? One
      : never
  : never

/** Any arguments that some move has. */
export type Arguments<One extends Move> = {
  [Name in One extends unknown ? keyof One : never]?: One extends unknown
    ? Name extends keyof One
      ? One[Name]
      : never
    : never
}
