/** A game in progress, decision by decision, with what it takes to tell it, to take it back and to make it again. */
import type { EventRow } from '../codec'
import type { Engine, Position } from '../engine'
import type { Entry, Kept, Noted } from './store'

/** One decision that was made, or could be. */
export type Step = {
  seat: number
  actions: number[]
  before: Uint8Array
  after: Uint8Array
  rows: EventRow[]
  /** Whether something hidden came to light. */
  reveals: boolean
}

/** What a game is dealt from. */
export type Deal = Pick<Kept, 'options' | 'seed' | 'opening'>

export class Match {
  readonly steps: Step[] = []

  constructor(
    readonly engine: Engine,
    readonly position: Position,
  ) {}

  /** Deal, and play what had been played before; throws where the rules refuse that. */
  static dealt(engine: Engine, { options, seed, opening }: Deal): Match {
    const match = new Match(engine, engine.deal(options, BigInt(seed)))
    for (const move of opening) match.play(move)
    return match
  }

  /** Make a move of a record. */
  play([seat, text]: Noted): Step {
    const step = this.tried(seat, this.engine.codec.read(text))
    this.make(step)
    return step
  }

  /** Carry an entry of a log out. */
  follow({ kind, seat, text }: Entry): void {
    if (kind === 'undo') this.undo(Number(text))
    else this.play([seat, text])
  }

  /** What a decision does, checked, before it is made: `make` it, or leave it. Throws `Refused`. */
  tried(seat: number, actions: number[]): Step {
    const [before, trial] = [this.position.save(), this.position.copy()]
    const rows = trial.play(seat, actions)
    const reveals = rows.some((row) => this.engine.codec.reveals(row))
    return { seat, actions, before, after: trial.save(), rows, reveals }
  }

  make(step: Step): void {
    this.position.load(step.after)
    this.steps.push(step)
  }

  /** Take the last decisions back. */
  undo(count: number): void {
    const [first] = this.steps.splice(this.steps.length - count)
    if (first) this.position.load(first.before)
  }

  /** As it stood after so many decisions. */
  at(decisions: number): Position {
    const next = this.steps[decisions]
    return next ? this.engine.position(next.before) : this.position.copy()
  }

  /** The moves as a record writes them. */
  get moves(): Noted[] {
    return this.steps.map(({ seat, actions }) => [seat, this.engine.codec.write(actions)])
  }
}

/** The one seat that may take its last decision back: until something hidden came to light, or another person acted. */
export function undoer(steps: Step[], bots: number[]): number | null {
  for (const step of [...steps].reverse()) {
    if (step.reveals) return null
    if (!bots.includes(step.seat)) return step.seat
  }
  return null
}

/** How many decisions go back with a seat's last one: what bots did since, too. */
export const undoable = (steps: Step[], seat: number): number =>
  steps.length - steps.map((step) => step.seat).lastIndexOf(seat)
