/** Where the compiled rules of games come from: the one place that knows. */
import { Rules, type Description } from '../compiled'

/** By game: its module and what describes it, two files beside the index. */
type Index = Record<string, { module: string; description: string }>

let place = '/rules/index.json'

/** Where the index lies, on pages that are not the client's. */
export function placeRules(index: string): void {
  place = index
}

/** A game's rules; null where the server has none (yet), or the browser cannot run them. */
export async function rulesOf(game: string): Promise<Rules | null> {
  if (typeof WebAssembly === 'undefined' || typeof BigInt64Array === 'undefined') return null
  const files = (await index())[game]
  if (!files) return null
  const [module, told] = await Promise.all([compiled(files.module), described(files.description)])
  return Rules.load(told, module)
}

async function index(): Promise<Index> {
  const answer = await fetched(place)
  return answer.ok ? answer.json() : {}
}

async function described(file: string): Promise<Description> {
  return (await found(file)).json()
}

async function compiled(file: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await (await found(file)).arrayBuffer())
}

async function found(file: string): Promise<Response> {
  const answer = await fetched(file)
  if (!answer.ok) throw new Error(`${answer.status} ${file}`)
  return answer
}

/** Nothing on the page waits for it: the table comes first. */
const fetched = (file: string) => fetch(new URL(file, new URL(place, location.href)), { priority: 'low' })
