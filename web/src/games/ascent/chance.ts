/** Where all that chance draws comes from. */
import type { Table } from './view'

export { chance } from '$lib/chance'

/** A seed from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

type Begun = Pick<Table, 'began' | 'hand_size' | 'panoramas'>

/** The land around a game: as its deal was sealed; without a seal, as far as the table tells games apart. */
export const landOf = ({ began, hand_size, panoramas }: Begun, seal: string | null): number =>
  seedOf(seal ?? [began, hand_size.length, ...panoramas.map(({ panorama }) => panorama)].join(' '))
