/** A result to share: which climb, how it ended, and its course in signs. It gives nothing of the deal away. */
import * as m from '$m'
import { getLocale } from '../../paraglide/runtime'
import { inWords } from './days'
import type { Standing } from './handing'

// By their numbers: our typefaces have none of them, and those who are sent them have others.
const MOUNTAIN = String.fromCodePoint(0x26f0, 0xfe0f)
const FOG = String.fromCodePoint(0x1f32b, 0xfe0f)

export type Shared = { title: string; mode: string; signs: string; standing: Standing; origin: string }

export function textOf({ title, mode, signs, standing, origin }: Shared): string {
  const { you, played, date } = standing
  const day = inWords(date, getLocale(), { day: 'numeric', month: 'long', year: 'numeric' })
  const ended = you.won ? m.daily_share_won() : m.daily_share_lost()
  return [
    `Cordée · ${day}`,
    `${title} · ${mode}`,
    `${you.won ? MOUNTAIN : FOG} ${ended}, ${m.daily_share_place({ place: you.place, played })}`,
    signs,
    `${origin}/daily`,
  ].join('\n')
}
