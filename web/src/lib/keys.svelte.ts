/**
 * The seats this browser holds: one secret token per seat, kept here and nowhere else.
 *
 * A seat's link carries its token behind the `#`, which browsers do not send to servers.
 */
const PLACE = 'cordee.keys'

export type HeldTable = {
  game: string
  tokens: Record<string, string>
  since: number
  /** What was promised of the deal when this browser first saw the table. */
  commitment?: string
}
type Keys = Record<string, HeldTable>

function read(): Keys {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}')
  } catch {
    return {}
  }
}

class KeyRing {
  #keys = $state.raw<Keys>(read())

  constructor() {
    addEventListener('storage', (event) => {
      if (event.key === PLACE) this.#keys = read()
    })
  }

  /** All tables at which this browser holds a seat, latest first. */
  get tables(): [id: string, held: HeldTable][] {
    return Object.entries(this.#keys).sort(([, one], [, other]) => other.since - one.since)
  }

  /** Whether this browser holds a seat there. */
  knows(table: string): boolean {
    return table in this.#keys
  }

  tokens(table: string): Record<string, string> {
    return this.#keys[table]?.tokens ?? {}
  }

  keep(table: string, game: string, tokens: Record<string, string>): void {
    const held = read()[table]
    this.#write({
      ...read(),
      [table]: { ...held, game, tokens: { ...held?.tokens, ...tokens }, since: held?.since ?? Date.now() },
    })
  }

  commitment(table: string): string | null {
    return this.#keys[table]?.commitment ?? null
  }

  /** Note a promise, once: a later one must be the same. */
  note(table: string, commitment: string): void {
    const held = read()[table]
    if (held && !held.commitment) this.#write({ ...read(), [table]: { ...held, commitment } })
  }

  /** Give one seat up, or forget the table. */
  drop(table: string, seat?: number): void {
    const { [table]: held, ...others } = read()
    if (!held) return
    const tokens = Object.fromEntries(
      Object.entries(held.tokens).filter(([number]) => Number(number) !== seat),
    )
    const empty = seat === undefined || Object.keys(tokens).length === 0
    this.#write(empty ? others : { ...others, [table]: { ...held, tokens } })
  }

  #write(keys: Keys): void {
    localStorage.setItem(PLACE, JSON.stringify(keys))
    this.#keys = keys
  }
}

export const keys = new KeyRing()
