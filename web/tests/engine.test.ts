/** The rules in the browser tell of real games what Python tells of them: views, previews, refusals, what happens. */
import { describe, expect, it } from 'vitest'
import { Refused } from '../src/lib/engine'
import { speakerOf } from '../src/lib/engine/words'
import type { GameEvent, Move, View } from '../src/lib/view'
import { wordsOf } from '../src/lib/words'
import { base64, bytes, engineFrom, GAMES, python } from './engines'

type Preview = {
  seat: number
  moves: Move[]
  sentence: string | null
  rule: string | null
  at: number | null
  certain: boolean
  events: GameEvent[]
  view: View | null
  /** The record that the seat is sent then. */
  after: string | null
}
type Made = { before: string; after: string; seat: number; actions: number[]; events: number[][] }
type Look = {
  made?: Made
  record: string
  redacted: [viewer: number, record: string][]
  views: [viewer: number | null, view: View][]
  previews: Preview[]
}
type Mode = { options: Record<string, unknown>; seed: string; dealt: string; looks: Look[] }
type Cases = { module: string; modes: Record<string, Mode> }

describe.each(GAMES)('%s', async (game) => {
  const { module, modes }: Cases = JSON.parse(python('-m', 'tests.web.engine_cases', game))
  const engine = await engineFrom(game, module)
  const speak = await speakerOf(engine, await wordsOf(game, {}))
  const looks = Object.values(modes).flatMap((mode) => mode.looks)

  it.each(Object.entries(modes))('deals %s', (_, { options, seed, dealt }) => {
    const position = engine.deal(options, BigInt(seed))
    expect(base64(position.save())).toBe(dealt)
    expect(position.options).toMatchObject(options)
  })

  it.each(Object.entries(modes))('tells views of %s', (_, { looks }) => {
    for (const { record, redacted, views } of looks) {
      const whole = engine.position(bytes(record))
      const seen = new Map(redacted)
      for (const [viewer, shown] of seen) expect(base64(whole.redacted(viewer).save())).toBe(shown)
      for (const [viewer, view] of views) {
        if (viewer === null) expect(whole.view(null)).toEqual(view)
        else expect(engine.position(bytes(seen.get(viewer) ?? '')).view(viewer)).toEqual(view)
      }
    }
  })

  it.each(Object.entries(modes))('foretells in %s, knowing no more than the seat', (_, { looks }) => {
    for (const { redacted, previews } of looks) {
      const seen = new Map(redacted)
      for (const { seat, moves, rule, sentence, at, after: sent, ...right } of previews) {
        const { refused, after, ...told } = engine.position(bytes(seen.get(seat) ?? '')).preview(seat, moves)
        expect(told, JSON.stringify(moves)).toEqual(right)
        expect(refused && speak(refused)).toEqual(sentence && { rule, sentence })
        expect(refused?.at ?? null).toBe(at)
        expect(after && base64(after.save())).toBe(sent)
      }
    }
  })

  it('makes what was made, with the same events', () => {
    const made = looks.flatMap((look) => look.made ?? [])
    expect(made.length).toBeGreaterThan(10)
    for (const { before, after, seat, actions, events } of made) {
      const position = engine.position(bytes(before))
      expect(position.play(seat, actions)).toEqual(events)
      expect(base64(position.save())).toBe(after)
    }
  })

  it('refuses all or nothing', () => {
    const refused = looks.flatMap(({ record, previews }) =>
      previews.filter(({ rule, at }) => rule && at).map((preview) => ({ record, ...preview })),
    )
    expect(refused.length).toBeGreaterThan(0)
    for (const { record, seat, moves } of refused) {
      const position = engine.position(bytes(record))
      expect(() => position.play(seat, engine.codec.read(moves))).toThrow(Refused)
      expect(base64(position.save())).toBe(record)
    }
  })

  it('takes no more memory, however long it is asked', () => {
    const ask = () =>
      looks.forEach(({ record }) => {
        const position = engine.position(bytes(record))
        position.view(null)
        position.actors.forEach((seat) => position.preview(seat, []))
        position.imagined(0, 7n)
      })
    ask()
    const before = engine.rules.takeBytes(0)
    ask()
    expect(engine.rules.takeBytes(0)).toBe(before)
  })
})
