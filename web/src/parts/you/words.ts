/** How results are put into words. */
import * as m from '$m'
import type { GameInfo } from '$lib/catalogue'
import { modeOf } from '$lib/mode'
import type { Because, Company, Judged } from '$lib/you/judged'
import type { Expected } from '$lib/you/expected'
import { getLocale } from '../../paraglide/runtime'

type Levels = { name: string; title: string }[]

export const levelCalled = (levels: Levels, level: string): string =>
  levels.find(({ name }) => name === level)?.title ?? level

export function companyInWords(company: Company, levels: Levels): string {
  if (company.kind !== 'bots') return company.kind === 'solo' ? m.you_with_solo() : m.you_with_people()
  return company.level === null
    ? m.you_with_mixed()
    : m.you_with_bots({ level: levelCalled(levels, company.level) })
}

/** The mode, and for how many. */
export function modeInWords(info: GameInfo, options: Record<string, unknown>): string {
  const seats = Number(options['seats'])
  const mode = modeOf(info, options)
  return seats > 1 ? `${mode} · ${m.you_seats({ count: seats })}` : mode
}

export const becauseInWords: Record<Because, () => string> = {
  bots: m.you_because_bots,
  'mostly-bots': m.you_because_mostly_bots,
  known: m.you_because_known,
  several: m.you_because_several,
}

export const verdictInWords: Record<Expected['verdict'], () => string> = {
  more: m.you_odds_more,
  less: m.you_odds_less,
  chance: m.you_odds_chance,
  few: m.you_odds_few,
}

/** Why it does not count or, if it does, whether a bot helped. */
export const markOf = ({ because, helped }: Judged): string | null =>
  because ? becauseInWords[because]() : helped ? m.you_helped() : null

export const wonOrLost = ({ won }: Pick<Judged, 'won'>): string => (won ? m.you_won() : m.you_lost())

export const dayOf = (at: number): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(at)

export const percent = (share: number): number => Math.round(100 * share)

/** About how many: half a game is worth telling of few only. */
export const about = (count: number): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: count < 10 ? 1 : 0 }).format(count)

/** Where a game can be looked at again. */
export const replayOf = ({ place, id }: Pick<Judged, 'place' | 'id'>, move?: number): string =>
  `/${place === 'here' ? 'here' : 'tables'}/${id}/replay${move === undefined ? '' : `/${move}`}`
