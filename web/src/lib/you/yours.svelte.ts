/** All that is known of this browser's person, for the page that tells it. */
import { bots, games, inOurs, type GameInfo } from '../catalogue'
import type { Mistake } from '../mistakes/mistake'
import type { Measured } from './expected'
import { judge, type Judged } from './judged'
import { measuredFor } from './measured'
import { noteAll } from './noting'
import { allLearned, allMistakes, allPlayed, type Learned } from './store'

export class Yours {
  loaded = $state(false)
  infos = $state.raw<GameInfo[]>([])
  /** What was played, the latest first. */
  played = $state.raw<Judged[]>([])
  mistakes = $state.raw<Mistake[]>([])
  learned = $state.raw<Learned[]>([])
  measured = $state.raw<Measured>(new Map())
  /** What the bots' levels are called, weakest first. */
  levels = $state.raw<{ name: string; title: string }[]>([])

  async look(now: number): Promise<void> {
    const infos = await games()
    await noteAll()
    const [played, mistakes, learned, levels] = await Promise.all([
      allPlayed(),
      allMistakes(),
      allLearned(),
      bots().catch(() => []),
    ])
    this.infos = infos
    this.levels = levels.map(({ name, title }) => ({ name, title: inOurs(title) }))
    this.played = played
      .flatMap((one) => {
        const info = infos.find(({ name }) => name === one.game)
        return info ? [judge(one, info)] : []
      })
      .sort((one, other) => other.at - one.at)
    ;[this.mistakes, this.learned] = [mistakes, learned]
    this.loaded = true
    this.measured = await measuredFor(played, now)
  }

  infoOf(game: string): GameInfo | undefined {
    return this.infos.find(({ name }) => name === game)
  }
  titleOf(game: string): string {
    const info = this.infoOf(game)
    return info ? inOurs(info.title) : game
  }
}
