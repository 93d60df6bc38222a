/**
 * A table followed live: protocol 1 of docs/api.md.
 *
 * The view is kept by the updates alone. Whatever was missed (a lost network, a sleeping phone) shows in a checksum
 * that does not fit, and the whole view is asked for: nobody plays on a table that is out of step.
 */
import { WebSocket as Reconnecting } from 'partysocket'
import { getLocale } from '../paraglide/runtime'
import type { Problem, TableView } from './api'
import type { GameEvent, Move, View } from './game'
import type { Preview, Refusal } from './turn.svelte'
import { applyChanges, type Change } from './wire'

const PROTOCOL = 1
const PING_MS = 20_000
const LOG_LENGTH = 400
/** There is no such table, or the seat is no longer ours: to ask again would change nothing. */
const FINAL = [4403, 4404]

export type Table = Omit<TableView, 'view'> & { view: View | null }
export type LogLine = { id: number; version: number; event: GameEvent }

type Message =
  | { type: 'view'; version: number; checksum: string; view: Table; now?: number; events?: GameEvent[] }
  | {
      type: 'update'
      version: number
      before: string
      checksum: string
      events: GameEvent[]
      changes: Change[]
      now?: number
    }
  | { type: 'done'; id: number; version: number }
  | ({ type: 'preview'; id: number } & Preview)
  | ({ type: 'problem'; id?: number } & Problem)
  | { type: 'pong' }

type Waiting = (message: Message) => void

export class Live {
  table = $state.raw<Table | null>(null)
  connected = $state(false)
  /** How far the server's clock is ahead of ours (`performance.now`), in milliseconds. */
  ahead = $state(0)
  /** Why there is nothing to follow: no such table, a wrong token, … */
  problem = $state.raw<Problem | null>(null)
  /** What happened last. */
  latest = $state.raw<{ id: number; events: GameEvent[] }>({ id: 0, events: [] })
  log = $state.raw<LogLine[]>([])

  #socket: Reconnecting
  #checksum = ''
  #waiting = new Map<number, Waiting>()
  #number = 0
  #told = 0
  #heard = true
  #ping: ReturnType<typeof setInterval>

  constructor(
    id: string,
    private tokens: Record<string, string>,
    private seat: number | null,
  ) {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/live`
    this.#socket = new Reconnecting(address, [], { minReconnectionDelay: 300, maxReconnectionDelay: 5000 })
    this.#socket.addEventListener('open', () => this.#hello())
    this.#socket.addEventListener('message', (message) => this.#hear(JSON.parse(message.data)))
    this.#socket.addEventListener('close', (event) => this.#lost(event.code))
    this.#ping = setInterval(() => this.#keepAlive(), PING_MS)
    addEventListener('online', this.#again)
  }

  close(): void {
    clearInterval(this.#ping)
    removeEventListener('online', this.#again)
    this.#socket.close()
  }

  /** Look from another seat that this browser holds; -1 is a spectator's. */
  look(seat: number): void {
    this.seat = seat
    this.#send({ type: 'look', seat })
  }

  /** This browser holds other seats than before. */
  hold(tokens: Record<string, string>, seat: number | null): void {
    this.tokens = tokens
    this.seat = seat
    this.#socket.reconnect()
  }

  async preview(seat: number, move: Move[]): Promise<Preview> {
    const message = await this.#request({ type: 'preview', seat, version: this.table?.version ?? -1, move })
    if (message.type === 'preview') return message
    const { rule = null, sentence = null } = message.type === 'problem' ? message : {}
    return { legal: false, rule, sentence, certain: false, events: [], view: null }
  }

  /** Make moves; null when they are committed, else what stood in the way. */
  async move(seat: number, move: Move[]): Promise<Refusal | null> {
    const message = await this.#request({ type: 'move', seat, version: this.table?.version ?? -1, move })
    if (message.type !== 'problem') return null
    if (message.code === 'stale') this.#send({ type: 'ask' })
    return { rule: message.rule ?? null, sentence: message.sentence }
  }

  #request(message: Record<string, unknown>): Promise<Message> {
    const id = ++this.#number
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#send({ ...message, id })
    })
  }

  #send(message: Record<string, unknown>): void {
    this.#socket.send(JSON.stringify(message))
  }

  #hello(): void {
    const tokens = Object.values(this.tokens)
    this.#send({ type: 'hello', protocol: PROTOCOL, tokens, seat: this.seat, lang: getLocale() })
  }

  #again = () => this.#socket.reconnect()

  #keepAlive(): void {
    if (!this.connected) return
    if (!this.#heard) return this.#socket.reconnect()
    this.#heard = false
    this.#send({ type: 'ping' })
  }

  #lost(code: number): void {
    this.connected = false
    if (FINAL.includes(code)) this.#socket.close()
    // Nobody knows whether a move arrived: the view after the reconnect will show it, so nothing is sent twice.
    for (const resolve of this.#waiting.values()) resolve({ type: 'problem', code: 'lost', sentence: '' })
    this.#waiting.clear()
  }

  #hear(message: Message): void {
    this.#heard = true
    if ('now' in message && message.now) this.ahead = message.now - performance.now()
    switch (message.type) {
      case 'view':
        this.connected = true
        this.problem = null
        this.table = message.view
        this.#checksum = message.checksum
        this.log = this.#logLines(message.version, message.events ?? [])
        break
      case 'update':
        if (message.before !== this.#checksum || !this.table) return this.#send({ type: 'ask' })
        this.table = applyChanges(this.table, message.changes)
        this.#checksum = message.checksum
        if (message.events.length > 0) this.#tell(message.version, message.events)
        break
      case 'problem':
        if (message.id === undefined) this.problem = message
        else this.#settle(message.id, message)
        break
      case 'done':
      case 'preview':
        this.#settle(message.id, message)
    }
  }

  #settle(id: number, message: Message): void {
    this.#waiting.get(id)?.(message)
    this.#waiting.delete(id)
  }

  #tell(version: number, events: GameEvent[]): void {
    this.log = [...this.log, ...this.#logLines(version, events)].slice(-LOG_LENGTH)
    this.latest = { id: this.#told, events }
  }

  #logLines(version: number, events: GameEvent[]): LogLine[] {
    return events.map((event) => ({ id: ++this.#told, version, event }))
  }
}
