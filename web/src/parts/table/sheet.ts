/** A poster with the lines below its picture. */
import { POSTER } from '$lib/game'

export const SHEET = { width: POSTER.width, height: POSTER.height + 150 }
