/** The games that one remembers: the closest call, the rarest victory, the shortest ones, the longest run. */
import { closestIn } from '../retrospect'
import { oddsOf, type Judged } from './judged'
import { grouped } from './sums'

export type Moments = {
  /** A victory that was nearly lost. */
  closest: { game: Judged; move: number; odds: number } | null
  /** A victory at a table that bots win seldom. */
  rarest: { game: Judged; rate: number } | null
  /** Of each game the victory in fewest decisions. */
  shortest: Judged[]
  /** The most victories one after the other. */
  run: { length: number; last: Judged } | null
}

/** A victory at better odds was no close call, and no rare one. */
const CLOSE = 0.35
const RUN = 3

export function momentsOf(games: Judged[], rate: (game: Judged) => number | null): Moments {
  const counted = games.filter(({ because }) => because === null).sort((one, other) => one.at - other.at)
  const won = counted.filter((game) => game.won)
  return { closest: closest(won), rarest: rarest(won, rate), shortest: shortest(won), run: run(counted) }
}

function closest(won: Judged[]): Moments['closest'] {
  const calls = won.flatMap((game) => {
    const call = closestIn(oddsOf(game), true)
    return call && call.odds <= CLOSE ? [{ game, ...call }] : []
  })
  return least(calls, ({ odds }) => odds)
}

function rarest(won: Judged[], rate: (game: Judged) => number | null): Moments['rarest'] {
  const rated = won.flatMap((game) => {
    const known = rate(game)
    return known !== null && known <= CLOSE ? [{ game, rate: known }] : []
  })
  return least(rated, (each) => each.rate)
}

const shortest = (won: Judged[]): Judged[] =>
  grouped(won, ({ game }) => game).flatMap(([, its]) => least(its, ({ decisions }) => decisions) ?? [])

function run(counted: Judged[]): Moments['run'] {
  let [length, best]: [number, Moments['run']] = [0, null]
  for (const game of counted) {
    length = game.won ? length + 1 : 0
    if (length >= RUN && length > (best?.length ?? 0)) best = { length, last: game }
  }
  return best
}

function least<One>(all: One[], by: (one: One) => number): One | null {
  return all.reduce<One | null>((best, one) => (best !== null && by(best) <= by(one) ? best : one), null)
}
