/** What a person has taken up: a guild's tile from the reserve, or a village to set out from. */
import type { Turn } from '$lib/turn.svelte'
import type { Guild } from './valley'
import type { Game, Table } from './view'

export class Pick {
  guild = $state<Guild | null>(null)
  from = $state<number | null>(null)

  /** Take a guild's tile up, or put it down again. */
  tile(guild: Guild): void {
    this.from = null
    this.guild = this.guild === guild ? null : guild
  }

  village(village: number): void {
    this.guild = null
    this.from = this.from === village ? null : village
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
    if (this.guild !== null && !turn.find({ guild: this.guild })) this.clear()
  }

  clear(): void {
    this.guild = null
    this.from = null
  }
}

const picks = new WeakMap<Turn<Game>, Pick>()

/** The board and the reserve share it. */
export function pickOf(turn: Turn<Game>): Pick {
  let pick = picks.get(turn)
  if (!pick) picks.set(turn, (pick = new Pick()))
  return pick
}
