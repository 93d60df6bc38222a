/** What was promised of a deal is worked out here, digit by digit. */
import { describe, expect, it } from 'vitest'
import { judge, sha256, type Deal } from '../src/lib/promise'
import { dealOf } from '../src/lib/replay'

// printf %s c0ffee:9007199254740993 | sha256sum
const PROMISE = '8783aced40a938a1c197b0cb57987d7d18f37511fedd42a562dd771c0efa153d'
const OPENED: Deal = { prepared: null, commitment: PROMISE, salt: 'c0ffee', seed: '9007199254740993' }
const SEALED: Deal = { ...OPENED, salt: null, seed: null }

describe('a promise', () => {
  it('is the hash of salt and seed', async () => {
    expect(await sha256('c0ffee:9007199254740993')).toBe(PROMISE)
  })
  it('stays sealed until the game is over, and is then kept or broken', async () => {
    expect(await judge(SEALED, null)).toBe('sealed')
    expect(await judge(OPENED, null)).toBe('kept')
    expect(await judge(OPENED, PROMISE)).toBe('kept')
    expect(await judge({ ...OPENED, seed: '9007199254740992' }, null)).toBe('broken')
    expect(await judge({ ...OPENED, commitment: null }, null)).toBe('none')
  })
  it('is broken when another one was made before the game', async () => {
    expect(await judge(SEALED, 'another')).toBe('broken')
    expect(await judge(OPENED, 'another')).toBe('broken')
  })
})

describe('a record', () => {
  it('keeps its seed, which is larger than numbers here can be', () => {
    const text = `{"game":"g","options":{},"seed": 9007199254740993,"salt":"c0ffee","commitment":"${PROMISE}"}`
    expect(dealOf(text)).toEqual(OPENED)
  })
  it('may promise nothing', () => {
    const deal = dealOf('{"game":"g","options":{},"position":"…"}')
    expect(deal).toEqual({ prepared: null, commitment: null, salt: null, seed: null })
  })
})
