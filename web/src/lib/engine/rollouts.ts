/** What bots and reviews have worked out beside them: plain values, so that a worker can be asked as well. */
import type { Rules } from '../compiled'

/** Play candidates out in some worlds, imagined from what a seat sees. A world is known by its number. */
export type Worlds = {
  do: 'worlds'
  seen: Uint8Array
  seat: number
  candidates: number[]
  seed: bigint
  first: number
  count: number
}

/** Play a position out so many times, as those who see only their own cards would. */
export type Outcomes = { do: 'outcomes'; position: Uint8Array; seats: number; tries: number; seed: bigint }

export type Task = Worlds | Outcomes

/**
 * What came of it: of worlds, for each and each candidate its share of the victory and how near it came; of
 * outcomes, what each seat won of all tries together.
 */
export type Results = Float64Array

/** Who does such tasks: these rules, or those of a worker. */
export type Hand = (task: Task) => Promise<Results> | Results

/** Do a task. Whatever memory that takes is given back. */
export function perform(rules: Rules, task: Task): Results {
  return rules.briefly(() => (task.do === 'worlds' ? playOut(rules, task) : sumUp(rules, task)))
}

function playOut(rules: Rules, { seen, seat, candidates, seed, first, count }: Worlds): Results {
  const lengths = { candidates: candidates.length, worlds: count }
  const tried = rules.take('candidates', lengths)
  const results = rules.take('results', lengths)
  const [at, state] = [rules.take('workspace'), rules.take('state')]
  rules.restore(state, seen)
  rules.write(tried, 'candidates', candidates, lengths)
  rules.run('try_candidates', at, state, seat, tried, seed, first, results, candidates.length, count)
  return Float64Array.from<number | bigint>(rules.numbers(results, 'results', lengths), Number)
}

function sumUp(rules: Rules, { position, seats, tries, seed }: Outcomes): Results {
  const won = rules.take('won', { seats })
  const [at, state] = [rules.take('workspace'), rules.take('state')]
  rules.restore(state, position)
  rules.run('count_wins', at, state, tries, seed, won, seats)
  return Float64Array.from<number | bigint>(rules.numbers(won, 'won', { seats }), Number)
}
