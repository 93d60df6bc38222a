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

/** The header by which the holder of a seat is known. */
export const bearer = (token: string | undefined) => (token ? { Authorization: `Bearer ${token}` } : {})

/** What went wrong, in words. */
export class Failed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence)
  }
}

type Answer<T> = { data?: T; error?: unknown; response: Response }

/** The answer, or the server's problem as an exception. */
export async function answer<T>(request: Promise<Answer<T>>): Promise<T> {
  const found = await request
  if (isGiven(found)) return found.data
  throw new Failed(problemOf(found))
}

/** Wherever the server says yes, it sends what its schema promises. */
const isGiven = <T>(found: Answer<T>): found is Answer<T> & { data: T } => found.response.ok

/** A refusal may come from something between us and our server, in a shape of its own. */
function problemOf({ error, response }: Answer<unknown>): Problem {
  const told: Partial<Problem> = typeof error === 'object' ? { ...error } : {}
  const { code = 'server_error', sentence = response.statusText, rule = null, table = null } = told
  return { code, sentence, rule, table }
}
