/** The random streams of a day's bots follow from the deal and the moves so far: what they do is the same for everybody. */
import type { Ruleset } from '../engine/ruleset'
import type { Step } from '../local/match'

// As `server/daily/companions.py`, which plays their moves again.
const APART = 0x2d358dccaa6c78a5n
const SEATS = 16

/** How many actions were done, in however many decisions. */
export const actionsOf = (steps: Step[]): number =>
  steps.reduce((done, { actions }) => done + actions.length, 0)

/** The seed of a bot's stream where so many actions were done before. */
export const luck = ({ rules }: Ruleset, seed: string, done: number, seat: number): bigint =>
  BigInt(rules.run('seed_of', BigInt(seed) ^ APART, SEATS * done + seat))
