/**
 * Transitions that never ask the browser how something looks just now: the answer would cost a layout of the whole
 * board in the middle of a click. So they move by properties of their own, which add to whatever else is set.
 */
import type { Attachment } from 'svelte/attachments'
import { cubicOut, linear } from 'svelte/easing'
import type { EasingFunction, TransitionConfig } from 'svelte/transition'

type Course = { delay?: number; duration?: number; easing?: EasingFunction }

export function fade(
  _: Element,
  { delay = 0, duration = 400, easing = linear }: Course = {},
): TransitionConfig {
  return { delay, duration, easing, css: (t) => `opacity: ${t}` }
}

export function fly(
  _: Element,
  { delay = 0, duration = 400, easing = cubicOut, x = 0, y = 0, opacity = 0 }: Course & Flight = {},
): TransitionConfig {
  const fading = (t: number) => (opacity === 1 ? '' : `; opacity: ${opacity + (1 - opacity) * t}`)
  return { delay, duration, easing, css: (t, left) => `translate: ${left * x}px ${left * y}px${fading(t)}` }
}

type Flight = { x?: number; y?: number; opacity?: number }

export function scale(
  _: Element,
  { delay = 0, duration = 400, easing = cubicOut, start = 0 }: Course & { start?: number } = {},
): TransitionConfig {
  return { delay, duration, easing, css: (t) => `scale: ${start + (1 - start) * t}; opacity: ${t}` }
}

const stood = new WeakMap<Element, number>()

/** Lets one of a row, all of the same width, glide when its place changes; places are counted in widths. */
export function glide(place: number, duration: number): Attachment<HTMLElement> {
  return (element) => {
    const moved = (stood.get(element) ?? place) - place
    stood.set(element, place)
    if (moved && duration)
      element.animate({ translate: [`${100 * moved}%`, '0'] }, { duration, easing: 'ease-out' })
  }
}
