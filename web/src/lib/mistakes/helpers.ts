/** The workers of this browser, as those who weigh decisions ask them. */
import type { Engine } from '../engine'
import { advise, handOf } from '../local/bots'
import type { Means } from './finding'

export function helpersFor(engine: Engine): Pick<Means, 'ask' | 'advise'> {
  return {
    ask: handOf(engine.game),
    advise: async (position, seat) => {
      const { move, waits } = await advise(engine, position.save(), seat)
      const [action] = engine.codec.read(move)
      return waits ? null : (action ?? null)
    },
  }
}
