import { describe, expect, it } from 'vitest'
import { applyChanges } from '../src/lib/wire'

describe('changes to a view', () => {
  it('puts, replaces and removes', () => {
    const view = { a: 1, b: [1, { c: 2 }], d: { e: 3 } }
    expect(
      applyChanges<unknown>(view, [[['a'], 5], [['b', 1, 'c'], null], [['d', 'e']], [['f'], [1]]]),
    ).toEqual({ a: 5, b: [1, { c: null }], d: {}, f: [1] })
  })

  it('adds what has the next number of a list', () => {
    expect(
      applyChanges<unknown>({ said: ['one'] }, [
        [['said', 1], 'two'],
        [['said', 2], 'three'],
      ]),
    ).toEqual({
      said: ['one', 'two', 'three'],
    })
  })

  it('replaces the whole where the path is empty', () => {
    expect(applyChanges<unknown>({ a: 1 }, [[[], { b: 2 }]])).toEqual({ b: 2 })
  })

  it('leaves the view it began with, and what did not change, as they were', () => {
    const view = { seats: [{ here: false }], view: { table: [1, 2] } }
    const next = applyChanges(view, [[['seats', 0, 'here'], true]])
    expect(view.seats[0]?.here).toBe(false)
    expect(next.seats[0]?.here).toBe(true)
    // A board is not drawn anew because somebody came in.
    expect(next.view).toBe(view.view)
  })
})
