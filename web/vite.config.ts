import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['CORDEE_SERVER'] ?? 'http://localhost:8000'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
      outputStructure: 'message-modules',
    }),
    svelte(),
  ],
  resolve: {
    alias: { $lib: here('src/lib'), $parts: here('src/parts'), $m: here('src/paraglide/messages.js') },
  },
  build: {
    // Where the server looks for it, and what goes into the wheel.
    outDir: process.env['CORDEE_WEB'] ?? '../src/cordee/server/web',
    emptyOutDir: true,
    // Strict headers allow no inline script, and a picture is better cached than inlined.
    assetsInlineLimit: 0,
  },
  server: {
    // The games' words are written once, beside their rules.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true }, '/manifest.webmanifest': server, '/healthz': server },
  },
  test: { include: ['tests/**/*.test.ts'] },
})
