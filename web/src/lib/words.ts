/** The games' own words: the catalogues beside the rules, which the terminal speaks from as well. */
import * as m from '$m'
import { getLocale } from '../paraglide/runtime'

type Catalogue = Record<string, string>
const spoken = import.meta.glob<Catalogue>('../../../src/cordee/games/*/words/*.json', { import: 'default' })
/** What only the browser says of a game. */
const drawn = import.meta.glob<Catalogue>('../games/*/words/*.json', { import: 'default' })

export class Words {
  constructor(
    private readonly catalogue: Catalogue,
    /** Which noun names a field: `from` is a village. */
    private readonly nouns: Record<string, string> = {},
    /** What seats are called here; without it, as the game calls them. */
    private readonly seatNames: string[] = [],
  ) {}

  /** The same words at a table whose seats have names. */
  at(seatNames: string[]): Words {
    return new Words(this.catalogue, this.nouns, seatNames)
  }

  has(key: string): boolean {
    return key in this.catalogue
  }

  /** Whether a text has something to be filled in. */
  isPattern(key: string): boolean {
    return /\{\w+\}/.test(this.catalogue[key] ?? '')
  }

  /** What stands in for a text that nobody has written yet: “Set out” for `set_out`. */
  plain(key: string): string {
    const text = key.replaceAll(/[_-]+/g, ' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }

  /** What can be done, whatever it is done with: “let the joker stand for …”. */
  verb(verb: string): string {
    const text = this.catalogue[`do_${verb}`]
    return text === undefined ? this.plain(verb) : text.replace(/\{\w+\}/g, '…')
  }

  /** The text under a key with its placeholders filled. */
  say(key: string, values: Record<string, unknown> = {}): string {
    const text = this.catalogue[key]
    if (text === undefined) throw new Error(`no word for ${key}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`))
  }

  /** A rule in a sentence, by its name: `TRQ-12`. */
  rule(name: string): string | null {
    return this.catalogue[`rule_${name.split('-').at(-1)}`] ?? null
  }

  /** What people call a value of a field: `guild`, `healer` gives «healer»; else as it is. */
  name(field: string, value: unknown): string {
    const noun = this.nouns[field] ?? field
    if (noun === 'seat' && typeof value === 'number') return this.seat(value)
    return this.catalogue[`${noun}_${String(value)}`] ?? String(value)
  }

  seat(number: number): string {
    return this.seatNames[number] ?? this.catalogue[`seat_${number}`] ?? m.seat_number({ number: number + 1 })
  }

  /** A move or an event in words: `{do: "journey", from: 7}` is told by the text `do_journey`. */
  tell(what: Record<string, unknown>): string {
    // The server's messages sort their fields: the kind need not come first.
    const kind = 'event' in what ? 'event' : 'do'
    const named = Object.fromEntries(
      Object.entries(what).map(([field, value]) => [field, this.name(field, value)]),
    )
    const key = `${kind}_${String(what[kind])}`
    return this.has(key) ? this.say(key, named) : this.#tellPlainly(what, kind, named)
  }

  /** Of a move or an event without a text: who, what, and all that is known of it. */
  #tellPlainly(what: Record<string, unknown>, kind: string, named: Record<string, string>): string {
    const who = kind === 'event' && Number(what['seat']) >= 0 ? `${named['seat']}: ` : ''
    const about = Object.entries(named).filter(
      ([field]) => field !== kind && !(field === 'seat' && kind === 'event'),
    )
    const told = [this.plain(String(what[kind])), ...about.map(([, value]) => value)].join(' ')
    return who + (who ? told.charAt(0).toLowerCase() + told.slice(1) : told)
  }
}

/** The words of a game in the reader's language. */
export async function wordsOf(game: string, nouns: Record<string, string>): Promise<Words> {
  const file = `${game}/words/${getLocale()}.json`
  const load = spoken[`../../../src/cordee/games/${file}`] ?? (() => asked(game))
  const [shared, ours] = await Promise.all([load(), drawn[`../games/${file}`]?.() ?? {}])
  return new Words({ ...shared, ...ours }, nouns)
}

/** Those of a game that the server knows and this client was not built with. */
async function asked(name: string): Promise<Catalogue> {
  const { answer, api } = await import('./api')
  const params = { path: { name }, query: { lang: getLocale() } }
  return answer(api.GET('/api/games/{name}/words', { params }))
}
