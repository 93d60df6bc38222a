/**
 * Whether the server can be reached.
 *
 * Browsers know only whether there is a network at all, and are wrong about servers in the same house: what counts is
 * whether the server answers.
 */
const ASK = '/healthz'
const SOONEST_MS = 2_000
const LATEST_MS = 30_000

class Network {
  /** As far as we know. */
  reached = $state(true)
  /** How often it came back: pages ask again for what they could not get. */
  returns = $state(0)
  #asking = false
  #wait = SOONEST_MS
  #later: ReturnType<typeof setTimeout> | undefined

  /** Heed the browser's own signs from now on. */
  follow(): void {
    addEventListener('offline', () => void this.ask())
    addEventListener('online', () => void this.ask())
    // A page that was kept says nothing of the network.
    if (navigator.serviceWorker?.controller) void this.ask()
  }

  /** A request came to nothing. */
  lost(): void {
    if (this.reached) this.#wait = SOONEST_MS
    this.reached = false
    this.#askLater()
  }

  /** See whether the server answers; if not, again and again until it does. */
  async ask(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    clearTimeout(this.#later)
    try {
      await fetch(ASK, { method: 'HEAD', cache: 'no-store' })
      if (!this.reached) this.returns++
      this.reached = true
      this.#wait = SOONEST_MS
    } catch {
      this.lost()
    } finally {
      this.#asking = false
    }
  }

  #askLater(): void {
    clearTimeout(this.#later)
    this.#later = setTimeout(() => void this.ask(), this.#wait)
    this.#wait = Math.min(LATEST_MS, 1.5 * this.#wait)
  }
}

export const network = new Network()
