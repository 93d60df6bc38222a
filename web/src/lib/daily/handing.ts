/** Handing climbs in: the record goes to the server, which plays it again; by itself, as soon as there is a network. */
import { answer, api, bearer, Failed, UNREACHED, type Schema } from '../api'
import { documentOf, write } from '../local/document'
import { rebuilt } from '../local/rebuilding'
import { allKept, change, kept } from '../local/store'
import { ownName } from './name'

export type Standing = Schema['ClimbStanding']

const pathOf = (game: string, day: string) => ({
  params: { path: { game, day } },
  headers: bearer(ownName()),
})

/** How a climb of this browser compares, handed in if it is not yet. */
export async function standingOf(id: string): Promise<Standing> {
  const found = await kept(id)
  const daily = found?.kept.daily
  if (!found || !daily) throw new RangeError(`${id} is no climb`)
  if (daily.handed) {
    const path = pathOf(found.kept.game, daily.day)
    return answer(api.GET('/api/daily/{game}/{day}/standing', path))
  }
  const { kept: table, match } = await rebuilt(found)
  const record = write(documentOf(table, match))
  const handed = await answer(
    api.POST('/api/daily/{game}/{day}', {
      ...pathOf(table.game, daily.day),
      body: { record: JSON.parse(record) },
      // Digit by digit: JavaScript's numbers would round its seed.
      bodySerializer: () => `{"record":${record}}`,
    }),
  )
  await change(id, { daily: { ...daily, handed: true } })
  return handed
}

let handing: Promise<void> | null = null

/** Hand in whatever is over and was not; what the server refuses stays as it is. */
export function handAllIn(): Promise<void> {
  handing ??= handEach().finally(() => (handing = null))
  return handing
}

async function handEach(): Promise<void> {
  for (const { id, daily, phase } of await allKept()) {
    if (!daily || daily.handed || phase !== 'over') continue
    try {
      await standingOf(id)
    } catch (problem) {
      if (problem instanceof Failed && problem.problem.code === UNREACHED) return
      console.warn(`${id} was not taken`, problem)
    }
  }
}

/** How one who won played it, as a record. */
export const winnersLine = (game: string, day: string): Promise<string> =>
  answer(api.GET('/api/daily/{game}/{day}/line', { ...pathOf(game, day), parseAs: 'text' }))
