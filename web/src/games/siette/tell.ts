/** The mountain in words. */
import type { Choice, Fact, ViewOf } from '$lib/game'
import type { Words } from '$lib/words'
import {
  isDead,
  partPlaces,
  type Climber,
  type SietteGame,
  type Mountain,
  type Name,
  type Tile,
} from './table'

const names = (words: Words, field: string, values: unknown[]) =>
  values.map((value) => words.name(field, value)).join(', ')
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a tile is and who is on it. */
export function labelTile(tile: Tile, table: Mountain, words: Words): string {
  const about = [
    words.say(tile.row === 1 ? 'tile_pic' : 'tile_name', { tile: tile.tile }),
    words.name('band', tile.band),
  ]
  if (tile.camp) about.push(words.say('tile_camp'))
  else about.push(words.name('face', tile.face))
  if (tile.half_built) about.push(words.say('tile_half'))
  if (tile.under && !tile.camp) about.push(words.say('tile_under', { face: words.name('face', tile.under) }))
  for (const name of tile.climbers) {
    const injured = table.climbers.find(({ climber }) => climber === name)?.injured
    about.push(words.name('climber', name) + (injured ? ` (${words.say('injured')})` : ''))
  }
  about.push(...tile.parts.map((part) => words.name('part', part)))
  return about.join(', ')
}

/** What a climber has, and how it is. */
export function labelClimber(climber: Climber, table: Mountain, words: Words): string {
  const about = [words.name('climber', climber.climber)]
  if (isDead(table, climber)) return `${about[0]}: ${words.say('dead')}`
  if (climber.tile) about.push(words.say('tile_name', { tile: climber.tile }))
  if (climber.injured) about.push(words.say('injured'))
  about.push(words.say('actions_left', { count: climber.actions }))
  if (climber.climber !== 'hothead') about.push(words.say('bars_left', { count: climber.bars }))
  if (climber.cards.length > 0) about.push(`${words.say('cards')}: ${names(words, 'card', climber.cards)}`)
  if (climber.parts.length > 0) about.push(`${words.say('parts')}: ${names(words, 'part', climber.parts)}`)
  if (climber.belays.length > 0)
    about.push(words.say('roped_to', { names: names(words, 'climber', climber.belays) }))
  return about.join(', ')
}

/** What is being decided, and by whom. */
export function pendingLine(table: Mountain, words: Words): string | null {
  const { choice, phase } = table
  if (!choice) return null
  return words.say(`pending_${phase}`, {
    seat: words.seat(choice.seat),
    climber: choice.climber === undefined ? '' : words.name('climber', choice.climber),
    part: choice.part ? words.name('part', choice.part) : '',
    card: choice.card ? words.name('card', choice.card) : '',
    tile: choice.origin ?? '',
  })
}

export function describe(view: ViewOf<SietteGame>, words: Words): string[] {
  const { table } = view
  const lines = [
    table.round > 0
      ? `${words.say('round', { round: table.round })} · ${words.name('phase', table.phase)}`
      : words.name('phase', table.phase),
    ...table.climbers
      .filter(({ tile }) => tile !== null || table.round > 0)
      .map((each) => labelClimber(each, table, words)),
    ...partPlaces(table).map((place) => wherePart(place, words)),
  ]
  const camps = table.tiles.filter(({ camp }) => camp).map(({ tile }) => tile)
  if (camps.length > 0) lines.push(words.say('camps_on', { tiles: camps.join(', ') }))
  for (const [face, key] of [
    ['L', 'bars_on_left'],
    ['R', 'bars_on_right'],
    ['B', 'bars_on_both'],
  ]) {
    const barred = table.tiles.filter((tile) => !tile.camp && tile.face === face).map(({ tile }) => tile)
    if (barred.length > 0) lines.push(words.say(key!, { tiles: barred.join(', ') }))
  }
  lines.push(
    words.say('piles', { avalanches: table.avalanches.left, risks: table.risks.left }),
    words.say('camps_left', { count: table.camps_left }),
  )
  if (table.avalanches.drawn[0]) lines.push(words.say('last_avalanche', { tile: table.avalanches.drawn[0] }))
  if (table.oxygen !== null) lines.push(words.say('oxygen', { count: table.oxygen }))
  if (table.lull) lines.push(words.say('lull'))
  const pending = pendingLine(table, words)
  if (pending) lines.push(pending)
  if (table.end) lines.push(words.name('reason', table.end))
  return lines.map(sentence)
}

export function wherePart(
  place: { part: string; tile?: string; climber?: Name; common?: true },
  words: Words,
): string {
  const part = words.name('part', place.part)
  if (place.tile) return words.say('part_lies', { part, tile: place.tile })
  if (place.common) return words.say('part_common', { part })
  return words.say('part_with', { part, climber: words.name('climber', place.climber) })
}

export function facts(view: ViewOf<SietteGame>, seat: number, words: Words): Fact[] {
  const own = view.table.climbers.filter((each) => each.seat === seat && each.climber !== 'hothead')
  const found: Fact[] = own.map((each) => ({
    label: words.name('climber', each.climber),
    value: isDead(view.table, each)
      ? words.say('dead')
      : words.say('actions_left', { count: each.actions }) +
        (each.injured ? ` · ${words.say('injured')}` : ''),
  }))
  if (view.table.done.includes(seat)) found.push({ label: words.say('seat_done'), value: '' })
  return found
}

/** A choice as a button beside its climber says it. */
export function shortly(choice: Choice, words: Words): string {
  const { move } = choice
  const key = move.do === 'build' && choice['finishes'] ? 'short_build_on' : `short_${move.do}`
  if (!words.has(key)) return words.tell(move)
  return words.say(key, {
    whom: words.name('climber', move['whom']),
    by: words.name('climber', move['by']),
    climber: words.name('climber', move['climber']),
    side: words.name('side', move['side']),
    to: choice['to'] ?? '',
  })
}

/** A choice in a full sentence, with where it leads. */
export function tellChoice(choice: Choice, words: Words): string {
  const told = sentence(words.tell(choice.move))
  return typeof choice['to'] === 'string' ? `${told} (${choice['to']})` : told
}

/** What else there is to know of a choice before it is made. */
export function consequence(choice: Choice, words: Words): string | null {
  const caught = (choice['catches'] as Name[] | undefined) ?? []
  const swept = (choice['sweeps'] as string[] | undefined) ?? []
  if (choice.move.do !== 'trigger') return null
  const lost = [names(words, 'climber', caught), names(words, 'part', swept)].filter(Boolean).join(', ')
  return lost ? words.say('would_catch', { names: lost }) : words.say('would_catch_nobody')
}
