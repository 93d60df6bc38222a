/** A kept game rebuilt from its deal and its log, under whatever rules this client has. */
import * as m from '$m'
import { Failed } from '../api'
import { engineOf, type Engine, type Position } from '../engine'
import { speakerOf, type Speak } from '../engine/words'
import { wordsOf } from '../words'
import { Match } from './match'
import { Story } from './story'
import { botSeats, heldSeats } from './shown'
import type { Entry, Kept, Standing } from './store'

/** It cannot be rebuilt: its rules are others, or its log leads elsewhere. */
export class SetAside extends Failed {
  constructor(options?: ErrorOptions) {
    super({ code: 'set_aside', sentence: m.here_set_aside() })
    this.cause = options?.cause
  }
}

/** This client has no rules of the game, or not yet. */
export class NoRules extends Failed {
  constructor() {
    super({ code: 'no_rules', sentence: m.here_no_rules() })
  }
}

export type Rebuilt = { kept: Kept; match: Match; story: Story; speak: Speak }

export async function rebuilt({ kept, log }: { kept: Kept; log: Entry[] }): Promise<Rebuilt> {
  const engine = await engineOf(kept.game)
  if (!engine) throw new NoRules()
  if (kept.rules > engine.told.version) throw new SetAside()
  const story = new Story(engine)
  const match = followed(engine, kept, log, story)
  // A record's layout may change without its rules: what was noted in another one says nothing.
  const comparable = kept.layout === engine.layout && kept.version === log.length
  if (comparable && !same(kept.record, match.position.save())) throw new SetAside()
  const speak = await speakerOf(engine, await wordsOf(kept.game, {}))
  return { kept, match, story, speak }
}

function followed(engine: Engine, kept: Kept, log: Entry[], story: Story): Match {
  try {
    const match = Match.dealt(engine, kept)
    for (const entry of log) {
      match.follow(entry)
      story.note(entry.number, entry.seat, entry.kind === 'undo' ? null : (match.steps.at(-1)?.rows ?? []))
    }
    return match
  } catch (problem) {
    throw new SetAside({ cause: problem })
  }
}

const same = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** What is kept of how a game stands. */
export function standing(
  kept: Pick<Kept, 'seats' | 'paused'>,
  position: Position,
  version: number,
  time: Kept['time'] = null,
): Standing {
  const { actors, engine } = position
  const bots = botSeats(kept)
  const people = heldSeats(kept).filter((seat) => !bots.includes(seat))
  return {
    touched: Date.now(),
    version,
    rules: engine.told.version,
    layout: engine.layout,
    record: position.save(),
    phase: actors.length > 0 ? 'playing' : 'over',
    paused: kept.paused,
    yours: actors.some((seat) => people.includes(seat)),
    result: position.result,
    time,
  }
}
