/** What looks like chance and is always the same: everything drawn here grows from a number. */
import { chance as fromSeed } from '$lib/chance'
import type { Point } from './valley'

/** Numbers between 0 and 1, always the same for the same seed. */
export const chance = (seed: number) => fromSeed(seed + 1)

/** A number to grow something from, always the same for the same text. */
export const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

export const n = (value: number) => value.toFixed(1)
export const at = ({ x, y }: Point) => `${n(x)} ${n(y)}`

/** Several of something, by its number. */
export const several = <Thing>(count: number, make: (index: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, index) => make(index))
