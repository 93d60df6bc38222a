/** What a tap on a village, or on the bridge that leads to it, means, by what is already taken up. */
import { notices } from '$lib/notices.svelte'
import type { Turn } from '$lib/turn.svelte'
import type { Words } from '$lib/words'
import { isSame, type Pair } from './bridges'
import { isOpen, type Pick } from './picks.svelte'
import type { Guild } from './valley'
import type { Choice, Game, Table } from './view'

export type Tapped = { turn: Turn<Game>; pick: Pick; table: Table; words: Words }

/** With a tile in hand a village takes it; else it is chosen, or it is where the journey goes. */
export async function tapVillage(tapped: Tapped, village: number): Promise<void> {
  const { turn, pick, table } = tapped
  if (!turn.mine || turn.busy) return
  if (isSentBy(turn, village)) return turn.send()
  if (pick.guild !== null) return pick.put(turn, table, village, pick.guild)
  const from = pick.village
  if (from === village) return pick.clear()
  const journey = from === null ? undefined : turn.find({ do: 'journey', from, to: village })
  if (journey) return turn.take(journey)
  if (isOpen(turn, village)) return pick.at(village)
  if (from !== null && setsOut(turn, from)) return refuse(tapped, from, village)
  pick.clear()
}

/** A space of the chosen village means its own guild. */
export async function tapSpace(tapped: Tapped, village: number, guild: Guild): Promise<void> {
  const { turn, pick, table } = tapped
  if (turn.mine && !turn.busy && pick.village === village && !turn.ready)
    return pick.put(turn, table, village, guild)
  return tapVillage(tapped, village)
}

/** Whether a second tap on the place confirms; a single choice is taken back first by any other place. */
function isSentBy(turn: Turn<Game>, village: number): boolean {
  if (!turn.ready) return false
  if (turn.staged.some(({ move }) => endsAt(move) === village)) return true
  if (turn.staged.length === 1) turn.cancel()
  return false
}

/** Where a move puts something down. */
const endsAt = (move: Choice['move']): number | null =>
  move.do === 'journey' ? move.to : 'village' in move ? move.village : null

const setsOut = (turn: Turn<Game>, from: number) => turn.all({ do: 'journey', from }).length > 0

async function refuse({ turn, pick, table, words }: Tapped, from: number, to: number): Promise<void> {
  pick.clear()
  const known: Pair[] = [...table.bridges, ...table.fallen]
  if (known.some((pair) => isSame(pair, [from, to]))) return turn.attempt({ do: 'journey', from, to })
  const [here, there] = [from, to].map((one) => words.name('village', one))
  notices.say(words.say('no_bridge', { here, there }), 'SHA-12', 'refusal')
}
