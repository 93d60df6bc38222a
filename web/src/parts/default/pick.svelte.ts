/**
 * A choice, picked step by step: things of the table one after another, until only one choice is about all of them.
 *
 * Things of different kinds may be picked in any order; of two of the same kind, the first is the move's first.
 */
import type { Choice, Move } from '$lib/game'
import type { Shown } from '$lib/shown'
import type { Turn } from '$lib/turn.svelte'
import { aboutEach, argumentFor, nameOf, same, type About, type Thing } from './things'

/** Things that were picked are those that the choice names first of each kind. */
export function fits(things: Thing[], picked: Thing[]): boolean {
  return picked.every((thing, index) => {
    const before = picked.slice(0, index).filter(({ noun }) => noun === thing.noun).length
    const named = things.filter(({ noun }) => noun === thing.noun)[before]
    return named !== undefined && same(named, thing)
  })
}

/** What a choice wants picked next: the first of each kind that is not picked yet. */
export function nextOf(things: Thing[], picked: Thing[]): Thing[] {
  const count = (all: Thing[], kind: string) => all.filter(({ noun }) => noun === kind).length
  return things.filter(
    (thing, index) => count(things.slice(0, index), thing.noun) === count(picked, thing.noun),
  )
}

export class Pick {
  picked = $state.raw<Thing[]>([])

  constructor(
    private readonly turn: Turn,
    readonly shown: Shown,
  ) {}

  #all: About[] = $derived.by(() => {
    const view = this.turn.view
    return view ? aboutEach(this.turn.choices, view, this.shown) : []
  })

  /** The choices that are about all that is picked. */
  left: About[] = $derived(this.#all.filter(({ things }) => fits(things, this.picked)))

  /** What lights up: things to pick next, and those with which one would begin anew. */
  #lit: Set<string> = $derived(
    new Set(this.left.flatMap(({ things }) => nextOf(things, this.picked)).map(nameOf)),
  )
  #anew: Set<string> = $derived(new Set(this.#all.flatMap(({ things }) => nextOf(things, [])).map(nameOf)))

  /** Choices that nothing on the table tells apart any more. */
  open: Choice[] = $derived(
    this.left.filter(({ things }) => nextOf(things, this.picked).length === 0).map(({ choice }) => choice),
  )

  lit = (thing: Thing) => this.#lit.has(nameOf(thing))
  has = (thing: Thing) => this.picked.some((one) => same(one, thing))

  /** The choices that a thing would lead to. */
  through(thing: Thing): Choice[] {
    return this.left
      .filter(({ things }) => nextOf(things, this.picked).some((one) => same(one, thing)))
      .map(({ choice }) => choice)
  }

  /** Pick a thing, put it back, or be told why it cannot be picked. */
  async press(thing: Thing): Promise<void> {
    if (this.has(thing) && !this.lit(thing)) {
      this.picked = this.picked.slice(
        0,
        this.picked.findIndex((one) => same(one, thing)),
      )
    } else if (this.lit(thing)) {
      this.picked = [...this.picked, thing]
      await this.#take()
    } else if (this.#isInstead(thing) || !(await this.#attempt(thing))) {
      await this.#beginWith(thing)
    }
  }

  /** Another card is meant instead of the one picked, another place than the one to set out from. */
  #isInstead(thing: Thing): boolean {
    return this.#anew.has(nameOf(thing)) && this.picked.some(({ noun }) => noun === thing.noun)
  }

  async #beginWith(thing: Thing): Promise<void> {
    if (!this.#anew.has(nameOf(thing))) return
    this.picked = [thing]
    await this.#take()
  }

  clear(): void {
    if (this.picked.length > 0) this.picked = []
  }

  /** Choose what is left, once that is one choice, and all that it is about is picked. */
  async #take(): Promise<void> {
    const [only, ...others] = this.left
    if (!only || others.length > 0 || nextOf(only.things, this.picked).length > 0) return
    await this.turn.take(only.choice)
    this.clear()
  }

  /** Try what the rules may forbid: the same move with this thing in the place of one that is allowed. */
  async #attempt(thing: Thing): Promise<boolean> {
    if (this.picked.length === 0) return false
    const wanted = this.left.filter(({ things }) =>
      nextOf(things, this.picked).some(({ noun }) => noun === thing.noun),
    )
    const [verb, ...verbs] = new Set(wanted.map(({ choice }) => choice.move.do))
    const [like] = wanted
    if (verb === undefined || verbs.length > 0 || !like) return false
    const before = this.picked.filter(({ noun }) => noun === thing.noun).length
    const name = argumentFor(this.shown, verb, thing.noun, before)
    if (name === undefined) return false
    const move: Move = { ...like.choice.move, [name]: thing.value }
    await this.turn.attempt(move)
    return true
  }
}

const picks = new WeakMap<Turn, Pick>()

/** The board, the hand and the choices beside them share it. */
export function pickOf(turn: Turn, shown: Shown): Pick {
  let pick = picks.get(turn)
  if (!pick) picks.set(turn, (pick = new Pick(turn, shown)))
  return pick
}
