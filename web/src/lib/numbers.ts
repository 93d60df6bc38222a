/** Small numbers as people say them. */
import * as m from '$m'

const WORDS = [m.number_1, m.number_2, m.number_3, m.number_4, m.number_5, m.number_6]

/** “three”; what is greater stays in digits. */
export const inLetters = (count: number): string => WORDS[count - 1]?.() ?? String(count)
