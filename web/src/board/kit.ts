/** What it takes to show and play a game where no server answers: all of it lies in files beside the element. */
import type { Schema } from '$lib/api'
import { engineOf, type Engine } from '$lib/engine'
import { speakerOf, type Speak } from '$lib/engine/words'
import type { GameClient } from '$lib/game'
import { wordsOf, type Words } from '$lib/words'
import { clientOf } from '../games'
import { BadWish } from './wish'

export type About = Pick<
  Schema['GameView'],
  'name' | 'version' | 'title' | 'cooperative' | 'otherwise' | 'nouns' | 'rules'
>
export type Kit = { about: About; client: GameClient; words: Words; engine: Engine; speak: Speak }

const abouts = import.meta.glob<About>('../games/*/about.json', { import: 'default' })

export async function kitFor(game: string): Promise<Kit> {
  const load = abouts[`../games/${game}/about.json`]
  if (!load) throw new BadWish(`there is no game ${game || '(game="…" is missing)'}`)
  const [about, client, engine] = await Promise.all([load(), clientOf(game), engineOf(game)])
  if (!engine) throw new BadWish(`the rules of ${game} cannot be loaded: is the folder rules beside board?`)
  const words = await wordsOf(game, about.nouns)
  return { about, client, words, engine, speak: await speakerOf(engine, words) }
}
