/** What each seat did last, to be seen until it acts again: spaces as `7:healer`, fallen bridges as `3-7`. */
import type { GameEvent } from './view'

export type News = ReadonlyMap<number, readonly string[]>

export function newsAfter(news: News, events: GameEvent[]): News {
  if (events.some(({ event }) => event === 'taken_back')) return new Map()
  const next = new Map(news)
  const begun = new Set<number>()
  let actor = -1
  for (const event of events) {
    if (event.event === 'placed' || event.event === 'recruited' || event.event === 'set_out')
      actor = event.seat
    const touched = touchedBy(event)
    if (actor < 0 || touched === null) continue
    next.set(actor, [...(begun.has(actor) ? (next.get(actor) ?? []) : []), touched])
    begun.add(actor)
  }
  return next
}

/** Who travels belongs to the journey, whoever sent it. */
function touchedBy(event: GameEvent): string | null {
  return event.event === 'bridge_fell' ? bridgeName(event.from, event.to) : arrivedAt(event)
}

/** The space on which a tile has come to lie. */
export function arrivedAt(event: GameEvent): string | null {
  switch (event.event) {
    case 'placed':
    case 'recruited':
      return spaceName(event.village, event.guild)
    case 'settled':
    case 'joined':
      return spaceName(event.to, event.guild)
    default:
      return null
  }
}

export const spaceName = (village: number, guild: string) => `${village}:${guild}`
export const bridgeName = (one: number, other: number) => `${Math.min(one, other)}-${Math.max(one, other)}`
