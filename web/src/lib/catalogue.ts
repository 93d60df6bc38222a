/** What the server offers: games with their options, in every language. Asked for once. */
import { getLocale } from '../paraglide/runtime'
import { answer, api, type Schema } from './api'

export type Said = Schema['Wording']
export type OptionInfo = Schema['OptionView']
export type GameInfo = Schema['GameListed']
export type Start = Schema['StartView']

let askedGames: Promise<GameInfo[]> | null = null

export function games(): Promise<GameInfo[]> {
  askedGames ??= answer(api.GET('/api/games'))
  askedGames.catch(() => (askedGames = null))
  return askedGames
}

export async function gameInfo(name: string): Promise<GameInfo | undefined> {
  return (await games()).find((game) => game.name === name)
}

/** A text of the server in the reader's language. */
export const inOurs = (said: Said) => said[getLocale()]

let askedBots: Promise<Schema['BotView'][]> | null = null

/** The levels bots play at. */
export function bots(): Promise<Schema['BotView'][]> {
  askedBots ??= answer(api.GET('/api/bots'))
  askedBots.catch(() => (askedBots = null))
  return askedBots
}
