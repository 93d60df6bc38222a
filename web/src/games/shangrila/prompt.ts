/** What a person is asked for next, by what is taken up. */
import type { Turn } from '$lib/turn.svelte'
import type { Words } from '$lib/words'
import { stagedJourney, type Pick } from './picks.svelte'
import { GUILDS } from './valley'
import type { Game } from './view'

export function promptOf(turn: Turn<Game>, pick: Pick, words: Words): string {
  if (!turn.mine || turn.busy) return ''
  const journey = stagedJourney(turn)
  if (journey) return words.say('prompt_sure', { village: words.name('village', journey.to) })
  if (turn.ready) return words.say('prompt_again')
  if (turn.choices.length === 0) return ''
  if (pick.guild !== null) return words.say('prompt_guild', { guild: words.name('guild', pick.guild) })
  const { village } = pick
  if (village === null) return words.say('prompt_begin')
  const builds = GUILDS.some((guild) => turn.find({ guild, village }))
  const travels = turn.all({ do: 'journey', from: village }).length > 0
  const said = builds ? (travels ? 'prompt_village' : 'prompt_build') : 'prompt_travel'
  return words.say(said, { village: words.name('village', village) })
}
