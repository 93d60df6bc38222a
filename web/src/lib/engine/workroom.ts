/** The memory that one game's rules work in: taken once, and used for one thing after another. */
import type { Numbers, Rules } from '../compiled'
import type { EventRow } from '../codec'

/** An event's numbers: its kind, its seat, and three more. */
const COLUMNS = 5
/** No decision is longer. */
const SEQUENCE = 64

export class Workroom {
  /** A record, and one to look at it through somebody's eyes. */
  readonly state: number
  readonly seen: number
  readonly mask: number
  readonly log: number
  readonly scores: number
  readonly view: number
  readonly details: number
  readonly foretelling: number
  readonly sequence: number
  readonly reveals: number

  constructor(
    private readonly rules: Rules,
    revealing: number[],
  ) {
    this.state = rules.take('state')
    this.seen = rules.take('state')
    this.mask = rules.take('mask')
    this.log = rules.take('log')
    this.scores = rules.take('scores')
    this.view = rules.take('view')
    this.details = rules.take('details')
    this.foretelling = rules.take('foretelling')
    this.sequence = rules.take('sequence', { actions: SEQUENCE })
    this.reveals = rules.take('reveals')
    rules.write(this.reveals, 'reveals', revealing)
  }

  /** Put a sequence of actions where rules are handed one. */
  setSequence(actions: number[]): void {
    if (actions.length > SEQUENCE) throw new RangeError(`a sequence of more than ${SEQUENCE} actions`)
    this.rules.write(this.sequence, 'sequence', actions, { actions: SEQUENCE })
  }

  /** The events that a log holds; its first row counts them. */
  static read(log: Numbers): EventRow[] {
    const count = Number(log[0])
    if (count >= log.length / COLUMNS) throw new RangeError(`${count} events at once: too many to note`)
    return Array.from({ length: count }, (_, row) =>
      Array.from({ length: COLUMNS }, (_, column) => Number(log[(row + 1) * COLUMNS + column])),
    )
  }
}
