/** The client as an app of the system: whether it is one, and how it becomes one. */
import { getLocale } from '../paraglide/runtime'

/** What browsers that can install give a page; others have no such event. */
type Offer = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

class Installing {
  #offer = $state.raw<Offer | null>(null)
  installed = $state(matchMedia('(display-mode: standalone)').matches)

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      // No banner of the browser's own: the offer stands in the settings, for those who look for it.
      event.preventDefault()
      this.#offer = event as Offer
    })
    addEventListener('appinstalled', () => {
      this.#offer = null
      this.installed = true
    })
  }

  /** Whether the browser would install it now. */
  get offered(): boolean {
    return this.#offer !== null
  }

  /** Whether it is for the person to do, in the browser's own menu: on iPhones and iPads. */
  get byHand(): boolean {
    return 'standalone' in navigator && !this.installed
  }

  async install(): Promise<void> {
    const offer = this.#offer
    if (!offer) return
    this.#offer = null // it can be used once
    await offer.prompt()
    if ((await offer.userChoice).outcome === 'accepted') this.installed = true
  }
}

export const installing = new Installing()

/** Tell the browser about the app, in the reader's language. */
export function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `/manifest.webmanifest?lang=${getLocale()}`
  document.head.append(link)
}
