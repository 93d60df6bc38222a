/** The board in words: labels of cells, what is to be done, and the whole of it for who listens. */
import type { Fact } from '$lib/game'
import type { Words } from '$lib/words'
import { slotsOf } from './chart'
import type { Cell } from './table'
import type { Choice, Table, View } from './view'

export function tellCell(cell: Cell, number: number, words: Words): string {
  const place = words.say('place_cell', { cell: number })
  if (cell.value) {
    const parts = [String(cell.value)]
    if (cell.joker) parts.push(words.say('place_joker'))
    if (cell.side) parts.push(words.name('side', cell.side))
    return `${place}: ${parts.join(', ')}`
  }
  const parts = [words.say('place_empty')]
  if (cell.closed) parts.push(words.say('place_closed'))
  if (cell.border) parts.push(words.say('place_border'))
  return `${place}: ${parts.join(', ')}`
}

/** A choice in words, with what it costs; what a card costs depends on the cell that is chosen next. */
export function tellChoice(choice: Choice, words: Words): string {
  const text = words.tell(choice.move)
  return choice.move.do === 'choose_cell' ? costing(choice, text, 'costing', words) : text
}

/** A card in words, with what it costs at its cheapest place. */
export const tellCard = (choice: Choice, words: Words): string =>
  costing(choice, words.tell(choice.move), 'costing_least', words)

function costing(choice: Choice, text: string, key: string, words: Words): string {
  const { cost } = choice
  if (cost === undefined) return text
  return cost === 0 ? words.say('costing_nothing', { text }) : words.say(key, { text, cost })
}

/** What is to be done now. */
export function prompt(table: Table, choices: Choice[], ready: boolean, words: Words): string {
  if (ready) return words.say('prompt_ready')
  const { phase, owed, card, storm } = table
  if (phase === 'play' && choices.some(({ move }) => move.do === 'play' && move.card === 'start')) {
    return words.say('prompt_start')
  }
  if (phase === 'cell') {
    if (card === null) return words.say('prompt_cell_turn')
    if (card === 'monster' || card === 'compass') return words.say(`prompt_cell_${card}`)
    return words.say('prompt_cell', { card: table.named ?? card })
  }
  if (phase === 'storm') {
    const name = words.name('storm', storm)
    return words.say(storm === 'purple' ? 'prompt_storm_purple' : 'prompt_storm', { storm: name })
  }
  const last = phase === 'give' && !choices.some(({ move }) => move.do === 'give_enough')
  const key = last ? 'prompt_give_rest' : `prompt_${phase}`
  return words.has(key) ? words.say(key, { owed }) : ''
}

/** What there is to know of a seat. */
export function facts(view: View, seat: number, words: Words): Fact[] {
  const { table } = view
  const found: Fact[] = [{ label: words.say('hand'), value: table.hand_size[seat] ?? 0 }]
  if (!table.row) found.push({ label: words.say('pile'), value: table.piles[seat] ?? 0 })
  found.push({ label: words.say('discards'), value: table.discards[seat] ?? 0 })
  if (table.points) found.push({ label: words.say('points'), value: table.points[seat] ?? 0 })
  if (table.row)
    found.push({ label: words.say('plays_side'), value: words.name('side', table.hand_side[seat]) })
  const storms = (['yellow', 'orange'] as const).flatMap((colour) =>
    Array.from({ length: table[colour][seat] ?? 0 }, () => words.name('storm', colour)),
  )
  if (storms.length > 0) found.push({ label: words.say('storms'), value: storms.join(', ') })
  if (table.marked.includes(seat))
    found.push({ label: words.say('holds'), value: words.name('card', 'monster') })
  const said = table.said[seat] ?? null
  if (said !== null) found.push({ label: words.say('says'), value: said })
  return found
}

/** The whole table, a sentence a line. */
export function describe(view: View, words: Words): string[] {
  const { table } = view
  const lines = [...rows(table, words), ...beside(table, words)]
  if (view.viewer >= 0) {
    const cards = table.hand.map((card) => words.name('card', card)).join(', ')
    lines.push(words.say('tell_hand', { cards: cards || words.say('place_empty') }))
  }
  return lines
}

function rows(table: Table, words: Words): string[] {
  const slots = slotsOf(table.layout)
  const count = Math.max(...slots.map((slot) => slot.row))
  return Array.from({ length: count }, (_, index) => {
    const cells = slots.flatMap((slot, number) => {
      const cell = table.cells[number]
      return slot.row === index + 1 && cell ? [tellCell(cell, number, words)] : []
    })
    return words.say('tell_row', { row: index + 1, cells: cells.join(' ; ') })
  })
}

function beside(table: Table, words: Words): string[] {
  const lines: string[] = []
  if (table.starts) {
    const key = table.start === null ? 'tell_no_start' : 'tell_start'
    lines.push(words.say(key, { seat: table.start === null ? '' : words.seat(table.start) }))
  }
  if (table.reef) lines.push(words.say('tell_reef', { row: table.reef }))
  for (const colour of ['yellow', 'orange'] as const) {
    table[colour].forEach((count, seat) => {
      if (count > 0) {
        const storm = words.name('storm', colour)
        lines.push(words.say('tell_storm_seat', { storm, seat: words.seat(seat) }))
      }
    })
  }
  table.purple.forEach((count, row) => {
    if (count > 0)
      lines.push(words.say('tell_storm_row', { storm: words.name('storm', 'purple'), row: row + 1 }))
  })
  if (table.compasses !== null) {
    lines.push(words.say('tell_compasses', { held: table.compasses, left: table.compasses_left }))
  }
  if (table.explorers !== null) lines.push(words.say('tell_explorers', { count: table.explorers }))
  if (table.side) lines.push(words.say('tell_side', { side: words.name('side', table.side) }))
  if (table.goal) lines.push(words.say('tell_goal'))
  if (table.row) lines.push(words.say('tell_face_up', { cards: table.row.join(', ') }))
  if (table.gone.length > 0) lines.push(words.say('tell_gone', { cards: table.gone.join(', ') }))
  return lines
}
