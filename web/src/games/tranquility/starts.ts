/** What the pictures of the good starts show: the light over the sea, and what lies and floats there. */
import type { Sign } from './Emblem.svelte'

export type Sky = { high: string; low: string; far: string; near: string; sun: string }
type Spot = { x: number; y: number; scale: number }

export type StartScene = {
  sky: Sky
  /** Where sun or moon stands. */
  orb: { x: number; y: number; r: number; moon?: boolean }
  islands: { value: number; x: number; y: number; w: number; side?: 'day' | 'night' }[]
  signs: (Spot & { sign: Sign; flip?: boolean })[]
  /** What else there is. */
  extra?: 'arch' | 'storm' | 'halves' | 'reef'
}

const DAWN: Sky = { high: '#b9cfdd', low: '#f9d3b0', far: '#e8d9c8', near: '#6ba3b5', sun: '#f6a86b' }
const NOON: Sky = { high: '#a9d0e4', low: '#e8f2ea', far: '#c2dfe2', near: '#5f9fb6', sun: '#f9dd8c' }
const DUSK: Sky = { high: '#8f9ac6', low: '#f2b093', far: '#d9c3c6', near: '#6a86ab', sun: '#ee8d62' }
const NIGHT: Sky = { high: '#16203c', low: '#3d4a78', far: '#5d70a0', near: '#2b3f66', sun: '#f4ecd0' }
const STORM: Sky = { high: '#4b5866', low: '#93a0a2', far: '#87989c', near: '#3c5a68', sun: '#c9cdc6' }

const island = (value: number, x: number, y: number, w: number, side?: 'day' | 'night') => ({
  value,
  x,
  y,
  w,
  ...(side ? { side } : {}),
})

/** A row of the pyramid: so many islands side by side around the middle. */
const row = (count: number, y: number, w: number, first: number) =>
  Array.from({ length: count }, (_, index) =>
    island(first + index * 5, 240 + (index - (count - 1) / 2) * w * 0.98, y, w),
  )

export const SCENES: Record<string, StartScene> = {
  first: {
    sky: DAWN,
    orb: { x: 226, y: 96, r: 24 },
    islands: [
      island(61, 330, 138, 60),
      island(45, 240, 146, 66),
      island(33, 132, 154, 78),
      island(66, 430, 150, 70),
      island(24, 330, 186, 92),
      island(17, 66, 216, 96),
      island(12, 296, 238, 104),
      island(20, 430, 232, 96),
    ],
    signs: [
      { sign: 'finish', x: 318, y: 112, scale: 0.6 },
      { sign: 'start', x: 186, y: 204, scale: 1.5 },
    ],
  },
  two: {
    sky: NOON,
    orb: { x: 118, y: 44, r: 20 },
    islands: [island(58, 300, 140, 72), island(38, 186, 152, 80), island(17, 392, 178, 92)],
    signs: [
      { sign: 'start', x: 132, y: 216, scale: 1.7 },
      { sign: 'start', x: 292, y: 222, scale: 1.9, flip: true },
    ],
  },
  alone: {
    sky: DUSK,
    orb: { x: 300, y: 104, r: 26 },
    islands: [island(4, 404, 214, 130)],
    signs: [{ sign: 'start', x: 196, y: 186, scale: 1.5 }],
  },
  arch: {
    sky: NOON,
    orb: { x: 240, y: 92, r: 22 },
    islands: [island(7, 92, 236, 96), island(21, 388, 236, 96), island(45, 240, 216, 70)],
    signs: [{ sign: 'start', x: 240, y: 176, scale: 1.1 }],
    extra: 'arch',
  },
  night: {
    sky: NIGHT,
    orb: { x: 366, y: 58, r: 22, moon: true },
    islands: [
      island(52, 92, 148, 74, 'day'),
      island(40, 196, 196, 104, 'day'),
      island(63, 312, 146, 76, 'night'),
      island(27, 398, 208, 108, 'night'),
    ],
    signs: [],
    extra: 'halves',
  },
  pyramid: {
    sky: DUSK,
    orb: { x: 398, y: 66, r: 22 },
    islands: [
      ...row(2, 94, 46, 62),
      ...row(3, 122, 52, 47),
      ...row(4, 156, 60, 30),
      ...row(5, 196, 70, 14),
      ...row(6, 240, 80, 2),
    ],
    signs: [{ sign: 'finish', x: 240, y: 62, scale: 0.9 }],
  },
  rough: {
    sky: STORM,
    orb: { x: 92, y: 48, r: 15 },
    islands: [island(57, 108, 156, 78), island(22, 404, 216, 104)],
    signs: [
      { sign: 'monster', x: 254, y: 168, scale: 2.5 },
      { sign: 'start', x: 112, y: 226, scale: 1.4 },
    ],
    extra: 'storm',
  },
  duel: {
    sky: NOON,
    orb: { x: 60, y: 52, r: 20 },
    islands: [
      island(12, 84, 226, 96, 'day'),
      island(18, 178, 218, 92, 'day'),
      island(29, 278, 220, 92, 'night'),
      island(35, 372, 226, 96, 'night'),
      island(51, 240, 148, 66, 'day'),
    ],
    signs: [
      { sign: 'start', x: 128, y: 160, scale: 1.3 },
      { sign: 'start', x: 356, y: 160, scale: 1.3, flip: true },
    ],
  },
}
