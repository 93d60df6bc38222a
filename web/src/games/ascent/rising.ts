/** How a piece comes onto the mountain: it rises from behind what lies before it, or glides from where it lay. */
import { backOut, cubicInOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { moves } from '$lib/settings.svelte'
import { fade, fly } from '$parts/motion'
import type { Point } from './curve'

type Way = {
  /** From so far below. */
  below: number
  /** Where it lay, from where it comes to lie. */
  from: Point | null
  /** Whether it is only shown, not acted out. */
  still: boolean
}

const RISES = 560
const GLIDES = 700
const APPEARS = 160

export function rise(node: Element, { below, from, still }: Way): TransitionConfig {
  if (still || !moves()) return fade(node, { duration: APPEARS })
  return from
    ? fly(node, { ...from, duration: GLIDES, easing: cubicInOut, opacity: 1 })
    : fly(node, { y: below, duration: RISES, easing: backOut, opacity: 1 })
}
