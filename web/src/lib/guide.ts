/** The rules of a game in pictures, as the server tells them; asked for once per game. */
import { answer, api, type Schema } from './api'

export type GuidePicture = Schema['GuidePicture']

const asked = new Map<string, Promise<GuidePicture[]>>()

export function guideOf(game: string): Promise<GuidePicture[]> {
  let guide = asked.get(game)
  if (!guide) {
    guide = answer(api.GET('/api/games/{name}/guide', { params: { path: { name: game } } }))
    guide.catch(() => asked.delete(game))
    asked.set(game, guide)
  }
  return guide
}
