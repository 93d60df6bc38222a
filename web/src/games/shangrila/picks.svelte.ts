/** What a person has taken up: a guild's tile from the reserve, or a village where something is to be done. */
import type { Turn } from '$lib/turn.svelte'
import type { Guild } from './valley'
import type { Choice, Game, Table } from './view'

export class Pick {
  guild = $state<Guild | null>(null)
  village = $state<number | null>(null)

  /** Take a guild's tile up, or put it down again. */
  tile(guild: Guild): void {
    this.village = null
    this.guild = this.guild === guild ? null : guild
  }

  at(village: number): void {
    this.guild = null
    this.village = this.village === village ? null : village
  }

  /** Put a guild's tile into a village, or be told why not. */
  async put(turn: Turn<Game>, table: Table, village: number, guild: Guild): Promise<void> {
    const choice = turn.find({ guild, village })
    if (choice) await turn.take(choice)
    else
      await turn.attempt({
        do: typeof table.villages[village]?.master[guild] === 'number' ? 'recruit' : 'place',
        guild,
        village,
      })
    this.drop(turn)
  }

  /** Let go of what nothing can be done with any more. */
  drop(turn: Turn<Game>): void {
    if (this.guild !== null && !turn.find({ guild: this.guild })) this.clear()
    if (this.village !== null && !isOpen(turn, this.village)) this.clear()
  }

  clear(): void {
    this.guild = null
    this.village = null
  }
}

const picks = new WeakMap<Turn<Game>, Pick>()

/** The board and the reserve share it. */
export function pickOf(turn: Turn<Game>): Pick {
  let pick = picks.get(turn)
  if (!pick) picks.set(turn, (pick = new Pick()))
  return pick
}

/** Whether anything can be done in a village, or from there. */
export const isOpen = (turn: Turn<Game>, village: number): boolean =>
  turn.choices.some(({ move }) =>
    move.do === 'journey' ? move.from === village : 'village' in move && move.village === village,
  )

/** The journey that is looked at before it is sent. */
export function stagedJourney(turn: Turn<Game>): Extract<Choice['move'], { do: 'journey' }> | null {
  const last = turn.staged.at(-1)?.move
  return last?.do === 'journey' ? last : null
}
