/** What draws attention to a table: what happens is heard, and whose turn it is can't be missed. To be called while the page is set up. */
import { untrack } from 'svelte'
import { call, showTurn } from '$lib/alerts'
import type { GameClient } from '$lib/game'
import type { Table } from '$lib/live.svelte'
import { play, surround } from '$lib/sound'
import type { Telling } from '$lib/telling.svelte'

/** Let what happens be heard, and how the place sounds while it is `lively`. */
export function hear(client: GameClient, telling: Telling, shown: () => Table, lively: () => boolean): void {
  $effect(() => {
    const { events, still } = telling.latest
    const { view } = untrack(shown)
    if (still || !view || !client.sounds) return
    untrack(() => play(events.flatMap((event) => client.sounds?.(event, view, events) ?? [])))
  })
  $effect(() => (lively() ? surround(client.ambience) : undefined))
}

/** Show in the tab whose turn it is, and call whoever's turn has begun. */
export function callFor(mine: () => boolean, title: () => string): void {
  let called = false
  $effect(() => {
    const now = mine()
    untrack(() => {
      showTurn(now, title())
      if (now && !called) call(title())
      called = now
    })
  })
  $effect(() => () => showTurn(false, untrack(title)))
}
