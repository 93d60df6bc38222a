/**
 * A table that can be played at, wherever it is kept: on the server (`served`), or in this browser (`local/table`).
 *
 * The frame knows only this. What a table cannot do is null, and nothing of it is shown.
 */
import type { Schema } from './api'
import type { Move } from './game'
import type { Listener, LogLine } from './happened'
import type { Table } from './live/messages'
import type { Source } from './replay'
import type { Reviewer } from './review'
import type { Preview, Refusal } from './turn.svelte'

export type Hint = Schema['HintView']
export type Emote = Schema['TalkView']['emotes'][number]

export interface Host {
  readonly id: string
  /** The path of its page; its replay's begins with it. */
  readonly address: string
  readonly table: Table | null
  /** Whether what is shown is how it stands. */
  readonly connected: boolean
  /** How far its clock is ahead of ours (`performance.now`), in milliseconds. */
  readonly ahead: number
  /** Why there is nothing to show. */
  readonly problem: { code: string; sentence: string } | null
  readonly log: LogLine[]
  /** The seats that this browser plays for. */
  readonly held: number[]
  /** What was promised of the deal when this browser first saw it. */
  readonly noted: string | null

  /** Whether moves are previewed in this browser, at once. */
  readonly knowsRules: boolean

  /** Be told every step as soon as it is known, before the next one; null ends it. */
  listen(listener: Listener | null): void
  /** Look from another of its seats; -1 is a spectator's. */
  look(seat: number): void
  preview(seat: number, moves: Move[]): Preview | Promise<Preview>
  /** Make moves; null when they are kept, else what stood in the way. */
  move(seat: number, moves: Move[]): Promise<Refusal | null>
  undo(seat: number): Promise<unknown>
  hint(seat: number): Promise<Hint>
  /** What would follow a move in the same decision, at first sight; null where that is not known here. */
  sequel(seat: number, move: Move): Promise<Move | null>
  pause(seat: number, paused: boolean): Promise<unknown>
  /** Let a bot play a seat that this browser holds; null takes it back. */
  letBot(seat: number, bot: string | null): Promise<unknown>
  /** Begin another game of the same people with the same options, and go there. */
  again(): Promise<void>
  /** The finished game, to look back at; `together` if all win or lose as one. */
  replay(together: boolean): Promise<Replay>
  close(): void

  /** Where others can come. */
  readonly company: Company | null
  /** Where it is kept in this browser. */
  readonly keeping: Keeping | null
}

/** A finished game to look back at; without a reviewer where this browser does not know its rules. */
export type Replay = { source: Source; reviewer: Reviewer | null }

/** What there is only where several devices meet. */
export interface Company {
  sit(seat: number, name: string): Promise<unknown>
  /** Leave a seat; whether this browser holds none any more. */
  leave(seat: number): Promise<boolean>
  say(seat: number, text: string): Promise<unknown>
  /** Show a sign to the others. */
  show(seat: number, emote: Emote): Promise<unknown>
  /** Let bots sit at seats that nobody holds; null leaves them open. */
  placeBots(at: number[], bot: string | null): Promise<unknown>
  /** Go where the people of this table go on: the next game, or the same without its free seats. */
  goOn(): Promise<void>
  /** Who is to play for somebody who is away: a bot, `open` for whoever comes, or null after all. */
  replace(seat: number, by: string | null): Promise<unknown>
  invitation: string
  /** The seat's own link, for another device of the same person. */
  linkOf(seat: number): string
  /** Note what is promised of the deal. */
  note(commitment: string): void
}

/** What there is only where the whole game lies in this browser. */
export interface Keeping {
  /** Whether another tab plays it, so that this one only follows. */
  readonly elsewhere: boolean
  /** The day whose climb it is; there nothing is taken back, nobody helps, and it stays here until it is over. */
  readonly daily: string | null
  /** Play it in this tab. */
  playHere(): void
  /** Put it on the server, where it goes on; the new table's id. */
  send(): Promise<string>
}
