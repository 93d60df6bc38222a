import type { GameClient } from '$lib/game'
import Board from './Board.svelte'
import { describe } from './describe'
import Hand from './Hand.svelte'
import type { Table } from './view'

const client: GameClient<Table> = {
  Board,
  Hand,
  open: true,
  goesOn: (table) => table.phase === 'recruit',
  asButton: ({ move }) => move.do === 'enough' || move.do === 'pass',
  tellChoice: (choice, words) => {
    const prevails = choice['prevails']
    const told = words.tell(choice.move)
    return typeof prevails === 'string' ? `${told} (${words.name('prevails', prevails)})` : told
  },
  confirms: (moves) => moves.some(({ move }) => move.do === 'journey'),
  facts: ({ table }, seat, words) => [
    { label: words.say('fact_masters'), value: table.masters[seat] ?? 0 },
    {
      label: words.say('fact_villages'),
      value: table.villages.filter(({ master }) => Object.values(master).includes(seat)).length,
    },
  ],
  describe,
}

export default client as unknown as GameClient
