/**
 * Builds the service worker, after the client: it is told every file that lies there by then.
 *
 * `npm run worker` does that alone, as when modules of rules were put there later.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const BUILT = fileURLToPath(new URL(process.env['CORDEE_WEB'] ?? '../src/cordee/server/web', import.meta.url))
const WORKER = 'sw.js'
/** Only the system shows them, and it keeps its own. */
const ICONS = 'icons/'
/** Boards for other people's pages. */
const BOARDS = 'board/'
/** What lies here is named by its content: by Vite, and by `cordee build-wasm`, whose index is not. */
const HASHED = /^(assets|rules)\/(?!index\.json$)/

/** Every file of the client: its address, and a hash of its content where the address does not say it. */
function shell() {
  return readdirSync(BUILT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: path.slice(BUILT.length).replaceAll('\\', '/').replace(/^\//, '') }))
    .filter(({ name }) => name !== WORKER && !name.startsWith(ICONS) && !name.startsWith(BOARDS))
    .map(({ path, name }) => ({
      url: `/${name}`,
      revision: HASHED.test(name)
        ? null
        : createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16),
    }))
    .sort((one, other) => one.url.localeCompare(other.url))
}

export default defineConfig({
  define: { SHELL: JSON.stringify(shell()), 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    outDir: BUILT,
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: {
      input: fileURLToPath(new URL('src/worker/sw.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: WORKER },
    },
  },
})
