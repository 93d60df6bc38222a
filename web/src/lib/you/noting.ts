/** Notes games that were played to their end: as they end, and whatever is missing when somebody wants to see them. */
import { answer, api, bearer } from '../api'
import type { Host, Replay } from '../host'
import { keys, type HeldTable } from '../keys.svelte'
import { allKept, kept as read } from '../local/store'
import { network } from '../network.svelte'
import { ofTable } from '../replay'
import { served } from '../standings'
import { ofKept, ofServed } from './played'
import { addTo, allPlayed, notePlayed } from './store'

/** So many tables of the server are asked about at a time. */
const MOST = 40

/** A finished game that is looked back at anyway: it is noted, and what comes of the looking is kept. */
export function noted(host: Host, { source, reviewer }: Replay): Replay {
  if (host.held.length === 0) return { source, reviewer }
  const noting = (host.keeping ? noteHere(host.id) : noteServed(host.id, Date.now())).catch(() => null)
  return {
    source,
    reviewer:
      reviewer &&
      ((tell, signal) =>
        reviewer((review) => {
          tell(review)
          const { odds } = review
          if (review.state !== 'running' && odds)
            void noting.then(() => addTo(host.id, { odds })).catch(() => null)
        }, signal)),
  }
}

/** Note whatever is over and was not noted; the server's, as far as it answers. */
export async function noteAll(): Promise<void> {
  const known = new Set((await allPlayed()).map(({ id }) => id))
  const kept = await allKept()
  for (const { id, phase } of kept) if (phase === 'over' && !known.has(id)) await noteHere(id)
  if (!network.reached) return
  // What was only put there to be shown was played here.
  const shown = new Set(kept.flatMap(({ phase, sent }) => (phase === 'over' && sent ? [sent] : [])))
  const held = keys.tables.filter(([id]) => !known.has(id) && !shown.has(id)).slice(0, MOST)
  const tables = await served(held).catch(() => [])
  for (const { id, over, when } of tables) if (over) await noteServed(id, when).catch(() => null)
}

async function noteHere(id: string): Promise<void> {
  const found = await read(id)
  const played = found && ofKept(found.kept, found.log)
  if (played) await notePlayed(played)
}

async function noteServed(id: string, at: number): Promise<void> {
  const tokens: HeldTable['tokens'] = keys.tokens(id)
  const params = { path: { table_id: id } }
  const headers = bearer(Object.values(tokens)[0])
  const table = await answer(api.GET('/api/tables/{table_id}', { params, headers }))
  if (table.phase !== 'over') return
  const played = ofServed(table, Object.keys(tokens).map(Number), await ofTable(id).story(-1), at)
  if (played) await notePlayed(played)
}
