/** What each seat did last, to be seen until it acts again: spaces as `7:healer`, fallen bridges as `3-7`. */
import type { GameEvent } from '$lib/game'

export type News = ReadonlyMap<number, readonly string[]>

export function newsAfter(news: News, events: GameEvent[]): News {
  if (events.some(({ event }) => event === 'taken_back')) return new Map()
  const next = new Map(news)
  const begun = new Set<number>()
  let actor = -1
  for (const event of events) {
    if (['placed', 'recruited', 'set_out'].includes(event.event)) actor = event['seat'] as number
    const touched = touchedBy(event)
    if (actor < 0 || touched === null) continue
    next.set(actor, [...(begun.has(actor) ? (next.get(actor) ?? []) : []), touched])
    begun.add(actor)
  }
  return next
}

/** Who travels belongs to the journey, whoever sent it. */
function touchedBy({ event, guild, village, from, to }: GameEvent): string | null {
  if (event === 'placed' || event === 'recruited') return `${String(village)}:${String(guild)}`
  if (event === 'settled' || event === 'joined') return `${String(to)}:${String(guild)}`
  return event === 'bridge_fell' ? bridgeName(from as number, to as number) : null
}

export const bridgeName = (one: number, other: number) => `${Math.min(one, other)}-${Math.max(one, other)}`
