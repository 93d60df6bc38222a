/** The card that a step brings onto the mountain, and where. */
import type { GameEvent } from './view'

export type Laid = Extract<GameEvent, { event: 'laid' | 'covered' | 'replaced' }>

export const isLaid = (event: GameEvent): event is Laid =>
  event.event === 'laid' || event.event === 'covered' || event.event === 'replaced'

export const laidIn = (events: GameEvent[]): Laid | null => events.find(isLaid) ?? null
