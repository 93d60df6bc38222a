/** What the server offers: games with their options, in every language. Asked for once. */
import { getLocale } from '../paraglide/runtime'
import { answer, api } from './api'

export type Said = Record<string, string>
export type OptionInfo = {
  name: string
  kind: 'number' | 'choice' | 'modules'
  values: (string | number)[]
  default: string | number | (string | number)[]
  title: Said
  help: Said
  words: Record<string, Said>
}
export type GameInfo = {
  name: string
  version: number
  title: Said
  blurb: Said
  length: Said
  thinking: Said
  cooperative: boolean
  seats: number[]
  rules: Record<string, Said>
  nouns?: Record<string, string>
  options: OptionInfo[]
}

let asked: Promise<GameInfo[]> | null = null

export function games(): Promise<GameInfo[]> {
  asked ??= answer(api.GET('/api/games')).then(
    (found) => found as unknown as GameInfo[],
    (problem: unknown) => {
      asked = null
      throw problem
    },
  )
  return asked
}

export async function gameInfo(name: string): Promise<GameInfo | undefined> {
  return (await games()).find((game) => game.name === name)
}

/** A text of the server in the reader's language. */
export const inOurs = (said: Said) => said[getLocale()] ?? Object.values(said)[0] ?? ''

export type BotInfo = { name: string; title: Said; help: Said }

let bots_asked: Promise<BotInfo[]> | null = null

/** The levels bots play at. */
export function bots(): Promise<BotInfo[]> {
  bots_asked ??= answer(api.GET('/api/bots')).then((found) => found as unknown as BotInfo[])
  return bots_asked
}
