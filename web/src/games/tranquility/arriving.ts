/** How islands come and go: they land with a small settling, turn over their long axis, and sink. */
import { cubicIn, cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { moves } from '$lib/settings.svelte'

const LANDS_MS = 400
const FALLS = 24
const DIPS = 3
/** The share of the time until it touches the water. */
const TOUCH = 0.62
const FADE_MS = 120
const TURNS_MS = 900

const faded: TransitionConfig = { duration: FADE_MS, css: (t) => `opacity: ${t}` }

/** Whether this is only to be shown, not acted out. */
type Manner = { still: boolean }

export function land(_: Element, { still }: Manner): TransitionConfig {
  if (!moves()) return faded
  return {
    duration: still ? 0 : LANDS_MS,
    css: (t) => {
      const high =
        t < TOUCH
          ? -FALLS * (1 - cubicOut(t / TOUCH))
          : DIPS * Math.sin((Math.PI * (t - TOUCH)) / (1 - TOUCH))
      return `translate: 0 ${high}px; opacity: ${Math.min(1, 3 * t)}`
    },
  }
}

/** The one that was there goes edge-on, then the other side comes up. */
export function turnAway(_: Element, { still }: Manner): TransitionConfig {
  if (!moves()) return faded
  return { duration: still ? 0 : TURNS_MS / 2, css: (t) => `scale: 1 ${1 - cubicIn(1 - t)}` }
}
export function turnUp(_: Element, { still }: Manner): TransitionConfig {
  if (!moves()) return faded
  const half = still ? 0 : TURNS_MS / 2
  return { delay: half, duration: half, css: (t) => `scale: 1 ${cubicOut(t)}` }
}

/** What is taken back is gone at once; what is eaten goes down. */
export function sink(_: Element, { eaten }: { eaten: boolean }): TransitionConfig {
  if (!moves()) return faded
  if (!eaten) return { duration: 90, css: (t) => `opacity: ${t}` }
  return { delay: 250, duration: 550, css: (t) => `translate: 0 ${(1 - t) * 22}px; opacity: ${t}` }
}
