/** No file of the client imports, by however many steps, one that imports it: each can be read after what it needs. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../src')
const IMPORT =
  /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('paraglide'))
  .map((name) => join(SOURCES, name))

/** The file of ours that an import means; null for a package or a stylesheet. */
function resolve(from: string, what: string): string | null {
  const path = /^\$(lib|parts)\//.test(what)
    ? join(SOURCES, what.slice(1))
    : what.startsWith('.')
      ? join(dirname(from), what)
      : null
  if (path === null) return null
  return [path, `${path}.ts`, join(path, 'index.ts')].find((each) => files.includes(each)) ?? null
}

function imports(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((each) =>
    resolve(file, (each[1] ?? each[2])!),
  )
  return [...new Set(found.filter((each) => each !== null))]
}

test('no file imports one that imports it', () => {
  const graph = new Map(files.map((file) => [file, imports(file)]))
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) {
      const cycle = [...path.slice(path.indexOf(file)), file]
      cycles.push(cycle.map((each) => relative(SOURCES, each)).join(' → '))
    } else if (!done.has(file)) {
      for (const next of graph.get(file)!) walk(next, [...path, file])
      done.add(file)
    }
  }
  for (const file of files) walk(file, [])
  expect([...graph.values()].flat().length).toBeGreaterThan(files.length) // imports were found at all
  expect(cycles).toEqual([])
})
