/** A finished game to look at again: of a table here, or from a record file. */
import { answer, api, type Schema } from './api'
import type { GameEvent, View } from './game'
import type { Deal } from './promise'

export type Eyes = number | 'all'
export type Story = Omit<Schema['Story'], 'decisions'> & {
  decisions: { number: number; seat: number; text: string; events: GameEvent[] }[]
}
export type Moment = { move: number; moves: number; view: View; events: GameEvent[] }
/** What the client reads of a record; the server reads and checks all of it. */
export type RecordDocument = {
  game: string
  options: Record<string, unknown>
  salt?: string
  commitment?: string
}

/** Where a replay comes from. */
export interface Source {
  story(eyes: Eyes): Promise<Story>
  at(move: number, eyes: Eyes): Promise<Moment>
  /** The document as a text: JavaScript's numbers would round its seed. */
  record(): Promise<string>
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
    record: () => answer(api.GET('/api/tables/{table_id}/record', { params: { path }, parseAs: 'text' })),
  }
}

export function ofRecord(document: string): Source {
  /** The record goes out as it came in, digit by digit. */
  const asked = (also: { viewer: Eyes; move?: number }) => ({
    body: also as unknown as Schema['StudyRecord'],
    bodySerializer: () => `{"record":${document},${JSON.stringify(also).slice(1)}`,
  })
  return {
    story: (viewer) => answer(api.POST('/api/study/story', asked({ viewer }))) as Promise<Story>,
    at: async (move, viewer) => looked(await answer(api.POST('/api/study/record', asked({ move, viewer })))),
    record: () => Promise.resolve(document),
  }
}

/** What a record's document says of its deal. */
export function dealOf(document: string): Deal {
  const { salt, commitment } = JSON.parse(document) as RecordDocument
  const seed = /"seed"\s*:\s*(\d+)/.exec(document)?.[1] ?? null
  return { prepared: null, commitment: commitment ?? null, salt: salt ?? null, seed }
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
