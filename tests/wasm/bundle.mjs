// Bundles the part of the client that is tried here (client.ts) as the client itself is built, and writes it to a file.
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const HERE = import.meta.dirname
const WEB = join(HERE, '..', '..', 'web')
const vite = createRequire(join(WEB, 'package.json')).resolve('vite')
const { build } = await import(pathToFileURL(vite).href)

const [made] = await build({
  root: HERE,
  configFile: false,
  logLevel: 'warn',
  build: {
    write: false,
    minify: false,
    lib: { entry: join(HERE, 'client.ts'), formats: ['es'] },
  },
})
await writeFile(process.argv[2], made.output[0].code)
