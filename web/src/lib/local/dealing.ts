/** A seed that nobody can guess, and what is promised of it before the game. */
import { sha256 } from '../promise'

/** Seeds are whole numbers below this, as on the server. */
const BITS = 63
const SALT_BYTES = 16

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** In digits: it is larger than JavaScript's numbers. */
export function newSeed(): string {
  const [word = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return BigInt.asUintN(BITS, word).toString()
}

export const newSalt = () => hex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))

/** The hash of both; null where the browser has none to offer. */
export const promised = (seed: string, salt: string) => sha256(`${salt}:${seed}`)

/** A name for a table that no other has. */
export const newId = () => hex(crypto.getRandomValues(new Uint8Array(8)))
