/**
 * Going on together at another table: the tokens of this browser's seats hold seats there, too.
 *
 * No token travels but to the server that knows it; which seat it holds there, the server says.
 */
import { answer, api, bearer } from './api'
import { keys } from './keys.svelte'

/** Keep the seats that this browser has at a table's sequel. */
export async function adopt(table: string, sequel: string): Promise<void> {
  const known = Object.values(keys.tokens(sequel))
  for (const token of Object.values(keys.tokens(table))) {
    if (known.includes(token)) continue
    const params = { path: { table_id: sequel } }
    const { viewer, game } = await answer(
      api.GET('/api/tables/{table_id}', { params, headers: bearer(token) }),
    )
    if (viewer >= 0) keys.keep(sequel, game, { [viewer]: token })
  }
}
