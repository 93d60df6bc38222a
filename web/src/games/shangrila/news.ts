/** What each seat did last, to be seen until it acts again: spaces as `7:healer`, fallen bridges as `3-7`. */
import type { GameEvent } from './view'

export type News = ReadonlyMap<number, readonly string[]>

/** After a step, or after all that a log still tells. Whoever acted last comes last. */
export function newsAfter(news: News, events: GameEvent[]): News {
  const next = new Map(news)
  for (const event of events) {
    if (event.event === 'taken_back') next.delete(event.seat)
    if (event.event === 'placed' || event.event === 'recruited' || event.event === 'set_out') {
      const before = goesOn(next, event) ? (next.get(event.seat) ?? []) : []
      next.delete(event.seat)
      next.set(event.seat, before)
    }
    const [touched, last] = [touchedBy(event), [...next].at(-1)]
    if (touched !== null && last) next.set(last[0], [...last[1], touched])
  }
  return next
}

/** A second disciple often comes by itself: it belongs to the action of the first. */
function goesOn(news: News, event: GameEvent): boolean {
  const last = [...news].at(-1)
  return event.event === 'recruited' && last?.[0] === event.seat && last[1].length === 1
}

/** Where a seat's mark is drawn: of a journey on its bridge alone, or a village would be full of them. */
export function marksOf(news: News): ReadonlyMap<string, number> {
  const marks = [...news].flatMap(([seat, places]) => {
    const bridges = places.filter((place) => !place.includes(':'))
    return (bridges.length > 0 ? bridges : places).map((place): [string, number] => [place, seat])
  })
  return new Map(marks)
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
