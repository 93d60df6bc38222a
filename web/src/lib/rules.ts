/** The rules for players, as the server tells them; asked for once per game. */
import { Marked } from 'marked'
import { getLocale } from '../paraglide/runtime'
import { answer, api, type Schema } from './api'

export type Rulebook = Schema['Rulebook']

const asked = new Map<string, Promise<Rulebook>>()

export function rulesOf(game: string): Promise<Rulebook> {
  let book = asked.get(game)
  if (!book) {
    const params = { path: { name: game }, query: { lang: getLocale() } }
    book = answer(api.GET('/api/games/{name}/rules', { params }))
    book.catch(() => asked.delete(game))
    asked.set(game, book)
  }
  return book
}

const RULE = /\b([A-Z]{3}-\d+)\b/g
const marked = new Marked()

/** A text of the rulebook as HTML; a rule that it names is a link to it. The texts are ours, from the package. */
export function asHtml(text: string, anchor: (rule: string) => string): string {
  return marked.parse(text, { async: false }).replace(RULE, (rule) => `<a href="${anchor(rule)}">${rule}</a>`)
}
