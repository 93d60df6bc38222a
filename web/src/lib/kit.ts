/** What it takes to show a game: its description, its board, its words. */
import { gameInfo, type GameInfo } from './catalogue'
import type { GameClient } from './game'
import { wordsOf, type Words } from './words'
import { clientOf } from '../games'

export { isCooperative } from './together'

export type GameKit = { info: GameInfo; client: GameClient; words: Words }

export async function kitOf(game: string): Promise<GameKit> {
  const info = await gameInfo(game)
  if (!info) throw new Error(`no game ${game}`)
  const [client, words] = await Promise.all([clientOf(game), wordsOf(game, info.nouns)])
  return { info, client, words }
}
