/** Which of our languages a board speaks: what the page says of it, of what it stands in, or of itself; else the reader's. */
import { baseLocale, isLocale } from '../paraglide/runtime'

export type Language = typeof baseLocale | 'fr'

export function languageOf(element: Element): Language {
  const said = [element.closest('[lang]')?.getAttribute('lang'), ...navigator.languages]
  for (const each of said) {
    const language = each?.slice(0, 2).toLowerCase()
    if (isLocale(language)) return language
  }
  return baseLocale
}
