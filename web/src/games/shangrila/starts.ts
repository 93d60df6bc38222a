/** What the pictures of the good starts show: villages with their houses, bridges, and the light over them. */
import type { Guild } from './valley'

type Home = { guild: Guild; seat: number; x: number; y: number; disciple?: boolean }
export type StartScene = {
  /** From morning (0) to evening (1). */
  late: number
  villages: { number: number; x: number; y: number; scale: number; homes: Home[] }[]
  bridges: { line: string; wide: number; fallen?: boolean }[]
  lanterns?: boolean
}

const home = (guild: Guild, seat: number, x: number, y: number, disciple = false): Home => ({
  guild,
  seat,
  x,
  y,
  disciple,
})

const STARTS = {
  first: {
    late: 0.1,
    villages: [
      {
        number: 4,
        x: 306,
        y: 92,
        scale: 0.46,
        homes: [home('rainmaker', 1, -30, -10), home('preacher', 3, 24, 10)],
      },
      {
        number: 1,
        x: 168,
        y: 152,
        scale: 0.74,
        homes: [
          home('fortune_teller', 0, 24, -12),
          home('dragon_breeder', 2, -46, 12),
          home('healer', 1, 8, 48),
        ],
      },
      {
        number: 9,
        x: 330,
        y: 206,
        scale: 0.6,
        homes: [home('firekeeper', 3, -34, -6), home('yeti_whisperer', 0, 30, 14)],
      },
    ],
    bridges: [
      { line: 'M236 146Q262 138 274 108', wide: 6 },
      { line: 'M228 186Q254 214 278 208', wide: 8 },
    ],
  },
  three: {
    late: 0.45,
    villages: [
      {
        number: 2,
        x: 240,
        y: 92,
        scale: 0.52,
        homes: [home('rainmaker', 0, -22, 0), home('healer', 0, 24, 8)],
      },
      {
        number: 6,
        x: 112,
        y: 178,
        scale: 0.8,
        homes: [home('preacher', 1, -30, 0), home('firekeeper', 1, 30, 10), home('healer', 1, -2, 46)],
      },
      {
        number: 8,
        x: 374,
        y: 182,
        scale: 0.8,
        homes: [
          home('dragon_breeder', 2, -30, 0),
          home('fortune_teller', 2, 32, 8),
          home('preacher', 2, 0, 46),
        ],
      },
    ],
    bridges: [
      { line: 'M166 148Q190 112 200 106', wide: 7 },
      { line: 'M282 106Q300 116 322 150', wide: 7 },
      { line: 'M184 196Q242 222 302 196', wide: 9 },
    ],
  },
  table: {
    late: 0.3,
    villages: [
      {
        number: 5,
        x: 240,
        y: 158,
        scale: 1.25,
        homes: [
          home('rainmaker', 0, -44, -14),
          home('healer', 1, 8, -26),
          home('preacher', 2, 52, 4),
          home('firekeeper', 0, -18, 34, true),
        ],
      },
    ],
    bridges: [
      { line: 'M124 160Q60 168 -10 140', wide: 12 },
      { line: 'M356 160Q420 172 490 142', wide: 12 },
    ],
  },
  edition: {
    late: 0.7,
    villages: [
      {
        number: 7,
        x: 128,
        y: 168,
        scale: 0.95,
        homes: [
          home('yeti_whisperer', 3, -36, -4),
          home('rainmaker', 0, 20, -14),
          home('healer', 2, 8, 44, true),
        ],
      },
      {
        number: 10,
        x: 366,
        y: 140,
        scale: 0.75,
        homes: [home('preacher', 1, -28, 0), home('dragon_breeder', 3, 34, 8)],
      },
    ],
    bridges: [{ line: 'M222 170Q268 196 296 152', wide: 10 }],
  },
  masters: {
    late: 1,
    villages: [
      {
        number: 0,
        x: 240,
        y: 96,
        scale: 0.55,
        homes: [home('rainmaker', 3, -34, 0), home('fortune_teller', 3, 28, -4), home('healer', 3, 4, 36)],
      },
      {
        number: 3,
        x: 104,
        y: 182,
        scale: 0.85,
        homes: [home('preacher', 1, -34, -8), home('healer', 1, 24, -12), home('firekeeper', 1, 0, 42)],
      },
      {
        number: 11,
        x: 374,
        y: 188,
        scale: 0.85,
        homes: [
          home('dragon_breeder', 2, -36, -6),
          home('yeti_whisperer', 2, 30, -4),
          home('rainmaker', 2, 2, 44),
        ],
      },
    ],
    bridges: [
      { line: 'M180 196Q240 228 300 198', wide: 9, fallen: true },
      { line: 'M164 150Q182 112 196 106', wide: 7 },
    ],
    lanterns: true,
  },
} satisfies Record<string, StartScene>

export const SCENES: Record<string, StartScene> = {
  ...STARTS,
  // Only of daily climbs: the same valley in another light.
  open: { ...STARTS.masters, late: 0.3, lanterns: false },
  trio: { ...STARTS.three, late: 0.15 },
  abroad: { ...STARTS.three, late: 0.85 },
  wide: { ...STARTS.edition, late: 0.35 },
}
