/**
 * A newer version of the client is fetched in the background, and taken at a quiet moment.
 *
 * By itself it is taken only where nobody notices: no tab is at a table, and none was touched since its page was opened.
 * Else the person is told, and says when. A decision in the making is waited for, in whatever tab it is.
 */
import { untrack } from 'svelte'
import type { Workbox } from 'workbox-window'
import { DECIDING, IN_USE, isFree, occupy, onceFree } from './occupied'
import { navigation } from './navigation'

const HOUR_MS = 3_600_000
/** After a page was opened: until what was left is left. */
const SETTLE_MS = 400
/** After it was told to take over. */
const PATIENCE_MS = 3_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Where one plays, learns or watches. */
export const isAtTable = (path: string) => /^\/(tables|here)\/|\/lesson$|^\/replay/.test(path)

class Version {
  /** A newer one lies ready. */
  ready = $state(false)
  /** It is taken as soon as no decision is in the making. */
  taking = $state(false)
  #worker: Workbox | null = null
  #decisions = $state(0)
  #touched = $state(false)
  #replaced = $state(false)

  /** Whether a decision is in the making in this tab. */
  get deciding(): boolean {
    return this.#decisions > 0
  }

  /** A decision is in the making, until what is returned is called. */
  decide(): () => void {
    const leave = occupy(DECIDING)
    untrack(() => this.#decisions++)
    return () => {
      leave()
      this.#decisions--
    }
  }

  /** Have the whole client kept, so that it opens without a network. */
  async keep(): Promise<void> {
    if (!('serviceWorker' in navigator)) return // as everywhere but over HTTPS or on this machine
    const { Workbox } = await import('workbox-window')
    const worker = new Workbox('/sw.js')
    worker.addEventListener('waiting', () => (this.ready = true))
    // The first one only begins to serve this page; any later one has other files than the page was made of.
    let served = navigator.serviceWorker.controller !== null
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      this.#replaced = served
      served = true
    })
    try {
      await worker.register()
    } catch {
      return // a browser that keeps nothing, as some do in private windows
    }
    this.#worker = worker
    setInterval(() => void this.#look(), HOUR_MS)
  }

  /** Whether there is a newer one; the browser itself looks whenever a page is loaded. */
  async #look(): Promise<void> {
    await this.#worker?.update().catch(() => undefined)
  }

  /** The person wants it. */
  async take(): Promise<void> {
    this.taking = true
    await onceFree(DECIDING, () => this.#worker?.messageSkipWaiting())
    setTimeout(() => this.#insist(), PATIENCE_MS)
  }

  /**
   * Browsers wait until the old one has nothing to do, which Chromium at times misses for minutes: then a page that is
   * opened anew lets it go. Once is enough.
   */
  #insist(): void {
    const [opened] = performance.getEntriesByType('navigation')
    const again = opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
    if (!this.#replaced && !this.deciding && !again) location.reload()
  }

  /** To be called while the page is set up. */
  follow(): void {
    $effect(() => {
      void navigation.path
      this.#touched = false
      const touch = () => (this.#touched = true)
      for (const name of TOUCHES) addEventListener(name, touch, { passive: true, once: true })
      return () => {
        for (const name of TOUCHES) removeEventListener(name, touch)
      }
    })
    const inUse = $derived(this.#touched || isAtTable(navigation.path))
    $effect(() => {
      if (inUse) return occupy(IN_USE)
      if (!this.ready) return
      // Again and again: what was left a moment ago may still seem to be in use, here or in another tab.
      const soon = setInterval(() => void this.#takeUnnoticed(), SETTLE_MS)
      return () => clearInterval(soon)
    })
    $effect(() => {
      if (this.#replaced && !this.deciding) location.reload()
    })
  }

  async #takeUnnoticed(): Promise<void> {
    if (!this.taking && (await isFree(IN_USE))) await this.take()
  }
}

export const version = new Version()
