/**
 * What a game's folder gives to the frame, and what the frame gives to its board.
 *
 * The server says what is legal, what it costs and why not: a board only shows it. It finds what lights up in
 * `turn.choices` and hands a choice (or any move a person tries) to `turn`.
 */
import type { Component } from 'svelte'
import type { Turn } from './turn.svelte'
import type { Choice, GameEvent, View } from './view'
import type { Words } from './words'

export type { Choice, GameEvent, Move, Result, View } from './view'

/** What a board is drawn from. */
export type BoardProps<Table = Record<string, unknown>> = {
  /** The table as it would be after what is chosen so far. */
  view: View<Table>
  turn: Turn
  words: Words
  /** What each seat is called at this table. */
  names: string[]
  /** What happened last, to animate; `id` changes whenever there is something new. */
  latest: { id: number; events: GameEvent[] }
  /** The other seats this screen plays for, where nothing is hidden, and how to look from one of them. */
  besides?: { seats: number[]; look(seat: number): void }
}

/** A line about a seat: cards left, points, … */
export type Fact = { label: string; value: string | number }

export type GameClient<Table = Record<string, unknown>> = {
  Board: Component<BoardProps<Table>>
  /** What the viewer holds, where the game has hands. */
  Hand?: Component<BoardProps<Table>>
  /** Whether nothing that a seat holds is hidden: then one screen needs no cover between two people. */
  open?: boolean
  /** Whether what is chosen so far is only a part of a decision: the next part belongs to it. */
  goesOn(table: Table): boolean
  /** The seats without which nothing goes on, where others may act, too; without this, all who may act. */
  awaits?(table: Table): number[]
  /** What there is to know of a seat. */
  facts(view: View<Table>, seat: number, words: Words): Fact[]
  /** The board in words, a sentence a line, for who listens to it. */
  describe(view: View<Table>, words: Words): string[]
  /** Whether a choice has no place on the board or in the hand: the frame shows it as a button. */
  asButton(choice: Choice): boolean
  /** A choice in words, with its cost; without this, its move as the game words it. */
  tellChoice?(choice: Choice, words: Words): string
  /** Whether these chosen moves should be looked at once more before they are sent. */
  confirms?(moves: Choice[]): boolean
}
