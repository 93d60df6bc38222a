/** Bots that play in this browser: they think in workers, and are given redacted records only. */
import type { Engine } from '../engine'
import { hintOf } from '../engine/hints'
import { Player, type Chosen } from '../engine/player'
import { oddsAt } from '../engine/review'
import type { Hand, Task } from '../engine/rollouts'
import type { Hint } from '../host'
import { cores, seconds } from './budget'
import { newSeed } from './dealing'
import { Pool } from './pool'
import type { Choosing, Work } from './worker'

const ADVISER = 'expert'

let pool: Pool<Work> | null = null

/** Workers are made when they are first needed, and stay. */
function workers(): Pool<Work> {
  pool ??= new Pool(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), cores())
  return pool
}

/** Has tasks of a game done by the next worker that is free. */
export const handOf =
  (game: string): Hand =>
  async (task: Task) => {
    const answer = await workers().run({ game, task })
    if (answer instanceof Float64Array) return answer
    throw new TypeError('a worker answered something else')
  }
const handsOf = (game: string): Hand[] => Array.from({ length: workers().size }, () => handOf(game))

/**
 * What a bot of this level does for a seat; `asked` is how many are asked before one acts. With the same seed one that
 * chooses at first sight does the same.
 */
export async function choose(
  engine: Engine,
  level: string,
  seen: Uint8Array,
  seat: number,
  asked: number,
  seed = BigInt(newSeed()),
): Promise<Chosen> {
  if (engine.told.levels[level]?.rollouts) return think(engine, level, seen, seat, asked)
  const task: Choosing = { do: 'choose', level, seen, seat, seed }
  const answer = await workers().run({ game: engine.game, task })
  if (isChosen(answer)) return answer
  throw new TypeError('a worker answered something else')
}

const isChosen = (answer: unknown): answer is Chosen =>
  typeof answer === 'object' && answer !== null && 'action' in answer && 'waits' in answer

/** What the expert would do in a seat's place. */
export async function advise(engine: Engine, seen: Uint8Array, seat: number): Promise<Hint> {
  return hintOf(engine.codec, await think(engine, ADVISER, seen, seat, 1, 'hints'))
}

/** How often each seat would win from a position, or all together. */
export function odds(engine: Engine, position: Uint8Array, together: boolean): Promise<number[]> {
  return oddsAt(engine.rules, handOf(engine.game), position, { together })
}

/** Players that think, by what they are for; each thinks of one thing at a time. */
const players = new Map<string, { player: Player; last: Promise<unknown> }>()

function think(
  engine: Engine,
  level: string,
  seen: Uint8Array,
  seat: number,
  asked: number,
  purpose = level,
) {
  const name = `${engine.game} ${purpose}`
  const known = players.get(name) ?? {
    player: new Player(engine.rules, level, BigInt(newSeed()), { hands: handsOf(engine.game) }),
    last: Promise.resolve(),
  }
  const thought = known.last.then(() => {
    known.player.begin(BigInt(newSeed()))
    known.player.budget.seconds = seconds(asked)
    return known.player.think(seen, seat)
  })
  players.set(name, { ...known, last: thought.catch(() => undefined) })
  return thought
}
