/** Options that are fine by themselves and that a rule forbids together, as the server lists them by pairs. */
import type { Chosen } from './company'
import type { GameInfo, OptionInfo } from './catalogue'

/** The rule that forbids what is chosen, if any does; of those alone that have to do with one option, if it is named. */
export function clashOf({ clashes }: GameInfo, chosen: Chosen, of?: string): string | null {
  const has = ([name, value]: [string, unknown]) => {
    const now = chosen[name]
    return Array.isArray(now) ? now.some((one) => one === value) : now === value
  }
  const about = clashes.filter(({ options }) => of === undefined || of in options)
  return about.find(({ options }) => Object.entries(options).every(has))?.rule ?? null
}

/** The rule that would be broken if this value were chosen as well; null for what is chosen already. */
export function clashWith(
  info: GameInfo,
  chosen: Chosen,
  { name, kind }: OptionInfo,
  value: string | number,
): string | null {
  const now = chosen[name]
  const several = Array.isArray(now)
  if (several ? now.includes(value) : now === value) return null
  return clashOf(info, { ...chosen, [name]: kind === 'modules' ? [value] : value }, name)
}
