/**
 * The service worker: the whole client is kept, so that it opens without a network; docs/web.md tells by which rules.
 *
 * It takes over from an older one only when a page says so, or when no page of the older one is open.
 */
import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { DOCUMENTS, documentsOf, isDocument, isPage } from './documents'

declare const self: ServiceWorkerGlobalScope
/** Every file of the client; `worker.config.ts` writes it here. */
declare const SHELL: PrecacheEntry[]

// Files: as they were when this version was fetched, all of one version.
precacheAndRoute(SHELL)

// Pages: all addresses of the client are one page.
const page = createHandlerBoundToURL('/index.html')
registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url.pathname), page)

// Documents: what is kept is answered at once, and asked for anew behind it, for the next time.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isDocument(url.pathname, request.method, request.headers),
  new StaleWhileRevalidate({ cacheName: DOCUMENTS, matchOptions: { ignoreVary: true } }),
)

// Whatever else is asked for goes to the server, and nothing of it is kept.

/** Keep all documents, also those that nobody has opened yet. */
async function keepDocuments(): Promise<void> {
  const cache = await caches.open(DOCUMENTS)
  const keep = async (address: string) => {
    const answer = await fetch(address, { cache: 'no-cache' })
    if (answer.ok) await cache.put(address, answer.clone())
    return answer
  }
  const games = (await (await keep('/api/games')).json()) as { name: string }[]
  await Promise.all(documentsOf(games.map(({ name }) => name)).map(keep))
}

self.addEventListener('install', (event) => {
  // A document that could not be had is asked for again by the page that shows it.
  event.waitUntil(keepDocuments().catch(() => undefined))
})
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
// The first one serves the page that fetched it, too.
clientsClaim()
