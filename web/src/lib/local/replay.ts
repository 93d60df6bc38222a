/** A game to look at again, played again here by its own rules. */
import { engineOf } from '../engine'
import type { Eyes, Source } from '../replay'
import { seen } from '../view'
import { documentOf, write, type Document } from './document'
import { Match } from './match'
import type { Kept } from './store'

/** Of a game that was played here. */
export const ofKept = (kept: Kept, match: Match): Source =>
  ofMatch(match, () => write(documentOf(kept, match)))

/** A record's game; null where only a server can read it: other rules, changed components, a position. */
export async function matchOf({ game, version, special, ...record }: Document): Promise<Match | null> {
  const engine = special ? null : await engineOf(game)
  if (!engine || engine.told.version !== version) return null
  return Match.dealt(engine, { options: record.options, seed: record.seed ?? '0', opening: record.moves })
}

/** Of a match; `text` is its record. */
export function ofMatch(match: Match, text: () => string): Source {
  const { codec } = match.engine
  const viewer = (eyes: Eyes) => (eyes === 'all' ? null : eyes)
  return {
    story: async (eyes) => ({
      game: match.engine.game,
      options: match.position.options,
      moves: match.steps.length,
      decisions: match.steps.map(({ seat, actions, rows }, index) => ({
        number: index + 1,
        seat,
        text: codec.write(actions),
        events: codec.events(rows, viewer(eyes)),
      })),
      result: match.position.result,
    }),
    at: async (move, eyes) => ({
      move,
      moves: match.steps.length,
      view: seen(match.at(move).view(viewer(eyes))),
      events: codec.events(match.steps[move - 1]?.rows ?? [], viewer(eyes)),
    }),
    record: async () => text(),
  }
}
