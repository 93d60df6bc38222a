/** The emotes that others have just shown: each is seen at its seat for some seconds. */
import type { Emote } from './host'
import type { Table } from './live/messages'

export const SEEN_MS = 6000

type Message = Table['talk']['messages'][number]

export class Waving {
  /** By seat. */
  seen = $state.raw<Record<number, Emote>>({})
  /** The last message that was looked at; null before there was any look. */
  #last: number | null = null
  #timers = new Map<number, ReturnType<typeof setTimeout>>()

  /** Look at what is said: what was shown before anybody looked, or while it was not wished, is past. */
  follow(messages: Message[], wished = true): void {
    const before = this.#last
    this.#last = messages.at(-1)?.number ?? before ?? 0
    if (before === null || !wished) return
    for (const { number, seat, emote } of messages) if (emote && number > before) this.#show(seat, emote)
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #show(seat: number, emote: Emote): void {
    clearTimeout(this.#timers.get(seat))
    this.seen = { ...this.seen, [seat]: emote }
    this.#timers.set(
      seat,
      setTimeout(() => {
        const { [seat]: _, ...others } = this.seen
        this.seen = others
      }, SEEN_MS),
    )
  }
}
