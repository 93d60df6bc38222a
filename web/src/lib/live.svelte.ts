/**
 * A table followed live: protocol 1 of docs/api.md.
 *
 * It begins with views that the server makes. As soon as the game's rules are there, it asks for records instead, and
 * answers by itself what a move would do; where anything is wrong with that, it asks for views again.
 */
import { WebSocket as Reconnecting } from 'partysocket'
import { getLocale } from '../paraglide/runtime'
import * as m from '$m'
import type { Problem } from './api'
import type { Move } from './game'
import type { Position } from './engine'
import { sequel } from './engine/sequel'
import type { Listener } from './happened'
import { Following } from './live/following.svelte'
import type { Message } from './live/messages'
import { TableRules } from './live/rules'
import type { Preview, Refusal } from './turn.svelte'

export type { LogLine } from './happened'
export type { Table } from './live/messages'

const PROTOCOL = 1
const PING_MS = 20_000
/** The connection was lost, and with it the answer. */
const LOST = 'lost'
/** There is no such table, or the seat is no longer ours: to ask again would change nothing. */
const FINAL = [4403, 4404]

type Waiting = (message: Message) => void

export class Live {
  connected = $state(false)
  /** How far the server's clock is ahead of ours (`performance.now`), in milliseconds. */
  ahead = $state(0)
  /** Why there is nothing to follow: no such table, a wrong token, … */
  problem = $state.raw<Problem | null>(null)

  #following = new Following()
  #socket: Reconnecting
  #waiting = new Map<number, Waiting>()
  #number = 0
  #heard = true
  #ping: ReturnType<typeof setInterval>
  /** The game's rules, once they are there and as long as they agree with the server's. */
  #rules: TableRules | null = null
  #prepared = false
  /** The decision that is under way. */
  #deciding: Promise<Refusal | null> | null = null
  #version = -1

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

  get table() {
    return this.#following.table
  }

  /** Be told every step. */
  listen(listener: Listener | null): void {
    this.#following.listener = listener
  }

  get log() {
    return this.#following.log
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

  /** Whether what moves would do is known here. */
  get knowsRules(): boolean {
    return this.#rules !== null && this.#following.position !== null
  }

  /** What moves would do: known here at once, or asked of the server. */
  preview(seat: number, moves: Move[]): Preview | Promise<Preview> {
    return (
      this.#here(seat, (rules, position) => rules.preview(position, seat, moves)) ?? this.#ask(seat, moves)
    )
  }

  /** What would follow a move in the same decision. */
  async sequel(seat: number, move: Move): Promise<Move | null> {
    return this.#here(seat, (_, position) => sequel(position, seat, move)) ?? null
  }

  /** Make moves; null when they are committed, else what stood in the way. What is certain is shown at once. */
  move(seat: number, moves: Move[]): Promise<Refusal | null> {
    const decide = () => this.#decide(seat, moves)
    // What was chosen on a table that was only expected falls with it.
    const deciding = this.#deciding?.then((refusal) => (refusal ? null : decide())) ?? decide()
    this.#deciding = deciding
    void deciding.then(() => {
      if (this.#deciding === deciding) this.#deciding = null
    })
    return deciding
  }

  async #decide(seat: number, moves: Move[]): Promise<Refusal | null> {
    const version = Math.max(this.#version, this.#following.version)
    const certain = this.#here(seat, (rules, position) => rules.anticipate(position, seat, moves))
    const answered = this.#request({ type: 'move', seat, version, move: moves })
    if (certain && this.connected) this.#following.anticipate(certain)
    const message = await answered
    if (message.type === 'done') this.#version = message.version
    if (message.type !== 'problem') return null
    if (message.code !== LOST) this.#following.mend()
    return this.#refused(message)
  }

  /** A move was not made: why, and what becomes of the table. */
  #refused({ code, rule = null, sentence }: Problem): Refusal {
    if (code === 'stale') this.#send({ type: 'ask' })
    if (code !== 'illegal_move' || !this.#rules) return { rule, sentence }
    // It was legal by the rules that this browser has: from now on the server says what is.
    this.#distrust()
    return { rule: null, sentence: m.table_disagrees({ sentence }) }
  }

  async #ask(seat: number, move: Move[]): Promise<Preview> {
    const { version } = this.#following
    const message = await this.#request({ type: 'preview', seat, version, move })
    if (message.type === 'preview') return message
    const { rule = null, sentence = null } = message.type === 'problem' ? message : {}
    return { legal: false, rule, sentence, certain: false, events: [], view: null }
  }

  // --- the rules in this browser ---

  /** An answer by the rules here, if they know where the game stands for a seat. */
  #here<Answer>(seat: number, answer: (rules: TableRules, position: Position) => Answer): Answer | null {
    const { position, table } = this.#following
    if (!this.#rules || !position || table?.viewer !== seat) return null
    try {
      return answer(this.#rules, position)
    } catch (problem) {
      this.#distrust(problem)
      return null
    }
  }

  /** Have the rules loaded, beside all else, and ask for records when they are there. */
  #prepare(game: string): void {
    if (this.#prepared) return
    this.#prepared = true
    void TableRules.of(game).then(
      (rules) => {
        this.#rules = rules
        if (rules && this.connected) this.#send({ type: 'ask', views: 'record' })
      },
      (problem) => console.warn('the server tells what is legal', problem),
    )
  }

  #distrust(problem?: unknown): void {
    console.warn('from here on the server tells what is legal', problem)
    this.#rules = null
    if (this.connected) this.#send({ type: 'ask', views: 'json' })
  }

  // --- the socket ---

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
    const views = this.#rules ? 'record' : 'json'
    this.#send({ type: 'hello', protocol: PROTOCOL, tokens, seat: this.seat, views, lang: getLocale() })
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
    for (const resolve of this.#waiting.values()) resolve({ type: 'problem', code: LOST, sentence: '' })
    this.#waiting.clear()
  }

  #hear(message: Message): void {
    this.#heard = true
    if ('now' in message && message.now) this.ahead = message.now - performance.now()
    switch (message.type) {
      case 'view':
        this.#following.begin(message)
        this.#begun(message.view.game)
        break
      case 'record':
        this.#read(() => this.#rules && this.#following.beginByRecord(message, this.#rules.engine))
        this.#begun(message.table.game)
        break
      case 'update':
        this.#read(() => this.#following.update(message) || this.#send({ type: 'ask' }))
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

  /** Take in what the server told; what the rules here cannot read it tells as views. */
  #read(work: () => unknown): void {
    try {
      work()
    } catch (problem) {
      this.#distrust(problem)
    }
  }

  #begun(game: string): void {
    this.connected = true
    this.problem = null
    this.#prepare(game)
  }

  #settle(id: number, message: Message): void {
    this.#waiting.get(id)?.(message)
    this.#waiting.delete(id)
  }
}
