/** How a table in this browser begins: with a deal, or from a move of another game. */
import { engineOf, type Engine } from '../engine'
import { newId, newSalt, newSeed, promised } from './dealing'
import type { Document } from './document'
import { Match, type Deal } from './match'
import { NoRules, standing } from './rebuilding'
import { keep, type Kept, type KeptSeat } from './store'

type Wish = { game: string; seats: KeptSeat[]; hints?: boolean }

/** Deal a game anew; the answer is the table's id. */
export async function begin(wish: Wish, options: Record<string, unknown>): Promise<string> {
  const [seed, salt] = [newSeed(), newSalt()]
  const sealed = { salt, commitment: await promised(seed, salt), prepared: null }
  return make(wish, { options, seed, opening: [] }, sealed)
}

/** Go on from a move of a record; somebody may know what is hidden. */
export async function goOn(
  wish: Wish,
  { options, seed, moves }: Document,
  move: number,
  prepared: 'fork' | 'record',
): Promise<string> {
  const deal = { options, seed: seed ?? '0', opening: moves.slice(0, move) }
  // Whoever let a bot play is back.
  const seats = wish.seats.map(({ name, bot }) => ({ name, bot: name === null ? bot : null }))
  return make({ ...wish, seats }, deal, { salt: '', commitment: null, prepared })
}

async function make(wish: Wish, deal: Deal, sealed: Pick<Kept, 'salt' | 'commitment' | 'prepared'>) {
  const engine: Engine | null = await engineOf(wish.game)
  if (!engine) throw new NoRules()
  const { position } = Match.dealt(engine, deal)
  const { game, seats, hints = true } = wish
  const table = {
    id: newId(),
    game,
    ...deal,
    ...sealed,
    options: position.options,
    seats,
    hints,
    since: Date.now(),
    paused: false,
  }
  await keep({ ...table, ...standing(table, position, 0) })
  return table.id
}
