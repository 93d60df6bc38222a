/** Looks for mistakes in the games of this browser that nobody has looked through, the latest first. */
import { games } from '../catalogue'
import { kitOf } from '../kit'
import { read } from '../local/document'
import type { Match } from '../local/match'
import { rebuilt } from '../local/rebuilding'
import { matchOf } from '../local/replay'
import { reviewer } from '../local/review'
import { kept } from '../local/store'
import { keys } from '../keys.svelte'
import { network } from '../network.svelte'
import { ofTable } from '../replay'
import { seatNames } from '../seating'
import { judge, oddsOf, type Judged } from '../you/judged'
import { addTo, allPlayed, keepMistake } from '../you/store'
import { mistakesIn } from './finding'
import { helpersFor } from './helpers'
import type { Mistake } from './mistake'
import { fresh } from './spacing'

/** So many games at a visit: it takes some seconds each. */
const AT_A_TIME = 5

type Opened = { match: Match; names: string[]; seal: string | null }

export class Looking {
  /** How many games are looked through, and how many of them were. */
  of = $state(0)
  done = $state(0)
  busy = $state(false)
  /** How many are left for another time. */
  left = $state(0)
  #giving = new AbortController()

  constructor(
    private readonly found: (mistake: Mistake) => void,
    private readonly now: () => number,
  ) {}

  /** Look through some games; what is found is kept and told at once. */
  async look(): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      const waiting = await this.#waiting()
      const games = waiting.slice(0, AT_A_TIME)
      this.left = waiting.length - games.length
      ;[this.of, this.done] = [games.length, 0]
      for (const game of games) {
        if (this.#giving.signal.aborted) return
        await this.#lookThrough(game)
        this.done += 1
      }
    } finally {
      this.busy = false
    }
  }

  close(): void {
    this.#giving.abort()
  }

  /** Games in which the person decided something, and could have decided otherwise. */
  async #waiting(): Promise<Judged[]> {
    const [played, infos] = await Promise.all([allPlayed(), games()])
    return played
      .filter(({ searched, place }) => !searched && (place === 'here' || network.reached))
      .flatMap((one) => {
        const info = infos.find(({ name }) => name === one.game)
        return info ? [judge(one, info)] : []
      })
      .filter(({ mine, prepared }) => mine.length > 0 && !prepared)
      .sort((one, other) => other.at - one.at)
  }

  async #lookThrough(game: Judged): Promise<void> {
    const { signal } = this.#giving
    const opened = await open(game).catch(() => null)
    if (opened) {
      const { match, names, seal } = opened
      const odds = game.odds ?? (await reviewed(match, game, signal))
      if (signal.aborted) return
      const { client } = await kitOf(game.game)
      const means = { ...helpersFor(match.engine), goesOn: client.goesOn }
      const looked = { match, mine: game.mine, odds: oddsOf({ ...game, odds }) }
      for await (const found of mistakesIn(looked, means)) {
        const { id: table, place, at } = game
        const id = `${table}/${found.move}`
        const mistake = { ...found, ...fresh(this.now()), id, table, place, at, game: game.game, names, seal }
        await keepMistake(mistake)
        this.found(mistake)
        if (signal.aborted) return
      }
    }
    // What is gone by now has nothing more to tell.
    await addTo(game.id, { searched: true })
  }
}

/** The game as it was played, from wherever it is kept; null where these rules cannot play it again. */
async function open({ id, place, game }: Judged): Promise<Opened | null> {
  const { words } = await kitOf(game)
  if (place === 'here') {
    const found = await kept(id)
    if (!found) return null
    const { kept: table, match } = await rebuilt(found)
    const { shown } = await import('../local/shown')
    return { match, names: seatNames(shown(table, match, -1).seats, words), seal: table.commitment }
  }
  const match = await matchOf(read(await ofTable(id).record()))
  const seats = Array.from({ length: match?.position.seats ?? 0 }, (_, seat) => words.seat(seat))
  return match && { match, names: seats, seal: keys.commitment(id) }
}

/** The odds of every position, worked out and kept. */
async function reviewed(match: Match, { id, together }: Judged, signal: AbortSignal): Promise<number[][]> {
  let odds: number[][] = []
  await reviewer(match, together)((review) => (odds = review.odds ?? []), signal)
  if (!signal.aborted) await addTo(id, { odds })
  return odds
}
