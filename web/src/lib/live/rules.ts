/** What a table's browser can answer by itself: previews and refusals, by the game's own rules. */
import type { Engine, Position } from '../engine'
import { engineOf } from '../engine'
import { speakerOf, type Speak } from '../engine/words'
import type { Preview } from '../turn.svelte'
import type { Move } from '../view'
import { wordsOf } from '../words'
import type { Anticipated } from './following.svelte'

export class TableRules {
  private constructor(
    readonly engine: Engine,
    private readonly speak: Speak,
  ) {}

  /** Those of a game; null where this browser has none. */
  static async of(game: string): Promise<TableRules | null> {
    const engine = await engineOf(game)
    return engine && new TableRules(engine, await speakerOf(engine, await wordsOf(game, {})))
  }

  /** What moves of a seat would do from here, as the server would answer. */
  preview(position: Position, seat: number, moves: Move[]): Preview {
    const { refused, view, certain, events } = position.preview(seat, moves)
    const { rule, sentence } = refused ? this.speak(refused) : { rule: null, sentence: null }
    return { legal: refused === null, rule, sentence, certain, events, view }
  }

  /** What a decision will bring, where that is certain and the game goes on. */
  anticipate(position: Position, seat: number, moves: Move[]): Anticipated | null {
    const { refused, view, after, events } = position.preview(seat, moves)
    return refused || !view || !after || view.result ? null : { view, after, events }
  }
}
