/**
 * The clock of a game that has one, as at the server's tables (`server/clock.py`): its time begins anew with every turn
 * of it, and stands still while the table does.
 */
import type { Engine, Position } from '../engine'

/** Milliseconds that were left of a turn. */
export type KeptTime = { turn: number; left: number }

export class Clock {
  #turn = 0
  /** When the time is up, by `performance.now`; null while it stands still. */
  #deadline: number | null = null
  #left: number | null = null
  #alarm: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly ring: () => void,
    private readonly now = () => performance.now(),
  ) {}

  /** For those who keep it: which turn it was, and what was left of that. */
  get kept(): KeptTime | null {
    return this.left === null ? null : { turn: this.#turn, left: this.left }
  }

  get left(): number | null {
    return this.#deadline === null ? this.#left : Math.max(0, this.#deadline - this.now())
  }

  /** As boards are told it. */
  get told(): { deadline: number | null; left: number | null } {
    return { deadline: this.#deadline, left: this.#deadline === null ? this.#left : null }
  }

  get isUp(): boolean {
    return this.#deadline !== null && this.#deadline <= this.now()
  }

  /** The game has moved on, or stands still; `kept` is how it was when the page was left. */
  follow(turn: number, whole: number, still: boolean, kept: KeptTime | null = null): void {
    const before = kept ?? this.kept
    const left = turn === 0 ? null : before?.turn === turn ? before.left : whole
    this.#turn = turn
    this.#left = left
    this.#deadline = still || left === null ? null : this.now() + left
    clearTimeout(this.#alarm)
    if (this.#deadline !== null && left !== null) this.#alarm = setTimeout(this.ring, left)
  }

  stop(): void {
    clearTimeout(this.#alarm)
  }
}

/** The platform's move when the time is up; null where the rules do not let it act now. */
export function timeUp({ told, codec }: Engine, position: Position): number | null {
  const [action] = told.timer ? codec.read(told.timer.move) : []
  return action !== undefined && position.explain(PLATFORM, action) === 0 ? action : null
}

/** The seat of a move that nobody at the table makes. */
export const PLATFORM = -1
