/** How a house is built: its walls rise, its roof comes down on them; where nothing moves, it fades in. */
import { backOut, cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'

/** `stands`: it has been there before anybody looked. */
export type Manner = 'stands' | 'fades' | 'moves'

const FADE = 180
const WALLS = 240
const ROOF = { delay: 170, duration: 230, above: 34 }

const none: TransitionConfig = { duration: 0 }
const fading = (duration: number): TransitionConfig => ({ duration, css: (t) => `opacity: ${t}` })

export function rise(_: Element, manner: Manner): TransitionConfig {
  if (manner !== 'moves') return manner === 'fades' ? fading(FADE) : none
  return { duration: WALLS, easing: cubicOut, css: (t) => `scale: 1 ${t}` }
}

export function alight(_: Element, manner: Manner): TransitionConfig {
  if (manner !== 'moves') return none
  return {
    ...ROOF,
    easing: backOut,
    css: (t, left) => `translate: 0 ${-left * ROOF.above}px; opacity: ${Math.min(1, 2 * t)}`,
  }
}

/** Whoever is expelled goes at once. */
export function sink(_: Element, manner: Manner): TransitionConfig {
  if (manner !== 'moves') return none
  return { duration: WALLS, css: (t) => `scale: 1 ${t}; opacity: ${t}` }
}

/** A stone of wisdom comes down from above, and bounces once. */
export function lay(_: Element, manner: Manner): TransitionConfig {
  if (manner !== 'moves') return manner === 'fades' ? fading(FADE) : none
  return {
    duration: 560,
    css: (t) => `translate: 0 ${-bounce(t) * 70}px; opacity: ${Math.min(1, 4 * t)}`,
  }
}

/** How high a falling stone is, from 1 to 0. */
function bounce(time: number): number {
  if (time < 0.62) return 1 - (time / 0.62) ** 2
  const since = (time - 0.62) / 0.38
  return 0.16 * 4 * since * (1 - since)
}
