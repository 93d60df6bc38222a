/** How far a journey that is acted out has come: beat after beat, or all at once where somebody does not want to wait. */
import type { Beat, Walk } from './walk'

export class Course {
  #come = $state(0)

  constructor(
    readonly walk: Walk,
    /** All times are multiplied by this. */
    readonly pace: number,
  ) {}

  /** What is still to come. */
  get pending(): Beat[] {
    return this.walk.beats.slice(this.#come)
  }

  get over(): boolean {
    return this.#come >= this.walk.beats.length
  }

  /** Whether the bridge has begun to fall. */
  get falling(): boolean {
    return !this.pending.some((beat) => beat.what === 'happens' && beat.event.event === 'bridge_fell')
  }

  /** Until the answer is called. */
  begin(): () => void {
    const timers = this.walk.beats.map(({ at }, index) =>
      setTimeout(() => (this.#come = Math.max(this.#come, index + 1)), at * this.pace),
    )
    return () => timers.forEach(clearTimeout)
  }

  finish(): void {
    this.#come = this.walk.beats.length
  }
}
