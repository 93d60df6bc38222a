/** How fast tables tell what happens, as somebody prefers it. */
import { settings, type Tempo } from './settings.svelte'

const FACTORS: Record<Tempo, number> = { calm: 1, brisk: 0.5, 'at-once': 0 }

export const factor = (): number => FACTORS[settings.tempo]
