/** The guilds' signs, drawn around the origin, ten to each side: told apart by shape, not by colour. */
import type { Guild } from './valley'

export const SIGNS: Record<Guild, string> = {
  // a cross with leaves' ends
  healer: 'M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z',
  // spread wings
  dragon_breeder: 'M0 -2L3 -8L10 6L6 4L4 7L0 3L-4 7L-6 4L-10 6L-3 -8Z',
  // a flame
  firekeeper: 'M1 -10C7 -4 8 1 6 5C4 10 -5 10 -6 4C-7 0 -4 -2 -3 -5C-1 -3 1 -5 1 -10Z',
  // a bell
  preacher:
    'M0 -9C5 -8 5 -2 6 2L8 5H-8L-6 2C-5 -2 -5 -8 0 -9ZM-2.500 6.500H2.500A2.500 2.500 0 0 1 -2.500 6.500Z',
  // a drop
  rainmaker: 'M0 -10C4 -4 7 0 7 3.500A7 6.500 0 1 1 -7 3.500C-7 0 -4 -4 0 -10Z',
  // an open eye
  fortune_teller:
    'M-10 0C-5 -7 5 -7 10 0C5 7 -5 7 -10 0ZM-3.500 0A3.500 3.500 0 1 0 3.500 0A3.500 3.500 0 1 0 -3.500 0Z',
  // a footprint
  yeti_whisperer:
    'M-5 3A5 6 0 1 1 5 3A5 6 0 1 1 -5 3ZM-8 -5A2 2.500 0 1 1 -4.500 -5A2 2.500 0 1 1 -8 -5ZM-2 -8A2 2.500 0 1 1 2 -8A2 2.500 0 1 1 -2 -8ZM4.500 -5A2 2.500 0 1 1 8 -5A2 2.500 0 1 1 4.500 -5Z',
}

/** What confirms. */
export const CHECK = 'M-8 0.500L-2.500 6L8.500 -6'
