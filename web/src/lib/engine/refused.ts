/** A move that cannot be made here, and why: what it takes to say so in words. */

/** Something hidden comes to light before this move of a sequence: nobody may decide it beforehand. */
export const HIDDEN_MIDWAY = 'hidden_midway'
/** The rules refuse it. */
export const ILLEGAL = 'illegal_move'

export class Refused extends Error {
  constructor(
    readonly why: typeof ILLEGAL | typeof HIDDEN_MIDWAY,
    /** Which move of the sequence, from 0. */
    readonly at: number,
    readonly seat: number,
    /** The rule's number and the move in notation, where a rule refuses it. */
    readonly rule: number = 0,
    readonly move: string = '',
  ) {
    super(`${why}: move ${at}${rule ? ` breaks rule ${rule}` : ''}`)
  }
}
