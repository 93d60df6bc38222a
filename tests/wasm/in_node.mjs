// Runs a script of `scripts` on a game's module, in Node; chromium.py does the same in a browser.
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const parts = []
for await (const part of process.stdin) parts.push(part)
const { script, client: bundled, path, job } = JSON.parse(Buffer.concat(parts).toString())
const [client, { default: work }] = await Promise.all([
  import(pathToFileURL(bundled).href),
  import(new URL(`scripts/${script}.mjs`, import.meta.url).href),
])
const module = await WebAssembly.compile(await readFile(`${path}.wasm`))
const rules = await client.Rules.load(JSON.parse(await readFile(`${path}.json`, 'utf8')), module)
process.stdout.write(JSON.stringify(await work({ client, rules, module, job })))
