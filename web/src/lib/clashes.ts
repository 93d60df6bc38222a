/** Options that are fine by themselves and that a rule forbids together, as the server lists them by pairs. */
import type { GameInfo } from './catalogue'

/** The rule that forbids what is chosen, if any does. */
export function clashOf({ clashes }: GameInfo, chosen: Record<string, unknown>): string | null {
  const has = ([name, value]: [string, unknown]) => {
    const now = chosen[name]
    return Array.isArray(now) ? now.some((one) => one === value) : now === value
  }
  return clashes.find(({ options }) => Object.entries(options).every(has))?.rule ?? null
}
