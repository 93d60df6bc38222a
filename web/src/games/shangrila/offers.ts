/** What of the valley lights up, by what is taken up: what could be done, and with what is chosen. */
import type { Turn } from '$lib/turn.svelte'
import type { Words } from '$lib/words'
import { isSame, type Pair } from './bridges'
import { tellChoice } from './describe'
import type { Light } from './Ground.svelte'
import { isOpen, stagedJourney, type Pick } from './picks.svelte'
import type { Guild } from './valley'
import type { Choice, Game } from './view'

export class Offers {
  readonly journey: ReturnType<typeof stagedJourney>

  constructor(
    private readonly turn: Turn<Game>,
    private readonly pick: Pick,
    private readonly words: Words,
    /** Whether a journey is still under way: nothing lights up before everybody has arrived. */
    private readonly quiet: boolean,
  ) {
    this.journey = stagedJourney(turn)
  }

  /** What a tap on a village does at once. */
  of(village: number): Choice | null {
    const { turn, pick, quiet } = this
    if (quiet) return null
    if (pick.guild !== null) return turn.find({ guild: pick.guild, village }) ?? null
    return (pick.village !== null && turn.find({ do: 'journey', from: pick.village, to: village })) || null
  }

  /** What can be done on a space with what is taken up. */
  at(village: number, guild: Guild): Choice | undefined {
    const { turn, pick, quiet } = this
    if (quiet || (pick.village !== village && pick.guild !== guild)) return undefined
    return turn.find({ guild, village })
  }

  light(village: number): Light {
    const { turn, pick, journey, quiet } = this
    if (quiet) return 'plain'
    if (journey) return journey.from === village ? 'chosen' : journey.to === village ? 'goal' : 'plain'
    if (pick.village === village) return 'chosen'
    if (this.of(village)) return 'goal'
    if (pick.guild !== null && turn.choices.length > 0) return 'idle'
    return pick.village === null && isOpen(turn, village) ? 'open' : 'plain'
  }

  label(village: number): string {
    const { words } = this
    const choice = this.of(village)
    if (choice) return tellChoice(choice, words)
    const name = words.name('village', village)
    return this.light(village) === 'plain' ? name : words.say('choose_village', { village: name })
  }

  /** Where a bridge leads, if it can be crossed now. */
  goal(pair: Pair): number | null {
    const { turn, pick, journey, quiet } = this
    if (quiet) return null
    if (journey) return isSame(pair, [journey.from, journey.to]) ? journey.to : null
    if (pick.village === null || !pair.includes(pick.village)) return null
    const goal = pair[0] === pick.village ? pair[1] : pair[0]
    return turn.find({ do: 'journey', from: pick.village, to: goal }) ? goal : null
  }

  /** The journey across a bridge: the one that is chosen, or one that could be. */
  way(pair: Pair): Choice | undefined {
    const { turn, pick, journey } = this
    const goal = this.goal(pair)
    if (goal === null) return undefined
    return journey ? turn.staged.at(-1) : turn.find({ do: 'journey', to: goal, from: pick.village ?? -1 })
  }
}
