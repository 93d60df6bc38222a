/** The games of this browser as records, one after the other: to take them elsewhere. */
import { documentOf, writeLine } from './document'
import { rebuilt } from './rebuilding'
import { allKept, kept } from './store'

/** All that can be read, one per line. */
export async function allRecords(): Promise<string> {
  const lines: string[] = []
  for (const { id } of await allKept()) {
    const found = await kept(id)
    // One that is set aside cannot be played again; it stays where it is.
    const table = found && (await rebuilt(found).catch(() => null))
    if (table) lines.push(writeLine(documentOf(table.kept, table.match)))
  }
  return lines.map((line) => `${line}\n`).join('')
}
