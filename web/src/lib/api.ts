/** The server's HTTP API, with the types of its own schema. */
import createClient, { type Middleware } from 'openapi-fetch'
import * as m from '$m'
import { getLocale } from '../paraglide/runtime'
import { network } from './network.svelte'
import type { components, paths } from './schema'

export type Schema = components['schemas']
export type TableView = Schema['TableView']
export type SeatView = Schema['SeatView']
export type Problem = { code: string; sentence: string; rule?: string | null; table?: TableView | null }

const inOurLanguage: Middleware = {
  onRequest({ request }) {
    request.headers.set('Accept-Language', getLocale())
    return request
  },
}

/** No server answered at all. */
export const UNREACHED = 'unreached'

/** No answer at all is a problem like others, told in the same way. */
const ifUnreached: Middleware = {
  onError() {
    network.lost()
    return new Failed({ code: UNREACHED, sentence: m.offline_unreached() })
  },
}

export const api = createClient<paths>({ baseUrl: '/' })
api.use(inOurLanguage, ifUnreached)

/** Who asks: the holder of a seat. */
export const as = (token: string | undefined) => (token ? { Authorization: `Bearer ${token}` } : {})

/** What went wrong, in words. */
export class Failed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence)
  }
}

/** The answer, or the server's problem as an exception. */
export async function answer<T>(
  request: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await request
  if (response.ok) return data as T
  const problem = error as Partial<Problem> | undefined
  throw new Failed({
    code: problem?.code ?? 'server_error',
    sentence: problem?.sentence ?? response.statusText,
    rule: problem?.rule ?? null,
    table: problem?.table ?? null,
  })
}
