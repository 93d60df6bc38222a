/** The end of a game: its scene for those who saw the game, then what there is to say of it. */
import type { Table } from './live/messages'
import type { Telling } from './telling.svelte'

export class Ending {
  /** Whether the closing scene is being shown. */
  closing = $state(false)
  /** Whether the last decision was seen from here, and not read later. */
  #witnessed: boolean

  constructor(
    private readonly shown: () => Table,
    private readonly telling: Pick<Telling, 'behind' | 'lingers'>,
    private readonly mine: () => { held: number[]; cooperative: boolean },
  ) {
    this.#witnessed = shown().phase !== 'over'
  }

  /** Whether it is over, and all that led there was seen. */
  readonly over: boolean = $derived.by(
    () => this.shown().phase === 'over' && !this.telling.behind && !this.telling.lingers,
  )

  /** Whether those who look on this screen won; of rivals, whether one of theirs did. */
  readonly won: boolean = $derived.by(() => {
    const shares = this.shown().view?.result?.won ?? []
    const { held, cooperative } = this.mine()
    return held.length > 0 && !cooperative
      ? held.some((seat) => (shares[seat] ?? 0) > 0)
      : shares.some((share) => share > 0)
  })

  /** To be called while the page is set up. */
  follow(): void {
    $effect(() => {
      if (!this.over) this.#witnessed = true
      else if (this.#witnessed) {
        this.#witnessed = false
        this.closing = true
      }
    })
  }
}
