/** The mountain in sentences, for those who listen to it. */
import type { Words } from '$lib/words'
import { faceOf } from './cards'
import type { Spot, Target } from './mountain'
import type { Card, Table, View } from './view'

export function tellCost(cost: number, words: Words): string {
  if (cost === 0) return words.say('draw_cost_0')
  return cost === 1 ? words.say('draw_cost_1') : words.say('draw_cost', { cost })
}

function tellCard(card: Card, value: number, goats: number, words: Words): string {
  const name = words.name('card', card)
  const isFire = faceOf(card).kind === 'campfire'
  const worth = isFire ? words.say(value ? 'draw_worth' : 'draw_worthless', { card: name, value }) : name
  return goats > 0 ? words.say('draw_goats', { card: worth, count: goats }) : worth
}

/** A cell, what lies on it and what can be done there. */
export function tellCell(cell: Spot, target: Target | undefined, words: Words, confirms = false): string {
  const place = words.name('cell', cell.name)
  const what = cell.card ? tellCard(cell.card, cell.value, cell.goats, words) : words.say('draw_free')
  const can = target && words.say(`draw_act_${target.act}`)
  const cost = target && target.cost !== null ? tellCost(target.cost, words) : null
  const confirm = confirms && words.say('draw_confirm')
  return [place, what, can, cost, confirm].filter(Boolean).join(', ')
}

function tellRow(row: Table['mountain'][number], number: number, words: Words): string {
  if (row.cards.length === 0) return words.say('draw_row_empty', { row: number + 1, width: row.width })
  const cards = row.cards.map((card, column) =>
    tellCard(card, row.values[column] ?? 0, row.goats[column] ?? 0, words),
  )
  return words.say('draw_row', {
    row: number + 1,
    cards: cards.join(', '),
    count: row.cards.length,
    width: row.width,
  })
}

export function describe({ table }: View, words: Words): string[] {
  const lines: string[] = []
  table.mountain.forEach((row, number) => {
    // Above the first row that nothing lies on there is nothing to tell.
    if (number === 0 || (table.mountain[number - 1]?.cards.length ?? 0) > 1) {
      lines.push(tellRow(row, number, words))
    }
  })
  if (table.hiker !== null) lines.push(sentence(words.say('board_hiker', { height: table.hiker })))
  for (const { panorama, filmed } of table.panoramas) {
    lines.push(sentence(words.say(filmed ? 'draw_filmed' : 'draw_to_film', { panorama })))
  }
  if (table.goats_needed !== null) {
    const count = table.mountain.at(-1)?.goats.reduce((sum, goats) => sum + goats, 0) ?? 0
    lines.push(sentence(words.say('board_goats', { count, needed: table.goats_needed })))
  }
  if (table.hand_size.length === 1) lines.push(sentence(words.say('board_ropes', { count: table.ropes })))
  if (table.hand.length > 0) {
    const cards = table.hand.map((card) => words.name('card', card)).join(', ')
    lines.push(words.say('draw_hand', { cards }))
  }
  if (table.card) lines.push(sentence(words.say('board_card', { card: words.name('card', table.card) })))
  if (table.owed > 0) lines.push(sentence(words.say('board_owed', { count: table.owed })))
  if (table.herd) lines.push(words.say('draw_herd_on', { cell: words.name('cell', table.herd) }))
  if (table.path.length > 0) {
    const way = table.path.join(' – ')
    lines.push(words.say('draw_path', { way }))
  }
  return lines
}

/** A fact as the terminal has it, made a sentence. */
function sentence(fact: string): string {
  return `${fact.charAt(0).toUpperCase()}${fact.slice(1)}.`
}
