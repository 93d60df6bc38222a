/** A table on the server: followed live, and asked by the HTTP API for whatever is no move. */
import { answer, api, bearer } from './api'
import type { Listener } from './happened'
import type { Company, Hint, Host, Replay } from './host'
import type { Move } from './game'
import { keys } from './keys.svelte'
import { Live } from './live.svelte'
import { read } from './local/document'
import { matchOf } from './local/replay'
import { reviewer } from './local/review'
import { navigation } from './navigation'
import { setUp } from './newTable'
import { ofTable } from './replay'
import { adopt } from './sequel'

export class ServedTable implements Host {
  readonly keeping = null
  readonly company: Company
  #live: Live
  /** On the way to where its people go on. */
  #going: Promise<void> | null = null

  constructor(readonly id: string) {
    const tokens = keys.tokens(id)
    this.#live = new Live(id, tokens, Object.keys(tokens).map(Number)[0] ?? null)
    this.company = this.#company()
  }

  get address() {
    return `/tables/${this.id}`
  }
  get table() {
    return this.#live.table
  }
  get connected() {
    return this.#live.connected
  }
  get ahead() {
    return this.#live.ahead
  }
  get problem() {
    return this.#live.problem
  }
  get log() {
    return this.#live.log
  }
  get held() {
    return Object.keys(keys.tokens(this.id)).map(Number)
  }
  get noted() {
    return keys.commitment(this.id)
  }

  get knowsRules() {
    return this.#live.knowsRules
  }

  listen(listener: Listener | null): void {
    this.#live.listen(listener)
  }
  look(seat: number): void {
    this.#live.look(seat)
  }
  preview(seat: number, moves: Move[]) {
    return this.#live.preview(seat, moves)
  }
  move(seat: number, moves: Move[]) {
    return this.#live.move(seat, moves)
  }

  undo(seat: number): Promise<unknown> {
    const body = { seat, version: this.#version }
    return answer(api.POST('/api/tables/{table_id}/undo', { ...this.#here, ...this.#as(seat), body }))
  }
  hint(seat: number): Promise<Hint> {
    const body = { seat, version: this.#version }
    return answer(api.POST('/api/tables/{table_id}/hint', { ...this.#here, ...this.#as(seat), body }))
  }
  sequel(seat: number, move: Move) {
    return this.#live.sequel(seat, move)
  }
  pause(seat: number, paused: boolean): Promise<unknown> {
    const body = { seat, paused }
    return answer(api.PUT('/api/tables/{table_id}/pause', { ...this.#here, ...this.#as(seat), body }))
  }
  letBot(seat: number, bot: string | null): Promise<unknown> {
    const asked = { ...this.#at(seat), ...this.#as(seat) }
    if (bot === null) return answer(api.DELETE('/api/tables/{table_id}/seats/{seat}/bot', asked))
    return answer(api.PUT('/api/tables/{table_id}/seats/{seat}/bot', { ...asked, body: { bot } }))
  }

  async again(): Promise<void> {
    const { game, options, seats, sequel } = this.table!
    if (sequel || this.held.length > 0) return this.company.goOn()
    // Whoever only watched begins one of their own, with the same bots.
    const wishes = seats.map(({ kind, bot }) => (kind === 'bot' ? { bot } : {}))
    await navigation.toTable(await setUp({ game, options, seats: wishes, listed: false }))
  }

  async replay(together: boolean): Promise<Replay> {
    const source = ofTable(this.id)
    const match = await matchOf(read(await source.record()))
    return { source, reviewer: match && reviewer(match, together) }
  }

  close(): void {
    this.#live.close()
  }

  #company(): Company {
    return {
      sit: async (seat, name) => {
        const asked = { ...this.#at(seat), body: { name } }
        const { token } = await answer(api.POST('/api/tables/{table_id}/seats/{seat}', asked))
        keys.keep(this.id, this.table?.game ?? '', { [seat]: token })
        this.#live.hold(keys.tokens(this.id), seat)
      },
      leave: async (seat) => {
        await answer(
          api.DELETE('/api/tables/{table_id}/seats/{seat}', { ...this.#at(seat), ...this.#as(seat) }),
        )
        keys.drop(this.id, seat)
        if (this.held.length === 0) return true
        this.#live.hold(keys.tokens(this.id), null)
        return false
      },
      say: (seat, text) => {
        const body = { seat, text }
        return answer(api.POST('/api/tables/{table_id}/talk', { ...this.#here, ...this.#as(seat), body }))
      },
      show: (seat, emote) => {
        const body = { seat, emote }
        return answer(api.POST('/api/tables/{table_id}/emotes', { ...this.#here, ...this.#as(seat), body }))
      },
      placeBots: (at, bot) => {
        const seat = this.held[0] ?? -1
        const body = { seat, bot, at }
        return answer(api.PUT('/api/tables/{table_id}/bots', { ...this.#here, ...this.#as(seat), body }))
      },
      goOn: async () => {
        // Whoever asks for it is told of it as well: there is one way.
        this.#going ??= this.#goOn()
        await this.#going.finally(() => (this.#going = null))
      },
      replace: async (seat, by) => {
        // Whoever holds several seats speaks for all of them.
        for (const mine of by === null ? this.held.slice(0, 1) : this.held) {
          const asked = { ...this.#at(seat), ...this.#as(mine), body: { seat: mine, by } }
          await answer(api.PUT('/api/tables/{table_id}/seats/{seat}/replacement', asked))
        }
      },
      invitation: `${location.origin}/tables/${this.id}`,
      linkOf: (seat) => {
        const token = keys.tokens(this.id)[seat] ?? ''
        const given = new URLSearchParams({ seat: String(seat), token, game: this.table?.game ?? '' })
        // The token stays behind the #.
        return `${location.origin}/tables/${this.id}#${given}`
      },
      note: (commitment) => keys.note(this.id, commitment),
    }
  }

  async #goOn(): Promise<void> {
    const sequel = this.table?.sequel?.id ?? (await this.#askForSequel())
    await adopt(this.id, sequel)
    // Of a table that never was played nothing is left to look at.
    const instead = this.table?.phase === 'waiting'
    if (instead) keys.drop(this.id)
    await navigation.toTable(sequel, { instead })
  }

  async #askForSequel(): Promise<string> {
    const seat = this.held[0] ?? -1
    const asked = { ...this.#here, ...this.#as(seat), body: { seat } }
    return (await answer(api.POST('/api/tables/{table_id}/sequel', asked))).id
  }

  get #version(): number {
    return this.table?.version ?? -1
  }
  get #here() {
    return { params: { path: { table_id: this.id } } }
  }
  #at(seat: number) {
    return { params: { path: { table_id: this.id, seat } } }
  }
  #as(seat: number) {
    return { headers: bearer(keys.tokens(this.id)[seat]) }
  }
}
