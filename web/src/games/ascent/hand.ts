/** The cards of a hand while a decision is being made: each stays in its place until all is sent. */
import type { Card, Choice } from './view'

export type Slot = {
  card: Card
  /** In the hand, taken up to be played, or put away to be discarded. */
  state: 'in_hand' | 'taken_up' | 'put_away'
  /** Which of the chosen moves did that. */
  at: number
  key: string
}

export function slotsOf(hand: Card[], staged: Choice[]): Slot[] {
  const seen = new Map<string, number>()
  const slots = hand.map((card): Slot => {
    const copy = (seen.get(card) ?? 0) + 1
    seen.set(card, copy)
    return { card, state: 'in_hand', at: -1, key: `${card} ${copy}` }
  })
  staged.forEach(({ move }, at) => {
    if (move.do !== 'play' && move.do !== 'discard') return
    const slot = slots.find((one) => one.card === move.card && one.state === 'in_hand')
    if (slot) Object.assign(slot, { state: move.do === 'play' ? 'taken_up' : 'put_away', at })
  })
  return slots
}
