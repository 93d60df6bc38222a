/** From what a page asks for to a game that stands there: a record, or a deal and moves. */
import { newSeed } from '$lib/local/dealing'
import { read, type Document } from '$lib/local/document'
import { Match } from '$lib/local/match'
import { kitFor, type Kit } from './kit'
import { BadWish, written, type Attributes } from './wish'

export type Begun = { kit: Kit; match: Match }

/** `inline` is a record that stands in the page itself. */
export async function begin(wish: Attributes, inline: string | null): Promise<Begun> {
  const text = inline ?? (await recordOf(wish.record))
  if (text !== null) return ofRecord(documentIn(text))
  const kit = await kitFor(wish.game ?? '')
  return { kit, match: dealt(kit, written(wish, wish.seed || newSeed(), kit.engine.told.version)) }
}

/** The text of a record: written out, or behind an address. */
async function recordOf(record: string | null | undefined): Promise<string | null> {
  if (!record) return null
  if (record.trim().startsWith('{')) return record
  const answer = await fetch(record)
  if (!answer.ok) throw new BadWish(`record: ${answer.status} ${record}`)
  return answer.text()
}

function documentIn(text: string): Document {
  try {
    return read(text)
  } catch {
    throw new BadWish('record: this is no record of a game')
  }
}

async function ofRecord(record: Document): Promise<Begun> {
  const kit = await kitFor(record.game)
  if (record.special) throw new BadWish('record: only one that begins with a deal can be shown here')
  const { version } = kit.engine.told
  if (record.version !== version)
    throw new BadWish(`record: it was played by version ${record.version} of the rules, these are ${version}`)
  return { kit, match: dealt(kit, record) }
}

function dealt({ engine }: Kit, { options, seed, moves }: Document): Match {
  for (const { name, values } of engine.told.options) {
    const chosen = options[name]
    const all: unknown[] = Array.isArray(chosen) ? chosen : chosen === undefined ? [] : [chosen]
    const wrong = all.find((value) => !values.some((each) => each === value))
    if (wrong !== undefined)
      throw new BadWish(`options: ${name} is one of ${values.join(', ')}, not ${wrong}`)
  }
  const known = new Set(engine.told.options.map(({ name }) => name))
  const unknown = Object.keys(options).find((name) => !known.has(name))
  if (unknown !== undefined) throw new BadWish(`options: there is no ${unknown}`)
  const match = Match.dealt(engine, { options, seed: seed ?? '0', opening: [] })
  moves.forEach((move, index) => {
    try {
      match.play(move)
    } catch (problem) {
      throw new BadWish(
        `move ${index + 1}, ${move[1]}: ${problem instanceof Error ? problem.message : problem}`,
      )
    }
  })
  return match
}
