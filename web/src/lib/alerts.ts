/** Whose turn it is can't be missed: in the title, on the tab, by ear, by a notification of the system. */
import * as m from '$m'
import { settings } from './settings.svelte'
import { signal } from './sound'

const QUIET = '/favicon.svg'
const CALLING = '/favicon-turn.svg'

/** What the tab is to show, as soon as there is time: browsers take some, and a click should not wait for it. */
let shown: { title: string; picture: string } | null = null

/** Show in the tab whether it is this person's turn. */
export function showTurn(mine: boolean, title: string): void {
  const before = document.title
  if (!shown) setTimeout(() => show(before))
  shown = mine
    ? { title: `● ${m.table_your_turn()} – ${title}`, picture: CALLING }
    : { title: `${title} – Cordée`, picture: QUIET }
}

/** Another page may have come in between, with a title of its own. */
function show(before: string): void {
  if (shown && document.title === before) document.title = shown.title
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (shown && link?.getAttribute('href') !== shown.picture) link?.setAttribute('href', shown.picture)
  shown = null
}

/** Call somebody whose turn has just begun. */
export function call(title: string): void {
  signal('turn')
  if (
    settings.notify &&
    document.hidden &&
    'Notification' in window &&
    Notification.permission === 'granted'
  ) {
    new Notification(title, { body: m.table_your_turn(), icon: CALLING, tag: location.pathname })
  }
}
