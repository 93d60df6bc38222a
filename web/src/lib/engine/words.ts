/** Why a move cannot be made, in the words of the server: its catalogue and the game's. */
import { getLocale } from '../../paraglide/runtime'
import type { Refusal } from '../turn.svelte'
import { Words } from '../words'
import type { Engine } from './engine'
import type { Refused } from './refused'

const spoken = import.meta.glob<Record<string, string>>('../../../../src/cordee/core/words/*.json', {
  import: 'default',
})

export type Speak = (refused: Refused) => Refusal

/** What puts refusals into words, of a game whose words these are. */
export async function speakerOf(engine: Engine, words: Words): Promise<Speak> {
  const core = new Words((await spoken[`../../../../src/cordee/core/words/${getLocale()}.json`]?.()) ?? {})
  return ({ why, at, seat, rule, move }) => {
    if (rule === 0) return { rule: null, sentence: core.say(why, { number: at }) }
    const named = engine.ruleName(rule)
    const sentence = words.say(`rule_${rule}`)
    return { rule: named, sentence: core.say(why, { seat, move, rule: named, sentence }) }
  }
}
