/** Which answers of the API are kept to be read without a network: what is the same for everybody, and changes with a version. */

/** What the service worker keeps them under. */
export const DOCUMENTS = 'cordee-documents'

const LANGUAGES = ['en', 'fr']

/** Addresses that the same answer is given at to everybody: games, bots, rulebooks and their pictures, lessons, words, what is kept and for how long. */
const KEPT = [
  /^\/api\/games$/,
  /^\/api\/games\/[\w-]+\/(rules|guide|lesson|words|shown)$/,
  /^\/api\/(bots|keeping)$/,
  /^\/manifest\.webmanifest$/,
]

/** Whether the answer may be kept. Tables, the hall, odds and whatever asks by a token never are. */
export function isDocument(path: string, method: string, headers: Headers): boolean {
  return method === 'GET' && !headers.has('Authorization') && KEPT.some((known) => known.test(path))
}

/** The documents of a server with these games. */
export function documentsOf(games: string[]): string[] {
  const each = games.flatMap((game) => [
    `/api/games/${game}/lesson`,
    `/api/games/${game}/guide`,
    ...LANGUAGES.map((lang) => `/api/games/${game}/rules?lang=${lang}`),
  ])
  const manifests = LANGUAGES.map((lang) => `/manifest.webmanifest?lang=${lang}`)
  return ['/api/bots', '/api/keeping', ...manifests, ...each]
}

/** What is the server's own, as `OURS` in `server/web.py`. */
const SERVERS = ['api', 'schema', 'healthz', 'readyz', 'metrics']

/** Whether an address is a page of the client, which finds its way by itself. */
export function isPage(path: string): boolean {
  const parts = path.split('/').filter((part) => part)
  return !SERVERS.includes(parts[0] ?? '') && !(parts.at(-1) ?? '').includes('.')
}
