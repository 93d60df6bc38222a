/** The valley in words. */
import type { Words } from '$lib/words'
import { GUILDS } from './valley'
import type { Choice, View } from './view'

export function describe({ table }: View, words: Words): string[] {
  return table.villages.map((village, number) => {
    const name = words.name('village', number)
    const tiles = GUILDS.flatMap((guild) => {
      const seat = village.master[guild]
      if (seat === null) return []
      const values = { guild: words.name('guild', guild), seat: words.seat(seat) }
      return [words.say(village.disciple[guild] ? 'tile_both' : 'tile_master', values)]
    })
    const neighbours = table.bridges.flatMap(([one, other]) =>
      one === number ? [words.name('village', other)] : other === number ? [words.name('village', one)] : [],
    )
    return words.say(village.stone ? 'village_at_peace' : 'village_told', {
      village: name,
      strength: village.strength,
      tiles: tiles.join(', ') || words.say('nobody'),
      neighbours: neighbours.join(', '),
    })
  })
}

/** A choice with who would prevail on a journey. */
export function tellChoice({ move, prevails }: Choice, words: Words): string {
  const told = words.tell(move)
  return prevails ? `${told} (${words.name('prevails', prevails)})` : told
}
