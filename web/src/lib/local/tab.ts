/**
 * Of all tabs that show a table, one plays it: the one that holds its lock. The others follow, and are told when
 * something was written.
 */

export class Tab {
  #news: BroadcastChannel
  #until = () => {}
  #waiting = new AbortController()
  #closed = false

  constructor(
    private readonly table: string,
    /** Whether this tab plays now. */
    private readonly plays: (playing: boolean) => void,
    /** Another tab has written something. */
    changed: () => void,
  ) {
    this.#news = new BroadcastChannel(this.#lock)
    this.#news.addEventListener('message', changed)
    void this.#begin()
  }

  /** Play here, whoever plays now. */
  take(): void {
    this.#waiting.abort()
    void this.#hold({ steal: true })
  }

  /** Tell the others that something was written. */
  tell(): void {
    this.#news.postMessage(null)
  }

  close(): void {
    this.#closed = true
    this.#waiting.abort()
    this.#until()
    this.#news.close()
  }

  get #lock(): string {
    return `cordee.table.${this.table}`
  }

  /** Play, or else follow until the other tab leaves. */
  async #begin(): Promise<void> {
    // Browsers offer locks to pages that came encrypted, or from the same machine; elsewhere the log keeps order alone.
    if (!navigator.locks) return this.plays(true)
    let taken = false
    await this.#hold({ ifAvailable: true }, () => (taken = true))
    if (!taken) return
    this.plays(false)
    this.#wait()
  }

  /** Play as soon as no other tab does. */
  #wait(): void {
    this.#waiting = new AbortController()
    void this.#hold({ signal: this.#waiting.signal })
  }

  async #hold(how: LockOptions, taken = () => {}): Promise<void> {
    try {
      await navigator.locks.request(this.#lock, how, (lock) => (lock ? this.#play() : taken()))
    } catch {
      // Another tab took it over, or it is waited for no longer.
      if (this.#closed || how.signal?.aborted) return
      this.plays(false)
      this.#wait()
    }
  }

  #play(): Promise<void> {
    if (this.#closed) return Promise.resolve()
    this.plays(true)
    return new Promise((resolve) => (this.#until = resolve))
  }
}
