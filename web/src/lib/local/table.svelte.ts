/**
 * A table in this browser: deal, rules and bots are here, and every decision is kept before it is shown.
 *
 * The whole record lies in the page, by necessity; boards and bots are given what their seat may see, and nothing else.
 */
import * as m from '$m'
import { Failed } from '../api'
import { Refused, type Position } from '../engine'
import { sequel } from '../engine/sequel'
import type { Listener } from '../happened'
import type { Hint, Host, Keeping, Replay } from '../host'
import type { LogLine, Table } from '../live.svelte'
import type { Move } from '../game'
import { navigation } from '../navigation'
import { notices } from '../notices.svelte'
import type { Preview, Refusal } from '../turn.svelte'
import { begin } from './beginning'
import { actionsOf, luck } from '../daily/luck'
import { advise, choose } from './bots'
import { Clock, PLATFORM, timeUp } from './clock'
import { decide } from './deciding'
import { undoable, undoer } from './match'
import { askToKeep } from './persisting'
import { rebuilt, standing, type Rebuilt } from './rebuilding'
import { ofKept } from './replay'
import { reviewer } from './review'
import { sendToServer } from './sending'
import { botSeats, handedOver, heldSeats, shown } from './shown'
import { moment } from './moment'
import { append, change, kept as read, MovedOn, type Entry, type Kept } from './store'
import { Tab } from './tab'

const SPECTATOR = -1

export class LocalTable implements Host {
  table = $state.raw<Table | null>(null)
  problem = $state.raw<Host['problem']>(null)
  log = $state.raw<LogLine[]>([])
  held = $state.raw<number[]>([])
  noted = $state.raw<string | null>(null)
  readonly connected = true
  readonly ahead = 0
  readonly company = null
  readonly knowsRules = true

  #game: Rebuilt | null = null
  #listener: Listener | null = null
  #viewer: number | null = null
  /** Whether this tab plays it; null until that is known. */
  #playing = $state<boolean | null>(null)
  #tab: Tab
  #clock = new Clock(() => void this.#act())
  /** Whatever is written is written one after the other. */
  #line: Promise<unknown> = Promise.resolve()
  #acting = false
  /** The table changed meanwhile: perhaps somebody is to act after all. */
  #again = false
  #closed = false

  constructor(readonly id: string) {
    this.#tab = new Tab(
      id,
      (playing) => void this.#reload(playing),
      () => void this.#reload(this.#playing ?? false),
    )
    addEventListener('pagehide', this.#leave)
    addEventListener('visibilitychange', this.#leave)
  }

  get address(): string {
    return `/here/${this.id}`
  }

  get keeping(): Keeping {
    const table = this
    return {
      get elsewhere() {
        return table.#playing === false
      },
      get daily() {
        return table.#game?.kept.daily?.day ?? null
      },
      playHere: () => this.#tab.take(),
      send: () => sendToServer(this.#now.kept, this.#now.match),
    }
  }

  close(): void {
    this.#leave()
    removeEventListener('pagehide', this.#leave)
    removeEventListener('visibilitychange', this.#leave)
    this.#closed = true
    this.#clock.stop()
    this.#tab.close()
  }

  /** The time that is left is kept until somebody is back. */
  #leave = (): void => {
    if (this.#playing && this.#clock.kept) void change(this.id, { time: this.#clock.kept })
  }

  // --- looking ---

  listen(listener: Listener | null): void {
    this.#listener = listener
  }

  look(seat: number): void {
    this.#viewer = seat
    if (!this.#game) return
    this.log = this.#game.story.lines(seat)
    this.#show()
  }

  preview(seat: number, moves: Move[]): Preview {
    const { match, speak } = this.#now
    const { refused, events, certain, view } = match.position.preview(seat, moves)
    const { rule, sentence } = refused ? speak(refused) : { rule: null, sentence: null }
    return { legal: refused === null, rule, sentence, events, certain, view }
  }

  async hint(seat: number): Promise<Hint> {
    const { match } = this.#now
    return advise(match.engine, match.position.redacted(seat).save(), seat)
  }

  sequel(seat: number, move: Move): Promise<Move | null> {
    return sequel(this.#now.match.position.redacted(seat), seat, move)
  }

  // --- playing ---

  move(seat: number, moves: Move[]): Promise<Refusal | null> {
    return this.#inLine(async (game) => {
      if (!this.#mayAct(game, seat)) return { rule: null, sentence: m.here_moved_on() }
      try {
        await this.#decide(game, seat, game.match.engine.codec.read(moves))
        return null
      } catch (problem) {
        return this.#refusal(problem, game)
      }
    })
  }

  undo(seat: number): Promise<unknown> {
    return this.#inLine(async (game) => {
      const { kept, match } = game
      if (kept.daily || undoer(match.steps, botSeats(kept)) !== seat || match.position.over) return
      const count = undoable(match.steps, seat)
      const entry = { kind: 'undo' as const, seat, text: String(count) }
      await this.#append(game, entry, match.at(match.steps.length - count))
      match.undo(count)
      this.#tell(game, seat, null)
    })
  }

  pause(_: number, paused: boolean): Promise<unknown> {
    return this.#change({ paused })
  }

  letBot(seat: number, bot: string | null): Promise<unknown> {
    const { seats: before, version, daily } = this.#now.kept
    if (daily) return Promise.resolve()
    const seats = before.map((each, at) => (at === seat ? handedOver(each, bot, version) : each))
    return this.#change({ seats })
  }

  async again(): Promise<void> {
    const { kept } = this.#now
    // Whoever let a bot play is back.
    const seats = kept.seats.map(({ name, bot }) => ({ name, bot: name === null ? bot : null }))
    await navigation.toHere(await begin({ game: kept.game, seats, hints: kept.hints }, kept.options))
  }

  async replay(together: boolean): Promise<Replay> {
    const { kept, match } = this.#now
    return { source: ofKept(kept, match), reviewer: reviewer(match, together) }
  }

  #mayAct({ kept, match }: Rebuilt, seat: number): boolean {
    if (!this.#playing || kept.paused || kept.seats[seat]?.bot !== null) return false
    return match.position.actors.includes(seat)
  }

  async #decide(game: Rebuilt, seat: number, actions: number[]): Promise<void> {
    const { match } = game
    const step = match.tried(seat, actions)
    const entry = { kind: 'move' as const, seat, text: match.engine.codec.write(actions) }
    await this.#append(game, entry, match.engine.position(step.after))
    match.make(step)
    this.#tell(game, seat, step.rows)
    void askToKeep()
  }

  /** Why a decision was not made, in words. */
  #refusal(problem: unknown, { speak }: Rebuilt): Refusal {
    if (problem instanceof Refused) return speak(problem)
    if (problem instanceof MovedOn) {
      void this.#reload(true)
      return { rule: null, sentence: m.here_moved_on() }
    }
    console.error(problem)
    return { rule: null, sentence: m.here_not_kept() }
  }

  // --- bots, and the game's own clock ---

  /** Let them act, until people are to act. */
  async #act(): Promise<void> {
    this.#again = true
    if (this.#acting) return
    this.#acting = true
    try {
      while (this.#again) {
        this.#again = false
        while (await this.#letOneAct());
      }
    } catch (problem) {
      console.error(problem)
      notices.say(m.here_bot_failed())
    } finally {
      this.#acting = false
    }
  }

  async #letOneAct(): Promise<boolean> {
    const game = this.#game
    if (!game || this.#closed || !this.#playing || game.kept.paused) return false
    if (this.#clock.isUp && timeUp(game.match.engine, game.match.position) !== null) return this.#timeIsUp()
    const { kept, match } = game
    const done = actionsOf(match.steps)
    const decision = await decide(match.position.copy(), botSeats(kept), (seat, seen, asked) => {
      const seed = kept.daily && luck(match.engine, kept.seed, done, seat)
      return choose(match.engine, kept.seats[seat]?.bot ?? '', seen, seat, asked, seed)
    })
    // What happened so far is seen before more does, and people who are to act, too, may go first.
    if (decision) await this.#listener?.rested()
    if (decision?.amongPeople) await moment()
    // Meanwhile the table may have moved on: then it is looked at again.
    if (game !== this.#game || kept !== game.kept) return true
    if (!decision) return false
    return this.#inLine(async (now) => {
      if (now !== game || now.kept !== kept) return true
      await this.#decide(game, decision.seat, [decision.action])
      return true
    })
  }

  #timeIsUp(): Promise<boolean> {
    return this.#inLine(async (game) => {
      const action = this.#clock.isUp ? timeUp(game.match.engine, game.match.position) : null
      if (action !== null) await this.#decide(game, PLATFORM, [action])
      return action !== null
    })
  }

  // --- keeping ---

  get #now(): Rebuilt {
    if (!this.#game) throw new Error('no table yet')
    return this.#game
  }

  /** Do it when all before it is done. */
  #inLine<Answer>(work: (game: Rebuilt) => Promise<Answer>): Promise<Answer> {
    const done = this.#line.then(() => work(this.#now))
    this.#line = done.catch(() => undefined)
    return done
  }

  /** Write an entry and what follows from it; nothing is shown before. */
  async #append(game: Rebuilt, entry: Omit<Entry, 'table' | 'number'>, after: Position): Promise<void> {
    const number = game.kept.version + 1
    const stands = standing(game.kept, after, number, this.#clock.kept)
    await append({ ...entry, table: this.id, number }, stands)
    game.kept = { ...game.kept, ...stands }
  }

  /** Change what is no move. */
  #change(changed: Partial<Pick<Kept, 'paused' | 'seats'>>): Promise<void> {
    return this.#inLine(async (game) => {
      const kept = { ...game.kept, ...changed }
      const stands = standing(kept, game.match.position, kept.version, this.#clock.kept)
      await change(this.id, { ...changed, ...stands })
      game.kept = { ...kept, ...stands }
      this.#tab.tell()
      this.#show()
      void this.#act()
    })
  }

  // --- showing ---

  /** Show what has just happened. */
  #tell(game: Rebuilt, seat: number, rows: Parameters<Rebuilt['story']['note']>[2]): void {
    const [before, viewer] = [this.table, this.#viewer ?? SPECTATOR]
    game.story.note(game.kept.version, seat, rows)
    this.#tab.tell()
    this.log = game.story.lines(viewer)
    this.#show()
    if (this.table) this.#listener?.happened({ events: game.story.latest(viewer), before, table: this.table })
    void this.#act()
  }

  #show(time: Kept['time'] = null): void {
    if (!this.#game) return
    const { kept, match } = this.#game
    const whole = 1000 * (match.engine.told.timer?.seconds ?? 0)
    this.#clock.follow(match.position.timerTurn, whole, kept.paused || !this.#playing, time)
    this.held = heldSeats(kept)
    this.noted = kept.commitment
    this.table = shown(kept, match, this.#viewer ?? SPECTATOR, this.#clock.told)
  }

  /** Read all of it anew: as the page opens, and as another tab has played. */
  #reload(playing: boolean): Promise<void> {
    const work = async () => {
      if (this.#closed) return
      try {
        const found = await read(this.id)
        this.#game = found && (await rebuilt(found))
        this.problem = found ? null : { code: 'no_such_table', sentence: m.here_no_such_table() }
      } catch (problem) {
        this.#game = null
        this.problem = whyNot(problem)
      }
      this.#playing = playing
      this.#viewer ??= this.#game ? (heldSeats(this.#game.kept)[0] ?? SPECTATOR) : null
      this.log = this.#game?.story.lines(this.#viewer ?? SPECTATOR) ?? []
      this.#show(this.#game?.kept.time)
      void this.#act()
    }
    const done = this.#line.then(work)
    this.#line = done.catch(() => undefined)
    return done
  }
}

/** Why there is nothing to show. */
function whyNot(problem: unknown): { code: string; sentence: string } {
  if (problem instanceof Failed) return problem.problem
  console.error(problem)
  return { code: 'unavailable', sentence: m.here_not_readable() }
}
