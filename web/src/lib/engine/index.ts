/**
 * A game's own rules in the browser, for whoever shows or plays it: pages, workers, tests.
 *
 *     const engine = await engineOf('shangrila') // null: none here, so that a server must answer
 *     const position = engine.deal({ seats: 3 }, 7n)
 *     position.play(0, [position.legal(0)[0]])
 *     position.view(0) // as the server would tell it to seat 0
 */
import { codecOf } from '../../games/codecs'
import { Engine } from './engine'
import { rulesOf } from './source'

export { Engine } from './engine'
export { Position, type Foretold } from './position'
export { Refused } from './refused'

const known = new Map<string, Promise<Engine | null>>()

/** The rules of a game, loaded once; null while there are none. */
export function engineOf(game: string): Promise<Engine | null> {
  const engine = known.get(game) ?? loaded(game)
  known.set(game, engine)
  void engine.then((found) => found ?? known.delete(game))
  return engine
}

async function loaded(game: string): Promise<Engine | null> {
  try {
    const [rules, codec] = await Promise.all([rulesOf(game), codecOf(game)])
    return rules && new Engine(rules, codec)
  } catch (problem) {
    console.warn(`the rules of ${game} cannot be had`, problem)
    return null
  }
}
