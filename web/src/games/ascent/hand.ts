/** The cards of a hand while a decision is being made: each stays in its place until all is sent. */
import type { Choice } from '$lib/game'

export type Slot = {
  card: string
  /** In the hand, taken up to be played, or put away. */
  state: 'kept' | 'held' | 'given'
  /** Which of the chosen moves did that. */
  at: number
  key: string
}

export function slotsOf(hand: string[], staged: Choice[]): Slot[] {
  const seen = new Map<string, number>()
  const slots = hand.map((card): Slot => {
    const copy = (seen.get(card) ?? 0) + 1
    seen.set(card, copy)
    return { card, state: 'kept', at: -1, key: `${card} ${copy}` }
  })
  staged.forEach(({ move }, at) => {
    if (move.do !== 'play' && move.do !== 'discard') return
    const slot = slots.find((one) => one.card === move['card'] && one.state === 'kept')
    if (slot) Object.assign(slot, { state: move.do === 'play' ? 'held' : 'given', at })
  })
  return slots
}
