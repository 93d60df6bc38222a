/** A finished game to look at again: of a table here, or from a record file. */
import { answer, api, type Schema } from './api'
import type { GameEvent, View } from './game'
import type { Deal } from './promise'
import { seen } from './view'

export type Eyes = number | 'all'
export type Story = Schema['Story']
export type Moment = { move: number; moves: number; view: View; events: GameEvent[] }

/** Where a replay comes from. */
export interface Source {
  story(eyes: Eyes): Promise<Story>
  at(move: number, eyes: Eyes): Promise<Moment>
  /** The document as a text: JavaScript's numbers would round its seed. */
  record(): Promise<string>
}

const momentOf = (told: Schema['ReplayView']): Moment => ({ ...told, view: seen(told.view) })

export function ofTable(id: string): Source {
  const path = { table_id: id }
  return {
    story: (viewer) =>
      answer(api.GET('/api/tables/{table_id}/replay', { params: { path, query: { viewer } } })),
    at: async (move, viewer) =>
      momentOf(
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
  const record: Schema['Record'] = JSON.parse(document)
  /** The record goes out as it came in, digit by digit. */
  const asked = (also: { viewer: Eyes; move?: number }) => ({
    body: { record, ...also },
    bodySerializer: () => `{"record":${document},${JSON.stringify(also).slice(1)}`,
  })
  return {
    story: (viewer) => answer(api.POST('/api/study/story', asked({ viewer }))),
    at: async (move, viewer) =>
      momentOf(await answer(api.POST('/api/study/record', asked({ move, viewer })))),
    record: () => Promise.resolve(document),
  }
}

/** What a record's document says of its deal. */
export function dealOf(document: string): Deal {
  const { salt, commitment }: Schema['Record'] = JSON.parse(document)
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
