/** Something that is dragged from the hand to a place: whatever carries `data-drop`. */
const SLIP = 8

export type Dragged<Card> = { card: Card; x: number; y: number }

export class Drag<Card> {
  now = $state.raw<Dragged<Card> | null>(null)
  /** Whether the last press became a drag: the click that follows it no longer counts. */
  dragged = false
  #from: { card: Card; x: number; y: number; pointer: number } | null = null

  constructor(
    private readonly picked: (card: Card) => void,
    private readonly dropped: (card: Card, place: string) => void,
  ) {}

  down(event: PointerEvent, card: Card): void {
    this.dragged = false
    if (event.button === 0)
      this.#from = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId }
  }

  move(event: PointerEvent & { currentTarget: Element }): void {
    const from = this.#from
    if (!from || from.pointer !== event.pointerId) return
    const { clientX: x, clientY: y } = event
    if (!this.now) {
      if (Math.hypot(x - from.x, y - from.y) < SLIP) return
      this.dragged = true
      event.currentTarget.setPointerCapture(event.pointerId)
      this.picked(from.card)
    }
    this.now = { card: from.card, x, y }
  }

  up(event: PointerEvent): void {
    const { now } = this
    this.#from = null
    this.now = null
    if (!now) return
    // On other people's pages a board lies in a shadow root, which the page does not look into.
    const root = event.target instanceof Node ? event.target.getRootNode() : document
    const place = (root instanceof ShadowRoot ? root : document)
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest('[data-drop]')
      ?.getAttribute('data-drop')
    if (place) this.dropped(now.card, place)
  }

  cancel(): void {
    this.#from = null
    this.now = null
  }
}
