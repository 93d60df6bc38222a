/** One game's rules, loaded: what they are called, and the memory that they work in. Nothing in here is a game's own. */
import type { Codec } from '../codec'
import type { Description, Rules } from '../compiled'
import { Workroom } from './workroom'

export class Ruleset {
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
}
