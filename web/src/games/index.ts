/** The games this client can show: a folder each, loaded when it is needed. */
import type { Component } from 'svelte'
import type { Schema } from '$lib/api'
import type { GameClient } from '$lib/game'
import { wordsOf, type Words } from '$lib/words'

const clients = import.meta.glob<{ default: GameClient }>('./*/index.ts')
/** A history book has a page for each game that keeps one. */
type Book = Component<{ lines: Schema['HallLine'][]; words: Words }>
const books = import.meta.glob<{ default: Book }>('./*/HistoryBook.svelte')
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte')

export async function clientOf(game: string): Promise<GameClient> {
  const load = clients[`./${game}/index.ts`]
  if (!load) throw new Error(`no board for ${game}`)
  return (await load()).default
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
