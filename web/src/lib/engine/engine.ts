/** One game's rules, ready to be used: they make positions. */
import { Position } from './position'
import { Ruleset } from './ruleset'

export class Engine extends Ruleset {
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
