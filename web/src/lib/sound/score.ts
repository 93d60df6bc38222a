/** What can be heard at a table, as games and frame tell it; how it is made is not their concern. */

export type Material = 'mallet' | 'water' | 'rope' | 'stone' | 'wind' | 'avalanche'

export type Sound = {
  material: Material
  /** How high, from 0 to 1: the value of a card, say. */
  height?: number
  /** Where, from -1 on the left to 1 on the right. */
  pan?: number
  /** How many soft clicks come before it: what it cost. */
  clicks?: number
  /** Milliseconds after the event is shown, where it is heard as things move. */
  after?: number
}

/** What is heard all the while, if it is wanted. */
export type Ambience = 'surf' | 'wind'

/** What the frame itself lets hear. */
export type Signal = 'turn' | 'won' | 'lost'

/** The steps of D pentatonic, in semitones above D. */
const STEPS = [0, 2, 4, 7, 9]
const OCTAVES = 3
const LOWEST_D = 146.83

/** A note of D pentatonic, in hertz; heights are spread over three octaves. */
export function pitchOf(height: number): number {
  const notes = STEPS.length * OCTAVES
  const note = Math.round(Math.min(1, Math.max(0, height)) * notes)
  const semitones = 12 * Math.floor(note / STEPS.length) + (STEPS[note % STEPS.length] ?? 0)
  return LOWEST_D * 2 ** (semitones / 12)
}

export const CLICK_MS = 70
/** More clicks than these tell nothing. */
const MOST_CLICKS = 6

/** When a sound begins and when its clicks do, in milliseconds after the event. */
export function timesOf({ clicks = 0, after = 0 }: Sound): { clicks: number[]; sounds: number } {
  const count = Math.min(Math.max(0, clicks), MOST_CLICKS)
  return {
    clicks: Array.from({ length: count }, (_, index) => after + index * CLICK_MS),
    sounds: after + count * CLICK_MS,
  }
}
