/** One screen for several people: whoever acts next takes it, and nothing of the last hand stays on it. */
import type { GameClient } from './game'
import type { Host } from './host'
import type { Table } from './live/messages'

const SPECTATOR = -1

export class Screen {
  /** The version after which the screen followed somebody. */
  #followed = -1

  constructor(
    private readonly host: Pick<Host, 'held' | 'look'>,
    private readonly client: Pick<GameClient, 'Hand' | 'open' | 'awaits'>,
    private readonly shown: () => Table,
  ) {}

  /** The seats without which nothing goes on. */
  readonly awaited: number[] = $derived.by(() => {
    const { view } = this.shown()
    return view ? (this.client.awaits?.(view.table) ?? view.actors) : []
  })

  /** Of those who play on this screen, who acts next; whoever looks already, if they may. */
  readonly next: number | null = $derived.by(() => {
    const table = this.shown()
    const playing = this.host.held.filter(
      (seat) => this.awaited.includes(seat) && table.seats[seat]?.kind === 'person',
    )
    return playing.includes(table.viewer) ? table.viewer : (playing[0] ?? null)
  })

  /** Whether somebody on this screen holds what another one there may not see. */
  readonly secret: boolean = $derived.by(
    () => this.client.Hand !== undefined && !this.client.open && this.host.held.length > 1,
  )

  readonly covered: boolean = $derived.by(() => {
    const { phase, viewer } = this.shown()
    return this.secret && phase === 'playing' && this.next !== null && this.next !== viewer
  })

  /** The other seats of this screen that may be looked from. */
  readonly besides = $derived.by(() => {
    const { viewer } = this.shown()
    const look = (seat: number) => this.host.look(seat)
    return this.secret
      ? { seats: [], look: () => {} }
      : { seats: this.host.held.filter((seat) => seat !== viewer), look }
  })

  /** To be called while the page is set up. Whoever looks from another seat on purpose keeps it until the next move. */
  follow(): void {
    $effect(() => {
      const { phase, viewer, version } = this.shown()
      const { next } = this
      if (next === null || next === viewer || phase !== 'playing') return
      if (this.secret && viewer !== SPECTATOR) this.host.look(SPECTATOR)
      else if (!this.secret && this.#followed !== version) this.host.look(next)
      this.#followed = version
    })
  }
}
