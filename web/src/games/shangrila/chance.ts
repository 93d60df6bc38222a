/** What looks like chance and is always the same: everything drawn here grows from a number. */
import type { Point } from './valley'

/** Numbers between 0 and 1, always the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const n = (value: number) => value.toFixed(1)
export const at = ({ x, y }: Point) => `${n(x)} ${n(y)}`

/** Several of something, by its number. */
export const several = <Thing>(count: number, make: (index: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, index) => make(index))
