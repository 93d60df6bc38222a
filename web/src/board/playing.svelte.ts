/** A game on a page: where its reader looks, what they play, and what bots answer. */
import { Player } from '$lib/engine/player'
import { Refused } from '$lib/engine'
import type { GameEvent, Move, View } from '$lib/game'
import { decide } from '$lib/local/deciding'
import { newSeed } from '$lib/local/dealing'
import { Turn, type Preview, type Refusal } from '$lib/turn.svelte'
import { seen } from '$lib/view'
import type { Begun } from './beginning'
import { BadWish, type Eyes } from './wish'

export type Setting = {
  /** The seats that the reader plays; null: nobody plays on. None: whoever's turn it is. */
  play: number[] | null
  bots: string
  /** Through whose eyes; null: those of the seat that plays, else all hands open. */
  eyes: Eyes | null
}

/** What a page hears of. */
export type Told = {
  step: { at: number; length: number }
  move: { seat: number; move: Move[]; text: string; events: GameEvent[]; by: 'person' | 'bot' }
  over: { result: View['result'] }
  refused: Refusal
}
export type Tell = <Kind extends keyof Told>(kind: Kind, detail: Told[Kind]) => void

/** So long a bot's move is looked at before the next. */
const PAUSE_MS = 450

export class Playing {
  at = $state(0)
  length = $state(0)
  view = $state.raw<View | null>(null)
  /** What all hands hold, where they are open. */
  hands = $state.raw<unknown[][] | null>(null)
  latest = $state.raw<{ id: number; events: GameEvent[] }>({ id: 0, events: [] })
  refusal = $state.raw<Refusal | null>(null)
  readonly turn: Turn
  readonly #player: Player | null
  #alive = true
  #busy = false

  constructor(
    private readonly begun: Begun,
    private readonly setting: Setting,
    private readonly tell: Tell,
  ) {
    const { engine } = begun.kit
    const level = engine.told.levels[setting.bots]
    // A bot that searches would need workers, which browsers allow to pages of the same origin alone.
    if (!level || level.rollouts > 0) throw new BadWish(`bots: ${setting.bots} does not play at first sight`)
    const wrong = setting.play?.find((seat) => seat >= begun.match.position.seats)
    if (wrong !== undefined) throw new BadWish(`play: there is no seat ${wrong}`)
    this.#player = setting.play === null ? null : new Player(engine.rules, setting.bots, BigInt(newSeed()))
    const { client } = begun.kit
    this.turn = new Turn(
      {
        preview: (seat, moves) => this.#preview(seat, moves),
        send: (seat, moves) => this.#send(seat, moves),
        refused: (refusal) => this.#refused(refusal),
      },
      {
        goesOn: (table) => client.goesOn(table),
        confirms: (moves, certain) => (client.confirms?.(moves) ?? false) || moves.length > 1 || !certain,
      },
    )
  }

  /** Nobody looks any more: bots stop. */
  close(): void {
    this.#alive = false
  }

  /** Look at the game after so many decisions. */
  go(to: number): void {
    this.#show(Math.max(0, Math.min(to, this.begun.match.steps.length)))
    void this.#bots()
  }

  /** Whether the seat that is looked from is one that the reader plays. */
  #plays(seat: number): boolean {
    const { play } = this.setting
    return play !== null && (play.length === 0 || play.includes(seat))
  }

  #show(at: number): void {
    const { match, kit } = this.begun
    const position = match.at(at)
    const actor = position.actors.find((seat) => this.#plays(seat))
    const eyes = this.#eyes(actor)
    const told = position.view(eyes === 'all' ? null : eyes)
    const view = seen(told)
    this.at = at
    this.length = match.steps.length
    this.hands = eyes === 'all' ? (view.table.hands_open ?? null) : null
    const rows = match.steps[at - 1]?.rows ?? []
    this.latest = {
      id: this.latest.id + 1,
      events: kit.engine.codec.events(rows, eyes === 'all' ? null : eyes),
    }
    this.refusal = null
    this.view = view
    // Who only looks may do nothing.
    const mine = actor !== undefined && eyes === actor
    this.turn.follow(mine ? view : { ...view, actors: [], choices: [] })
    this.tell('step', { at, length: this.length })
  }

  #eyes(actor: number | undefined): Eyes {
    const { eyes, play } = this.setting
    if (actor !== undefined) return actor
    return eyes ?? (play === null ? 'all' : (play[0] ?? -1))
  }

  #preview(seat: number, moves: Move[]): Preview {
    const { events, certain, view, refused } = this.begun.match.at(this.at).preview(seat, moves)
    const refusal = refused && this.begun.kit.speak(refused)
    return {
      legal: refused === null,
      rule: refusal?.rule ?? null,
      sentence: refusal?.sentence ?? null,
      certain,
      events,
      view,
    }
  }

  async #send(seat: number, moves: Move[]): Promise<Refusal | null> {
    const { match, kit } = this.begun
    try {
      // Whoever plays on from the middle leaves what came after.
      match.undo(match.steps.length - this.at)
      this.#make(seat, kit.engine.codec.read(moves), 'person')
    } catch (problem) {
      if (problem instanceof Refused) return kit.speak(problem)
      throw problem
    }
    void this.#bots()
    return null
  }

  #refused({ rule, sentence }: Refusal): void {
    if (!sentence) return
    this.refusal = { rule, sentence }
    this.tell('refused', this.refusal)
  }

  #make(seat: number, actions: number[], by: 'person' | 'bot'): void {
    const { match, kit } = this.begun
    const { codec } = kit.engine
    match.make(match.tried(seat, actions))
    this.#show(match.steps.length)
    const move = actions.map((action) => codec.move(action))
    this.tell('move', { seat, move, text: codec.write(actions), events: this.latest.events, by })
    const { result } = match.position
    if (result) this.tell('over', { result })
  }

  /** Let bots play for the other seats, one decision after the other, as long as nobody looks back. */
  async #bots(): Promise<void> {
    const player = this.#player
    const { match } = this.begun
    if (!player || this.#busy) return
    this.#busy = true
    try {
      while (this.#alive && this.at === match.steps.length) {
        const { position } = match
        const others = position.actors.filter((seat) => !this.#plays(seat))
        const chosen = await decide(position, others, (seat, record) => player.choose(record, seat))
        if (!chosen) return
        const before = match.steps.length
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        if (!this.#alive || this.at !== before || match.steps.length !== before) return
        this.#make(chosen.seat, [chosen.action], 'bot')
      }
    } finally {
      this.#busy = false
    }
  }
}
