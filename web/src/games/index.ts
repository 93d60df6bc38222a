/**
 * The games this client can show: a folder each, loaded when it is needed.
 *
 * A game without one has the default board, which is drawn from what the game declares.
 */
import type { Component } from 'svelte'
import type { Schema } from '$lib/api'
import type { GameClient } from '$lib/game'
import { settings } from '$lib/settings.svelte'
import type { Shown } from '$lib/shown'
import { wordsOf, type Words } from '$lib/words'

const clients = import.meta.glob<{ default: GameClient }>('./*/index.ts')
/** A history book has a page for each game that keeps one. */
type Book = Component<{ lines: Schema['HallLine'][]; words: Words }>
const books = import.meta.glob<{ default: Book }>('./*/HistoryBook.svelte')
const declared = import.meta.glob<Shown>('./*/shown.json', { import: 'default' })
const startPictures = import.meta.glob<{ default: Component<{ start: string }> }>('./*/StartPicture.svelte')
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte')

export async function clientOf(game: string): Promise<GameClient> {
  const load = settings.plainBoards ? undefined : clients[`./${game}/index.ts`]
  if (load) return (await load()).default
  const [{ defaultClient }, shown] = await Promise.all([import('$parts/default'), shownOf(game)])
  return defaultClient(game, shown)
}

/** What the game's view holds; the server says it of a game that this client was not built with. */
async function shownOf(name: string): Promise<Shown> {
  const load = declared[`./${name}/shown.json`]
  if (load) return load()
  const { answer, api } = await import('$lib/api')
  return answer(api.GET('/api/games/{name}/shown', { params: { path: { name } } }))
}

/** The game's picture for the home page. */
export async function pictureOf(game: string): Promise<Component | null> {
  return (await pictures[`./${game}/Picture.svelte`]?.())?.default ?? null
}

/** What draws the game's good starts, each by its name. */
export async function startPictureOf(game: string): Promise<Component<{ start: string }> | null> {
  return (await startPictures[`./${game}/StartPicture.svelte`]?.())?.default ?? null
}

/** The game's history book, in a page of its own or as lines, and its words. */
export async function bookOf({ name, nouns }: Schema['GameListed']): Promise<{ Book: Book; words: Words }> {
  const load = books[`./${name}/HistoryBook.svelte`] ?? (() => import('$parts/default/HistoryBook.svelte'))
  const [{ default: Book }, words] = await Promise.all([load(), wordsOf(name, nouns)])
  return { Book, words }
}
