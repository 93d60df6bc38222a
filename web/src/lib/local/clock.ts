/**
 * The clock of a game that has one, as at the server's tables (`server/clock.py`): its time begins anew with every turn
 * of it, and stands still while the table does.
 */
import type { Engine, Position } from '../engine'

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

  /** What is left, for those who keep it. */
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

  /** The game has moved on, or stands still; `kept` is what was left when the page was closed. */
  follow(turn: number, whole: number, still: boolean, kept: number | null = null): void {
    const left = turn === 0 ? null : turn === this.#turn ? this.left : (kept ?? whole)
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
