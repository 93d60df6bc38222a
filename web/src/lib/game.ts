/**
 * What a game's folder gives to the frame, and what the frame gives to its board.
 *
 * The server says what is legal, what it costs and why not: a board only shows it. It finds what lights up in
 * `turn.choices` and hands a choice (or any move a person tries) to `turn`. Folders speak of their own game,
 * `GameClient<Game>`; the frame knows no game and speaks of any.
 */
import type { Component } from 'svelte'
import type { Ambience, Sound } from './sound/score'
import type { Turn } from './turn.svelte'
import type { AnyGame, ChoiceOf, ViewOf } from './view'
import type { Words } from './words'

export type { AnyGame, Choice, ChoiceOf, GameEvent, Move, Result, TakenBack, View, ViewOf } from './view'

/** What a board is drawn from. */
export type BoardProps<Game extends AnyGame = AnyGame> = {
  /** The table as it would be after what is chosen so far. */
  view: ViewOf<Game>
  turn: Turn<Game>
  words: Words
  /** What each seat is called at this table. */
  names: string[]
  /** What happened last, to act out, or only to mark where it is `still`; `id` changes whenever there is something new. */
  latest: { id: number; events: Game['event'][]; still?: boolean }
  /** What was promised of the deal, if anything: what chance draws around the game follows from it, from its first moment on. */
  seal?: string | null
  /** The other seats this screen plays for, where nothing is hidden, and how to look from one of them. */
  besides?: { seats: number[]; look(seat: number): void }
}

/** What the closing scene is drawn from; it is over when `done` is called, and skipped when it is taken away. */
export type ClosingProps<Game extends AnyGame = AnyGame> = {
  /** The last view: the board below shows it, too. */
  view: ViewOf<Game>
  /** Whether those who look on this screen won; of rivals, whether one of theirs did. */
  won: boolean
  words: Words
  names: string[]
  seal?: string | null
  done: () => void
}

/** A finished game as a picture to hang up: one SVG of this size, drawn from the last view and the deal. */
export type PosterProps<Game extends AnyGame = AnyGame> = {
  view: ViewOf<Game>
  /** Of the deal, in digits; whatever chance draws follows from it. */
  seed: string
  /** What was promised of it, as the board was told. */
  seal?: string | null
  words: Words
  names: string[]
}
export const POSTER = { width: 1200, height: 900 }

/** How long a step takes to be told: on its way to the board, and there; in milliseconds of a calm table. */
export type Timing = { lead: number; dwell: number }

/** A line about a seat: cards left, points, … */
export type Fact = { label: string; value: string | number }

export type GameClient<Game extends AnyGame = AnyGame> = {
  Board: Component<BoardProps<Game>>
  /** What the viewer holds, where the game has hands. */
  Hand?: Component<BoardProps<Game>>
  /** Whether nothing that a seat holds is hidden: then one screen needs no cover between two people. */
  open?: boolean
  /** Whether what is chosen so far is only a part of a decision: the next part belongs to it. */
  goesOn(table: Game['table']): boolean
  /** The seats without which nothing goes on, where others may act, too; without this, all who may act. */
  awaits?(table: Game['table']): number[]
  /** What there is to know of a seat. */
  facts(view: ViewOf<Game>, seat: number, words: Words): Fact[]
  /** The board in words, one sentence per line, for those who listen to it. */
  describe(view: ViewOf<Game>, words: Words): string[]
  /** Whether a choice has no place on the board or in the hand: the frame shows it as a button. */
  asButton(choice: ChoiceOf<Game>): boolean
  /** A choice in words, with its cost; without this, its move as the game words it. */
  tellChoice?(choice: ChoiceOf<Game>, words: Words): string
  /** Whether these moves should be looked at once more before they are sent. */
  confirms?(moves: ChoiceOf<Game>[]): boolean
  /** How long it takes to tell what happened, where that is not as usual: on its way to the board, and there. */
  timing?(events: Game['event'][]): Partial<Timing>
  /** Where on the board a step lands that comes from a seat: a CSS selector; without one nothing flies there. */
  landing?(events: Game['event'][]): string | null
  /** What flies there, beside the mark of its seat; without it, that mark alone. */
  Flying?: Component<{ events: Game['event'][] }>
  /** What is heard of an event, one of those of a step. */
  sounds?(event: Game['event'], view: ViewOf<Game>, step: Game['event'][]): Sound[]
  /** How the place sounds while nothing happens. */
  ambience?: Ambience
  /** How high it stands, to draw its course; without this, by what the first seat would score. */
  height?(view: ViewOf<Game>): number
  /** How the game ends, over its board. */
  Closing?: Component<ClosingProps<Game>>
  /** The finished game as a picture. */
  Poster?: Component<PosterProps<Game>>
}
