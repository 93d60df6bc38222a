/** What the pictures of the good starts show: the face in its light, who climbs it, and what comes down. */

type Point = { x: number; y: number }
export type StartScene = {
  sky: [high: string, low: string]
  sun: (Point & { colour: string }) | null
  climbers: (Point & { colour: string })[]
  camps?: Point[]
  /** Where avalanches begin. */
  slides?: Point[]
  hothead?: Point
  sandglass?: boolean
  /** A sea of clouds so high that only the top looks out of it. */
  clouds?: number
  stars?: boolean
  wing?: Point
}

const [RED, BLUE, GOLD, LILAC] = ['#b03a3a', '#2d5f9e', '#a8810c', '#7a4b9a']
const at = (colour: string, x: number, y: number) => ({ colour, x, y })

export const SCENES: Record<string, StartScene> = {
  first: {
    sky: ['#9fc3dc', '#f3e6cf'],
    sun: { x: 384, y: 74, colour: '#fff3cf' },
    climbers: [at(RED, 262, 128), at(BLUE, 240, 156), at(GOLD, 214, 186), at(LILAC, 192, 212)],
    camps: [{ x: 148, y: 226 }],
    wing: { x: 96, y: 62 },
  },
  rope: {
    sky: ['#8fb7d6', '#eaf0ee'],
    sun: { x: 92, y: 60, colour: '#fff3cf' },
    climbers: [at(RED, 276, 92), at(BLUE, 260, 122), at(GOLD, 240, 152), at(LILAC, 218, 182)],
    camps: [{ x: 316, y: 214 }],
  },
  two: {
    sky: ['#b9cbe0', '#f6d9b8'],
    sun: { x: 92, y: 100, colour: '#ffd9a0' },
    climbers: [at(RED, 226, 180), at(RED, 254, 146), at(BLUE, 306, 146), at(BLUE, 332, 180)],
  },
  hothead: {
    sky: ['#9fc3dc', '#f3e6cf'],
    sun: { x: 88, y: 62, colour: '#fff3cf' },
    climbers: [at(BLUE, 240, 176), at(GOLD, 218, 202), at(LILAC, 262, 200)],
    hothead: { x: 274, y: 84 },
  },
  race: {
    sky: ['#c0b4c8', '#f5c79c'],
    sun: { x: 110, y: 118, colour: '#ffb46a' },
    climbers: [at(RED, 274, 106), at(BLUE, 254, 138), at(GOLD, 232, 170)],
    sandglass: true,
  },
  breath: {
    sky: ['#4f6f9c', '#cfdbe6'],
    sun: { x: 110, y: 52, colour: '#ffffff' },
    climbers: [at(RED, 280, 84), at(BLUE, 262, 112), at(GOLD, 244, 140)],
    clouds: 168,
  },
  six: {
    sky: ['#a9c9de', '#f6e3c4'],
    sun: { x: 372, y: 66, colour: '#fff3cf' },
    climbers: [
      at(RED, 278, 88),
      at(RED, 262, 112),
      at(BLUE, 246, 136),
      at(BLUE, 230, 160),
      at(GOLD, 212, 184),
      at(GOLD, 194, 206),
    ],
    wing: { x: 104, y: 84 },
  },
  bare: {
    sky: ['#1d2a4d', '#7f7fa8'],
    sun: null,
    climbers: [at(RED, 270, 112), at(BLUE, 250, 144), at(GOLD, 228, 176), at(LILAC, 206, 204)],
    stars: true,
  },
  slides: {
    sky: ['#7d8b99', '#c7cdd0'],
    sun: null,
    climbers: [at(RED, 214, 150), at(BLUE, 330, 140), at(GOLD, 268, 226)],
    slides: [
      { x: 272, y: 84 },
      { x: 226, y: 150 },
      { x: 330, y: 136 },
    ],
  },
}
