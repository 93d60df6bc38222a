// What Node needs to run the client's loader: its TypeScript without the types, and a game's files.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const WEB = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', '..', 'web')
const typescript = createRequire(join(WEB, 'package.json'))('typescript')

/** Modules of web/src/lib that import nothing but types. */
export async function client(...names) {
  const folder = await mkdtemp(join(tmpdir(), 'cordee-'))
  try {
    const modules = names.map(async (name) => {
      const source = await readFile(join(WEB, 'src', 'lib', `${name}.ts`), 'utf8')
      const options = { target: 'ES2022', module: 'ESNext', verbatimModuleSyntax: true }
      const path = join(folder, `${name}.mjs`)
      await writeFile(path, typescript.transpileModule(source, { compilerOptions: options }).outputText)
      return import(pathToFileURL(path).href)
    })
    return Object.assign({}, ...(await Promise.all(modules)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A game's description and its module, from a path without the suffix. */
export async function game(path) {
  const told = JSON.parse(await readFile(`${path}.json`, 'utf8'))
  return { told, module: await WebAssembly.compile(await readFile(`${path}.wasm`)) }
}

/** What this was asked to do. */
export async function job() {
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}
