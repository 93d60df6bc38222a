/** The actions and events of each game by their names; nothing here needs a page, so that workers may use it. */
import { Codec, type Tables } from '$lib/codec'

const tables = import.meta.glob<Tables>('./*/tables.json', { import: 'default' })

export async function codecOf(game: string): Promise<Codec> {
  const load = tables[`./${game}/tables.json`]
  if (!load) throw new Error(`no tables of ${game}`)
  return new Codec(await load())
}
