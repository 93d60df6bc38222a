/** A worker: loads a game's rules by itself, and does what the page would have no time for. */
import { Player } from '../engine/player'
import { perform, type Task } from '../engine/rollouts'
import { rulesOf } from '../engine/source'
import type { Rules } from '../compiled'
import type { Done, Job } from './pool'

/** Choose at first sight, for a seat. */
export type Choosing = { do: 'choose'; level: string; seen: Uint8Array; seat: number; seed: bigint }
export type Work = { game: string; task: Task | Choosing }

const loaded = new Map<string, Promise<Rules | null>>()
/** One per level and game: memory that is taken is not given back. */
const players = new Map<string, Player>()

async function work({ game, task }: Work): Promise<unknown> {
  const loading = loaded.get(game) ?? rulesOf(game)
  loaded.set(game, loading)
  const rules = await loading
  if (!rules) throw new Error(`no rules of ${game}`)
  return task.do === 'choose' ? choose(rules, task) : perform(rules, task)
}

function choose(rules: Rules, { level, seen, seat, seed }: Choosing) {
  const name = `${rules.told.game} ${level}`
  const player = players.get(name) ?? new Player(rules, level, seed)
  players.set(name, player)
  player.begin(seed)
  return player.choose(seen, seat)
}

addEventListener('message', ({ data: { id, what } }: MessageEvent<Job<Work>>) => {
  const tell = (done: Done) => postMessage(done)
  work(what).then(
    (answer) => tell({ id, answer }),
    (error: unknown) => tell({ id, error: String(error) }),
  )
})
