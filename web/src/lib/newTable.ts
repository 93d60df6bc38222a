/** Setting a table up. */
import { answer, api, type Schema } from './api'
import { keys } from './keys.svelte'

/** Make the table and keep its seats; the answer is its id. */
export async function setUp(table: Schema['NewTable']): Promise<string> {
  const made = await answer(api.POST('/api/tables', { body: table }))
  keys.keep(made.table.id, made.table.game, made.tokens)
  return made.table.id
}
