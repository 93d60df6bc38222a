/**
 * Bots that think, as on the server (`bots/search.py`): every action that could be best is played out in many imagined
 * worlds. With the same seed and number of rollouts they choose the same, there and here, by however many hands.
 */
import type { Rules } from '../compiled'
import { Race } from './race'
import { perform, type Hand, type Results, type Worlds } from './rollouts'

/** A candidate that is no action: let others go first. */
export const WAIT = -1
/** Worlds between two looks at the clock, a hand. */
const SLICE = 8

/** How long to think: a number of rollouts, of seconds, or both. */
export type Budget = { rollouts?: number; seconds?: number; doubt: number }

/** A candidate, and what came of it. */
export type Considered = {
  action: number
  /** The share of the victory it led to. */
  odds: number
  /** The standard error of how it compares with the heuristic's choice. */
  error: number
  /** In how many worlds it was tried. */
  worlds: number
}

/** The choice; what was considered, the choice first, then the others from good to bad. */
export type Thought = {
  action: number
  /** Better still to wait, where others may act: `action` is what to do if none of them does. */
  waits: boolean
  considered: Considered[]
}

/** Thinks about positions of one game. */
export class Search {
  readonly #hands: Hand[]

  /** The rules choose and compare; whatever hands there are play out, or else the rules alone. */
  constructor(
    private readonly rules: Rules,
    hands: Hand[] = [],
  ) {
    this.#hands = hands.length > 0 ? hands : [(task) => perform(rules, task)]
  }

  /** The best action of a seat that may act, from what it may see; given up as soon as the signal says so. */
  async think(
    seen: Uint8Array,
    seat: number,
    seed: bigint,
    budget: Budget,
    signal?: AbortSignal,
  ): Promise<Thought> {
    const race = new Race(this.rules)
    const candidates = this.#lineUp(race, seen, seat, budget.doubt)
    const { rounds } = race
    const end = budget.seconds === undefined ? null : performance.now() + 1000 * budget.seconds
    let first = 0
    while (!race.over) {
      const live = race.live.map((place) => candidates[place] ?? WAIT)
      const share =
        budget.rollouts === undefined ? null : Math.floor(budget.rollouts / (rounds * live.length))
      const until = end === null ? null : roundsEnd(end, race.rounds)
      for (const count of slices(share, until, this.#hands.length)) {
        signal?.throwIfAborted()
        const worlds: Worlds = { do: 'worlds', seen, seat, candidates: live, seed, first, count }
        race.note(await this.#playOut(worlds), count)
        first += count
      }
      race.endRound()
    }
    return thoughtOf(candidates, race)
  }

  /** What a seat may do, best first by the heuristic: the candidates of a race. */
  #lineUp(race: Race, seen: Uint8Array, seat: number, doubt: number): number[] {
    const { rules } = this
    return rules.briefly(() => {
      const [at, state] = [rules.take('workspace'), rules.take('state')]
      const [listed, liked] = [rules.take('listed'), rules.take('liked')]
      rules.restore(state, seen)
      const many = rules.run('list_candidates', at, state, seat, listed, liked)
      race.begin(liked, many, doubt)
      return Array.from<number | bigint, number>(rules.numbers(listed, 'listed'), Number).slice(0, many)
    })
  }

  /** Worlds shared among the hands; what came of all of them, in their order. */
  async #playOut(worlds: Worlds): Promise<Results> {
    const hands = this.#hands.slice(0, worlds.count)
    const starts = [...hands, null].map((_, part) => Math.floor((worlds.count * part) / hands.length))
    const parts = hands.map((hand, part) => {
      const [start = 0, end = 0] = starts.slice(part)
      return hand({ ...worlds, first: worlds.first + start, count: end - start })
    })
    return joined(await Promise.all(parts))
  }
}

/** When this round ends, if the time that is left is shared among all that are. */
function roundsEnd(end: number, rounds: number): number {
  const now = performance.now()
  return now + Math.max(0, end - now) / rounds
}

/** How many worlds to try at a time, until the share of them or the time of a round is used up. */
function* slices(share: number | null, until: number | null, hands: number): Generator<number> {
  if (share !== null && until === null) {
    yield Math.max(1, share)
    return
  }
  let tried = 0
  while (share === null || tried < share) {
    const worlds = SLICE * hands
    yield share === null ? worlds : Math.min(worlds, share - tried)
    tried += worlds
    if (until !== null && performance.now() > until) return
  }
}

function thoughtOf(candidates: number[], race: Race): Thought {
  const { winner, tried } = race
  const considered = race
    .standing(candidates.length)
    .map((came, place) => ({ ...came, place, action: candidates[place] ?? WAIT, worlds: tried[place] ?? 0 }))
    .sort(
      (one, other) =>
        Number(one.place !== winner) - Number(other.place !== winner) ||
        other.worlds - one.worlds ||
        other.odds - one.odds,
    )
    .map(({ action, odds, error, worlds }) => ({ action, odds, error, worlds }))
  const action = considered.find((each) => each.action !== WAIT)?.action ?? WAIT
  return { action, waits: considered[0]?.action === WAIT, considered }
}

function joined(parts: Results[]): Results {
  const all = new Float64Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
