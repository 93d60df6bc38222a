/** A finished game to look at again: of a table here, or from a record file. */
import { answer, api, type Schema } from './api'
import type { GameEvent, View } from './game'

export type Eyes = number | 'all'
export type Story = Omit<Schema['Story'], 'decisions'> & {
  decisions: { number: number; seat: number; text: string; events: GameEvent[] }[]
}
export type Moment = { move: number; moves: number; view: View; events: GameEvent[] }
/** A record as a file holds it; the server reads and checks it. */
export type RecordDocument = { game: string; options: Record<string, unknown> }

/** Where a replay comes from. */
export interface Source {
  story(eyes: Eyes): Promise<Story>
  at(move: number, eyes: Eyes): Promise<Moment>
  record(): Promise<RecordDocument>
}

/** One who sees everything looks at the board as a spectator does. */
const looked = (moment: Schema['ReplayView']): Moment =>
  ({ ...moment, view: { ...moment.view, viewer: moment.view.viewer ?? -1 } }) as unknown as Moment

export function ofTable(id: string): Source {
  const path = { table_id: id }
  return {
    story: (viewer) =>
      answer(
        api.GET('/api/tables/{table_id}/replay', { params: { path, query: { viewer } } }),
      ) as Promise<Story>,
    at: async (move, viewer) =>
      looked(
        await answer(
          api.GET('/api/tables/{table_id}/replay/{move}', {
            params: { path: { ...path, move }, query: { viewer } },
          }),
        ),
      ),
    record: () =>
      answer(api.GET('/api/tables/{table_id}/record', { params: { path } })) as Promise<RecordDocument>,
  }
}

export function ofRecord(document: RecordDocument): Source {
  const record = document as Schema['StudyRecord']['record']
  return {
    story: (viewer) => answer(api.POST('/api/study/story', { body: { record, viewer } })) as Promise<Story>,
    at: async (move, viewer) =>
      looked(await answer(api.POST('/api/study/record', { body: { record, move, viewer } }))),
    record: () => Promise.resolve(document),
  }
}

/** Remembers what was asked for, so that stepping back and forth asks once. */
export function remembering(source: Source): Source {
  const moments = new Map<string, Promise<Moment>>()
  return {
    ...source,
    at(move, eyes) {
      const name = `${move} ${eyes}`
      const known = moments.get(name) ?? source.at(move, eyes)
      moments.set(name, known)
      known.catch(() => moments.delete(name))
      return known
    },
  }
}
