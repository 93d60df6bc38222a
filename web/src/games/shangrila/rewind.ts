/** The valley as it stood before some of what happened: what is still to come is undone, the last of it first. */
import { isSame } from './bridges'
import { GUILDS } from './valley'
import type { GameEvent, Table } from './view'
import type { Beat } from './walk'

type Village = Table['villages'][number]

/** How it stood before these beats. Whatever has not happened on this table yet changes nothing. */
export function rewound(table: Table, pending: readonly Beat[]): Table {
  if (pending.length === 0) return table
  const earlier: Table = {
    ...table,
    villages: table.villages.map((village) => ({
      ...village,
      master: { ...village.master },
      disciple: { ...village.disciple },
    })),
  }
  for (const beat of [...pending].reverse()) {
    if (beat.what === 'leaves')
      at(earlier, beat.fate.from, ({ disciple }) => (disciple[beat.fate.guild] = true))
    else if (beat.what === 'happens') undo(earlier, beat.event)
  }
  for (const village of earlier.villages) village.strength = tilesIn(village)
  return earlier
}

function undo(table: Table, event: GameEvent): void {
  switch (event.event) {
    case 'settled':
      return at(table, event.to, ({ master }) => (master[event.guild] = null))
    case 'joined':
      return at(table, event.to, ({ disciple }) => (disciple[event.guild] = false))
    case 'expelled':
      return at(table, event.village, ({ master, disciple }) => {
        master[event.guild] = event.seat
        disciple[event.guild] = event.tiles > 1
      })
    case 'stone_laid':
      return at(table, event.village, (village) => (village.stone = false))
    case 'bridge_fell': {
      const bridge: [number, number] = [event.from, event.to]
      const fell = table.fallen.find((one) => isSame(one, bridge))
      if (!fell) return
      table.fallen = table.fallen.filter((one) => one !== fell)
      table.bridges = [...table.bridges, fell]
    }
  }
}

function at(table: Table, village: number, change: (village: Village) => void): void {
  const found = table.villages[village]
  if (found) change(found)
}

const tilesIn = ({ master, disciple }: Village): number =>
  GUILDS.filter((guild) => master[guild] !== null).length + GUILDS.filter((guild) => disciple[guild]).length
