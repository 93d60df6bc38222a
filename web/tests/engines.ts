/** Engines for tests: the games' own modules, built or from the cache, without a page. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codecOf } from '../src/games/codecs'
import { Rules, type Description } from '../src/lib/compiled'
import { Engine } from '../src/lib/engine'

const ROOT = join(import.meta.dirname, '../..')

export const GAMES = readdirSync(join(ROOT, 'web/src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** What a Python of this repository prints. */
export const python = (...words: string[]): string =>
  execFileSync(join(ROOT, '.venv/bin/python'), words, { cwd: ROOT, maxBuffer: 2 ** 29 }).toString()

const BUILD = 'import sys; from cordee.wasm.build import build; print(build(sys.argv[1]))'

/** The rules of a game, by the path of its module. */
export async function engineFrom(game: string, path = python('-c', BUILD, game).trim()): Promise<Engine> {
  const told: Description = JSON.parse(readFileSync(path.replace(/wasm$/, 'json'), 'utf8'))
  const rules = await Rules.load(told, await WebAssembly.compile(readFileSync(path)))
  return new Engine(rules, await codecOf(game))
}

export const base64 = (record: Uint8Array) => Buffer.from(record).toString('base64')
export const bytes = (record: string) => new Uint8Array(Buffer.from(record, 'base64'))
