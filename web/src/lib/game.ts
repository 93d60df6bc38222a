/**
 * What a game's folder gives to the frame, and what the frame gives to its board.
 *
 * The server says what is legal, what it costs and why not: a board only shows it. It finds what lights up in
 * `turn.choices` and hands a choice (or any move a person tries) to `turn`. Folders speak of their own game,
 * `GameClient<Game>`; the frame knows no game and speaks of any.
 */
import type { Component } from 'svelte'
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
  /** What happened last, to animate; `id` changes whenever there is something new. */
  latest: { id: number; events: Game['event'][] }
  /** The other seats this screen plays for, where nothing is hidden, and how to look from one of them. */
  besides?: { seats: number[]; look(seat: number): void }
}

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
  /** The board in words, a sentence a line, for who listens to it. */
  describe(view: ViewOf<Game>, words: Words): string[]
  /** Whether a choice has no place on the board or in the hand: the frame shows it as a button. */
  asButton(choice: ChoiceOf<Game>): boolean
  /** A choice in words, with its cost; without this, its move as the game words it. */
  tellChoice?(choice: ChoiceOf<Game>, words: Words): string
  /** Whether these chosen moves should be looked at once more before they are sent. */
  confirms?(moves: ChoiceOf<Game>[]): boolean
}
