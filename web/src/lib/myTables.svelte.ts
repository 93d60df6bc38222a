/** The tables that this browser plays at, those it keeps and those on the server, for the pages that list them. */
import { keys } from './keys.svelte'
import { network } from './network.svelte'
import type { Standing } from './standings'

/** So many of the server's are asked for, the latest. */
const MOST = 20

export class MyTables {
  /** Whether it is known what there is. */
  loaded = $state(false)
  /** Whether the server did not say how its tables stand. */
  failed = $state(false)
  #all = $state.raw<Standing[]>([])

  /** Still to be played; where somebody waits for us first. */
  readonly running = $derived(
    this.#all.filter(({ over }) => !over).sort((one, other) => Number(other.calls) - Number(one.calls)),
  )
  readonly finished = $derived(this.#all.filter(({ over }) => over))

  async look(): Promise<void> {
    const [kept, theirs] = await Promise.all([askHere().catch(() => []), askServer()])
    this.#all = [...kept, ...(theirs ?? [])].sort((one, other) => other.when - one.when)
    this.failed = theirs === null
    this.loaded = true
  }

  async forget(table: Standing): Promise<void> {
    await table.forget?.()
    await this.look()
  }
}

/** On a first visit nothing is kept, and what would read it need not be loaded. */
async function askHere(): Promise<Standing[]> {
  const databases = await indexedDB.databases?.()
  if (databases?.length === 0) return []
  return (await import('./local/list')).here()
}

/** A server that does not answer has none of ours; nor is one asked on a first visit. */
async function askServer(): Promise<Standing[] | null> {
  const held = keys.tables.slice(0, MOST)
  if (!network.reached || held.length === 0) return []
  const { served } = await import('./standings')
  return served(held).catch(() => null)
}
