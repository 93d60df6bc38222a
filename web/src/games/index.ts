/** The games this client can show: a folder each, loaded when it is needed. */
import type { Component } from 'svelte'
import type { GameClient } from '$lib/game'

const clients = import.meta.glob<{ default: GameClient }>('./*/index.ts')
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
