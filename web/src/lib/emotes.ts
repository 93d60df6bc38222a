/** What each sign says. */
import * as m from '$m'
import type { Emote } from './host'

const SAID: Record<Emote, () => string> = {
  hello: m.emote_hello,
  luck: m.emote_luck,
  thanks: m.emote_thanks,
  moment: m.emote_moment,
  bravo: m.emote_bravo,
  oops: m.emote_oops,
}

export const inWords = (emote: Emote): string => SAID[emote]()
