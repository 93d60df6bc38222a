/** Sums over games that count: by game, then by mode and company. */
import { companyOf, type Company, type Judged } from './judged'

/** Of fewer games no share is told. */
export const FEW = 5

export type Tally = { played: number; won: number }
export type Line = Tally & {
  key: string
  mode: string
  options: Record<string, unknown>
  company: Company
  games: Judged[]
}
export type Sum = Tally & { game: string; lines: Line[] }

export const tally = (games: Judged[]): Tally => ({
  played: games.length,
  won: games.filter(({ won }) => won).length,
})

/** One text for a game and its options, whatever their order. */
export const modeKey = (game: string, options: Record<string, unknown>): string =>
  JSON.stringify([game, ...Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1))])

/** What counts, the game that was played most first. */
export function sumsOf(games: Judged[]): Sum[] {
  const counted = games.filter(({ because }) => because === null)
  return grouped(counted, ({ game }) => game)
    .map(([game, its]) => ({ game, ...tally(its), lines: linesOf(its) }))
    .sort(byPlayed)
}

function linesOf(games: Judged[]): Line[] {
  const kind = (one: Judged) => JSON.stringify([modeKey(one.game, one.options), companyOf(one)])
  return grouped(games, kind)
    .flatMap(([key, its]) => {
      const [first] = its
      if (!first) return []
      const { game, options } = first
      return [
        { key, mode: modeKey(game, options), options, company: companyOf(first), games: its, ...tally(its) },
      ]
    })
    .sort(byPlayed)
}

const byPlayed = (one: Tally, other: Tally) => other.played - one.played

export function grouped<One>(all: One[], by: (one: One) => string): [string, One[]][] {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups]
}
