/** What each seat did last, to be seen until it acts again: spaces as `7:healer`, fallen bridges as `3-7`. */
import type { GameEvent } from './view'

export type News = ReadonlyMap<number, readonly string[]>

/** Whoever acted last comes last. */
export function newsAfter(news: News, events: GameEvent[]): News {
  if (events.some(({ event }) => event === 'taken_back')) return new Map()
  const next = new Map(news)
  const begun = new Set<number>(halfway(news, events))
  let actor = -1
  for (const event of events) {
    if (event.event === 'placed' || event.event === 'recruited' || event.event === 'set_out')
      actor = event.seat
    const touched = touchedBy(event)
    if (actor < 0 || touched === null) continue
    const before = begun.has(actor) ? (next.get(actor) ?? []) : []
    next.delete(actor)
    next.set(actor, [...before, touched])
    begun.add(actor)
  }
  return next
}

/** Where a seat's mark is drawn: of a journey on its bridge alone, or a village would be full of them. */
export function marksOf(news: News): ReadonlyMap<string, number> {
  const marks = [...news].flatMap(([seat, places]) => {
    const bridges = places.filter((place) => !place.includes(':'))
    return (bridges.length > 0 ? bridges : places).map((place): [string, number] => [place, seat])
  })
  return new Map(marks)
}

/** A second disciple often comes by itself: it belongs to the action of the first. */
function halfway(news: News, events: GameEvent[]): number[] {
  const [last] = [...news].slice(-1)
  const goesOn = events[0]?.event === 'recruited' && last?.[0] === events[0].seat && last[1].length === 1
  return goesOn && last ? [last[0]] : []
}

/** Travellers belong to the journey, and to the seat that sent it out. */
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
