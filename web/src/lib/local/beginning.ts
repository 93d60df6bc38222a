/** How a table in this browser begins: with a new deal, with one that others play, too, or from a move of another game. */
import { engineOf, type Engine } from '../engine'
import { newId, newSalt, newSeed, promised } from './dealing'
import type { Document } from './document'
import { Match, type Deal } from './match'
import { NoRules, standing } from './rebuilding'
import { keep, type Kept, type KeptDaily, type KeptSeat } from './store'

type Wish = { game: string; seats: KeptSeat[]; hints?: boolean; daily?: KeptDaily }

/** Deal a game anew; the answer is the table's id. */
export async function begin(wish: Wish, options: Record<string, unknown>): Promise<string> {
  const [seed, salt] = [newSeed(), newSalt()]
  const commitment = await promised(seed, salt)
  return deal(wish, { id: newId(), options, seed, salt, commitment })
}

/** Set up a deal that is known, at a table of its own name. */
export async function deal(
  wish: Wish,
  { id, options, seed, salt, commitment }: Pick<Kept, 'id' | 'options' | 'seed' | 'salt' | 'commitment'>,
): Promise<string> {
  return make(id, wish, { options, seed, opening: [] }, { salt, commitment, prepared: null })
}

/** Go on from a move of a record; somebody may know what is hidden. */
export async function goOn(
  wish: Wish,
  { options, seed, moves }: Document,
  move: number,
  prepared: 'fork' | 'record',
): Promise<string> {
  const from = { options, seed: seed ?? '0', opening: moves.slice(0, move) }
  // Whoever let a bot play is back.
  const seats = wish.seats.map(({ name, bot }) => ({ name, bot: name === null ? bot : null }))
  return make(newId(), { ...wish, seats }, from, { salt: '', commitment: null, prepared })
}

async function make(
  id: string,
  wish: Wish,
  deal: Deal,
  sealed: Pick<Kept, 'salt' | 'commitment' | 'prepared'>,
) {
  const engine: Engine | null = await engineOf(wish.game)
  if (!engine) throw new NoRules()
  const { position } = Match.dealt(engine, deal)
  const { game, seats, hints = true, daily } = wish
  const table = {
    id,
    game,
    ...(daily ? { daily } : {}),
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
