/** A table followed by records: what is shown is what the server told, or is about to tell. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Engine, Position } from '../src/lib/engine'
import { Following } from '../src/lib/live/following.svelte'
import type { RecordUpdate, WholeRecord } from '../src/lib/live/messages'
import type { Happened } from '../src/lib/happened'
import { OtherLayout } from '../src/lib/live/records'
import { base64, engineFrom } from './engines'

// One in which nothing is hidden, so that every decision can be foretold.
const engine: Engine = await engineFrom('shangrila')

const INFO: WholeRecord['table'] = {
  id: 'abc',
  game: engine.game,
  options: { seats: 3 },
  phase: 'playing',
  listed: false,
  hints: false,
  seats: [],
  talk: { rule: 'free', emotes: [], messages: [] },
  can_undo: true,
  spectators: true,
  components: null,
  deal: { prepared: null, commitment: null, salt: null, seed: null },
  paused: false,
  resting: false,
  pace: 'none',
  deadline: null,
  left: null,
  sequel: null,
}

/** Whose turn it is after that deal, and who comes next. */
const ME = engine.deal({ seats: 3 }, 5n).actors[0]!
const NEXT = (ME + 1) % 3

/** The server's side of a table. */
class Host {
  version = 4
  readonly position: Position = engine.deal({ seats: 3 }, 5n)

  whole(viewer: number, events: WholeRecord['events'] = []): WholeRecord {
    const record = base64(this.position.redacted(viewer).save())
    const { version } = this
    const told = { version, viewer, checksum: `of ${version}`, layout: engine.layout, record, table: INFO }
    return { type: 'record', ...told, events, versions: events.map(() => version) }
  }

  /** What a seat is told of decisions, one after the other. */
  decide(viewer: number, ...decisions: [seat: number, action: number][]): RecordUpdate {
    const before = `of ${this.version}`
    const events = decisions.flatMap(([seat, action]) => this.position.play(seat, [action]))
    this.version += decisions.length
    const record = base64(this.position.redacted(viewer).save())
    return { type: 'update', version: this.version, before, checksum: `of ${this.version}`, events, record }
  }

  first(seat: number): number {
    return this.position.legal(seat)[0]!
  }
}

let host: Host
let following: Following
/** What was told step by step. */
let steps: Happened[]

beforeEach(() => {
  host = new Host()
  following = new Following()
  steps = []
  following.listener = { happened: (step) => steps.push(step), rested: () => Promise.resolve() }
  following.beginByRecord(host.whole(ME), engine)
})

/** Show what the first decision will bring. */
function anticipate(action = host.first(ME)): void {
  const { view, after, events } = following.position!.preview(ME, [engine.codec.move(action)])
  following.anticipate({ view: view!, after: after!, events })
}

const latest = () => steps.at(-1)?.events ?? []
const told = () => following.log.map(({ version, event }) => [version, event.event, event.seat])

describe('a table told by records', () => {
  it('is shown as the server would tell it', () => {
    expect(following.table).toEqual({
      ...INFO,
      version: 4,
      viewer: ME,
      now: null,
      view: host.position.view(ME),
    })
    expect(following.update(host.decide(ME, [ME, host.first(ME)]))).toBe(true)
    expect(following.table?.view).toEqual(host.position.view(ME))
    expect(following.table?.version).toBe(5)
    expect(told()).toEqual([[5, 'placed', ME]])
    expect(latest()).toEqual(following.log.map(({ event }) => event))
  })

  it('says each step with the table before and after it, and when all came anew', () => {
    const before = following.table
    following.update(host.decide(ME, [ME, host.first(ME)]))
    expect(steps.map(({ anew }) => anew ?? false)).toEqual([true, false])
    expect(steps[1]?.before).toBe(before)
    expect(steps[1]?.table).toBe(following.table)
  })

  it('keeps its view when only something beside the game changed', () => {
    const { view } = following.table!
    const message = { number: 1, seat: 2, text: 'Hello' }
    const update = { type: 'update', version: 4, before: 'of 4', checksum: 'other' } as const
    expect(following.update({ ...update, table: { paused: true }, said: [message] })).toBe(true)
    expect(following.table?.view).toBe(view)
    expect(following.table?.paused).toBe(true)
    expect(following.table?.talk.messages).toEqual([message])
  })

  it('shows nothing while there is no record', () => {
    following.beginByRecord({ ...host.whole(-1), record: null }, engine)
    expect([following.table?.view, following.position]).toEqual([null, null])
  })

  it('says when something was missed', () => {
    host.decide(ME, [ME, host.first(ME)])
    expect(following.update(host.decide(ME, [NEXT, host.first(NEXT)]))).toBe(false)
  })

  it('tells of decisions taken back', () => {
    following.beginByRecord(host.whole(ME, [[-1, 2, null, null, null]]), engine)
    expect(following.log.map(({ event }) => event)).toEqual([{ event: 'taken_back', seat: 2 }])
  })

  it('is not read by rules of another layout', () => {
    expect(() => following.beginByRecord({ ...host.whole(ME), layout: 'of yesterday' }, engine)).toThrow(
      OtherLayout,
    )
  })
})

describe('a decision shown before it is confirmed', () => {
  it('is told once, and what is shown stays the same', () => {
    const action = host.first(ME)
    anticipate(action)
    const { table } = following
    expect(told()).toEqual([[5, 'placed', ME]])
    expect([table?.version, table?.can_undo]).toEqual([5, false])
    following.update(host.decide(ME, [ME, action]))
    expect(told()).toEqual([[5, 'placed', ME]])
    expect(steps.length).toBe(2)
    expect(following.table?.view).toBe(table?.view)
    expect(following.table?.can_undo).toBe(true)
  })

  it('may be told together with what others did then', () => {
    const action = host.first(ME)
    anticipate(action)
    following.update(host.decide(ME, [ME, action], [NEXT, action + 1]))
    expect(told().map(([, event, seat]) => [event, seat])).toEqual([
      ['placed', ME],
      ['placed', NEXT],
    ])
    expect(latest().length).toBe(1)
    expect(following.table?.view).toEqual(host.position.view(ME))
  })

  it('outlasts what is said meanwhile', () => {
    anticipate()
    const { view } = following.table!
    following.update({ type: 'update', version: 4, before: 'of 4', checksum: 'x', table: { paused: true } })
    expect([following.table?.view, following.table?.paused]).toEqual([view, true])
  })

  it('gives way to what the server tells instead', () => {
    const [one, other] = host.position.legal(ME)
    anticipate(one)
    following.update(host.decide(ME, [ME, other!]))
    expect(following.table?.view).toEqual(host.position.view(ME))
    expect(following.log.map(({ event }) => event)).toEqual(latest())
    expect(following.position?.save()).toEqual(host.position.redacted(ME).save())
  })

  it('goes without a trace where it is refused', () => {
    const before = following.table
    anticipate()
    expect(following.table?.view).not.toEqual(before?.view)
    following.mend()
    expect(following.table).toBe(before)
    expect(following.log).toEqual([])
    expect(following.position?.save()).toEqual(host.position.redacted(ME).save())
  })
})
