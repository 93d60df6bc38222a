/** Where a finished game was lost: who looks back, and how far that has come. */
import { answer, api, bearer, type Schema } from './api'

export type Review = Schema['ReviewView']
export type Mark = Schema['MarkView']

/** Looks back at a game; `tell` is called with all that is known so far, until it is done or given up. */
export type Reviewer = (tell: (review: Review) => void, signal: AbortSignal) => Promise<void>

const ASK_MS = 700

/** The server's, of a table of its. */
export function reviewOf(table: string, token: string | undefined): Reviewer {
  const asked = { params: { path: { table_id: table } }, headers: bearer(token) }
  return async (tell, signal) => {
    let review = await answer(api.POST('/api/tables/{table_id}/review', asked))
    tell(review)
    while (review.state === 'running' && !signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, ASK_MS))
      review = await answer(api.GET('/api/tables/{table_id}/review', asked))
      tell(review)
    }
  }
}
