/** A game of this browser put on the server, where it goes on: a table of its own, made from the record. */
import { answer, api, type Schema } from '../api'
import { keys } from '../keys.svelte'
import { documentOf, write } from './document'
import type { Match } from './match'
import { change, type Kept } from './store'

/** The new table's id; this browser holds the same seats there. */
export async function sendToServer(kept: Kept, match: Match): Promise<string> {
  const record = write(documentOf(kept, match))
  const seats = kept.seats.map(({ name, bot }): Schema['SeatWish'] => (name === null ? { bot } : { name }))
  const table = { game: kept.game, seats, hints: kept.hints }
  const made = await answer(
    api.POST('/api/tables', {
      body: table,
      // The record goes out digit by digit: JavaScript's numbers would round its seed.
      bodySerializer: (rest) => `{"record":${record},${JSON.stringify(rest).slice(1)}`,
    }),
  )
  keys.keep(made.table.id, made.table.game, made.tokens)
  await change(kept.id, { sent: made.table.id })
  return made.table.id
}
