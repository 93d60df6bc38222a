/** The games this client can show: a folder each, loaded when it is needed. */
import type { Component } from 'svelte'
import type { Schema } from '$lib/api'
import { Codec, type Tables } from '$lib/codec'
import type { GameClient } from '$lib/game'
import { wordsOf, type Words } from '$lib/words'

const clients = import.meta.glob<{ default: GameClient }>('./*/index.ts')
/** A history book has a page for each game that keeps one. */
type Book = Component<{ lines: Schema['HallLine'][]; words: Words }>
const books = import.meta.glob<{ default: Book }>('./*/HistoryBook.svelte')
const tables = import.meta.glob<Tables>('./*/tables.json', { import: 'default' })
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte')

export async function clientOf(game: string): Promise<GameClient> {
  const load = clients[`./${game}/index.ts`]
  if (!load) throw new Error(`no board for ${game}`)
  return (await load()).default
}

/** The game's actions and events by their names. */
export async function codecOf(game: string): Promise<Codec> {
  const load = tables[`./${game}/tables.json`]
  if (!load) throw new Error(`no tables of ${game}`)
  return new Codec(await load())
}

/** The game's picture for the home page. */
export async function pictureOf(game: string): Promise<Component | null> {
  return (await pictures[`./${game}/Picture.svelte`]?.())?.default ?? null
}

/** The game's history book, of a game that keeps one, and its words. */
export async function bookOf({
  name,
  nouns,
}: Schema['GameView']): Promise<{ Book: Book; words: Words } | null> {
  const load = books[`./${name}/HistoryBook.svelte`]
  return load ? { Book: (await load()).default, words: await wordsOf(name, nouns) } : null
}
