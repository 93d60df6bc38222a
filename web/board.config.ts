/**
 * Builds `<cordee-board>`, after the client and into a folder of its own: a module, the chunks that it loads when a
 * game needs them, and one file of styles, which a shadow root takes whole.
 */
import { mergeConfig } from 'vite'
import { fileURLToPath } from 'node:url'
import client from './vite.config'

const BUILT = fileURLToPath(new URL(process.env['CORDEE_WEB'] ?? '../src/cordee/server/web', import.meta.url))

export default mergeConfig(client, {
  // Pages of any address load it: everything is found beside it.
  base: './',
  publicDir: false,
  build: {
    outDir: `${BUILT}/board`,
    emptyOutDir: false, // the example lies there
    modulePreload: false,
    cssCodeSplit: false,
    rollupOptions: {
      input: fileURLToPath(new URL('src/board/element.ts', import.meta.url)),
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'cordee-board.js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: ({ names }: { names: string[] }) =>
          names.some((name) => name.endsWith('.css')) ? 'cordee-board.css' : 'parts/[name]-[hash][extname]',
      },
    },
  },
})
