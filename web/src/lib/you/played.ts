/** What is noted of a game that was played to its end: enough to tell how it went once the game itself is gone. */
import type { SeatView, Schema } from '../api'
import type { Result } from '../game'
import type { Entry, Former, Kept } from '../local/store'
import type { Story } from '../replay'

export type Played = {
  id: string
  place: 'here' | 'server'
  game: string
  options: Record<string, unknown>
  /** When it was over, as far as this browser knows. */
  at: number
  result: Result
  /** The seats of this browser's people. */
  own: number[]
  /** Who sat on the other seats at the end: a bot's level, or null for a person. */
  others: (string | null)[]
  /** Whether somebody may have known the deal. */
  prepared: boolean
  decisions: number
  /** The decisions that people of this browser made themselves, by number, from 1. */
  mine: number[]
  /** How many bots made on their seats. */
  byBots: number
  /** The odds of the deal and after every decision, once somebody looked back: one for all who win together, else one a seat. */
  odds: number[][] | null
  /** Whether mistakes were looked for in it. */
  searched: boolean
}

type Sitter = { name: string | null; bot: string | null; former?: Former[] }
type Made = { number: number; seat: number; version: number }

/** A game of this browser, from its log alone: no rules are needed. */
export function ofKept(kept: Kept, log: Entry[]): Played | null {
  if (kept.phase !== 'over' || !kept.result) return null
  const own = kept.seats.flatMap(({ name }, seat) => (name === null ? [] : [seat]))
  const { id, game, options, result, opening, seats } = kept
  const made = madeIn(log, opening.length)
  return {
    id,
    place: 'here',
    game,
    options,
    at: kept.touched,
    result,
    own,
    prepared: kept.prepared !== null,
    decisions: opening.length + made.length,
    ...shared(seats, own, made),
  }
}

/** A table of the server; how long ago it ended it does not say. */
export function ofServed(table: Schema['TableView'], own: number[], story: Story, at: number): Played | null {
  const { result } = story
  if (table.phase !== 'over' || !result || own.length === 0) return null
  const { id, game, options, seats, deal } = table
  // A decision that was taken back is not told: a version is not less than its decision's number.
  const made = story.decisions.map(({ number, seat }) => ({ number, seat, version: number }))
  return {
    id,
    place: 'server',
    game,
    options,
    at,
    result,
    own,
    prepared: deal.prepared !== null,
    decisions: story.moves,
    ...shared(sitting(seats), own, made),
  }
}

const sitting = (seats: SeatView[]): Sitter[] => [...seats].sort((one, other) => one.number - other.number)

/** The decisions that a log leads to: those that were taken back are no more. */
function madeIn(log: Entry[], before: number): Made[] {
  const made: Omit<Made, 'number'>[] = []
  for (const { kind, seat, text, number } of log) {
    if (kind === 'undo') made.splice(made.length - Number(text))
    else made.push({ seat, version: number })
  }
  return made.map((each, index) => ({ ...each, number: before + index + 1 }))
}

function shared(seats: Sitter[], own: number[], made: Made[]) {
  const ours = made.filter(({ seat }) => own.includes(seat))
  const mine = ours.filter(({ seat, version }) => sitterAt(seats[seat], version)?.bot === null)
  return {
    others: seats.filter((_, seat) => !own.includes(seat)).map(({ bot }) => bot),
    mine: mine.map(({ number }) => number),
    byBots: ours.length - mine.length,
    odds: null,
    searched: false,
  }
}

const sitterAt = (seat: Sitter | undefined, version: number) =>
  seat?.former?.find(({ until }) => version <= until) ?? seat
