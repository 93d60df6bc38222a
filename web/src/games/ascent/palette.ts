/** The colours of the mountain: light enough for dark figures on them, whatever the terrain. */
import type { Terrain } from './cards'

export type Tones = { air: string; land: string; line: string; deep: string }

export const TONES: Record<Terrain, Tones> = {
  grass: { air: '#e6edcd', land: '#b9cd8e', line: '#4d6b2c', deep: '#3b5620' },
  snow: { air: '#dcebf4', land: '#fbfdfe', line: '#41729a', deep: '#2c5577' },
  rock: { air: '#f1dccb', land: '#d3a688', line: '#7d4529', deep: '#6a3419' },
}

export const WOOD = { light: '#d9b98a', dark: '#7a5a33' }
export const FIRE = { outer: '#d9642a', inner: '#f6c65b' }
export const INK = '#1f2d36'
export const PAPER = '#fffdf8'
