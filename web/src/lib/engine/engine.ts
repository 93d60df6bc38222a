/** One game's rules, ready to be used: they make positions. Nothing in here is a game's own. */
import type { Codec } from '../codec'
import type { Description, Rules } from '../compiled'
import { Position } from './position'
import { Workroom } from './workroom'

export class Engine {
  readonly workroom: Workroom

  constructor(
    readonly rules: Rules,
    readonly codec: Codec,
  ) {
    this.workroom = new Workroom(rules, codec.revealing)
  }

  /** What the module says of its game. */
  get told(): Description {
    return this.rules.told
  }

  get game(): string {
    return this.told.game
  }

  /** What tells this layout of the record from that of another version. */
  get layout(): string {
    return this.told.layout
  }

  /** A rule as people cite it: 12 is SHA-12. */
  ruleName(number: number): string {
    return `${this.told.prefix}-${number}`
  }

  /** A position from its record's bytes. */
  position(record: Uint8Array): Position {
    return new Position(this, record)
  }

  /** A game with these options, and the others by default; a seed is below 2^63. */
  deal(options: Record<string, unknown>, seed: bigint): Position {
    const { rules, workroom } = this
    rules.prepare(workroom.state, options)
    rules.reseed(workroom.state, seed)
    rules.run('setup', workroom.state)
    return new Position(this, rules.save(workroom.state))
  }
}
