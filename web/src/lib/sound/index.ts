/** What is heard: nothing until it is wanted, and never louder than speech. */
import { settings } from '../settings.svelte'
import { AMBIENCES, click, MATERIALS, SIGNALS } from './instruments'
import { timesOf, type Ambience, type Signal, type Sound } from './score'

/** At full volume; several sounds at once stay below what hurts. */
const LOUDEST = 0.5

let context: AudioContext | null = null
let all: GainNode | null = null

/** Where all sounds go, once the browser allows any. */
function desk(): GainNode {
  if (!context || !all) {
    context = new AudioContext()
    const limit = context.createDynamicsCompressor()
    limit.connect(context.destination)
    all = context.createGain()
    all.connect(limit)
  }
  void context.resume()
  all.gain.value = (LOUDEST * settings.volume) / 100
  return all
}

/** Let something be heard; `anyway` for who wants to know how it sounds before switching it on. */
export function play(sounds: Sound[], anyway = false): void {
  if ((!settings.sound && !anyway) || sounds.length === 0) return
  const to = desk()
  const now = to.context.currentTime
  for (const sound of sounds) {
    const place = to.context.createStereoPanner()
    place.pan.value = Math.min(1, Math.max(-1, sound.pan ?? 0))
    place.connect(to)
    const times = timesOf(sound)
    for (const at of times.clicks) click(place, now + at / 1000)
    MATERIALS[sound.material]({ to: place, at: now + times.sounds / 1000, height: sound.height ?? 0.5 })
  }
}

export function signal(what: Signal, anyway = false): void {
  if (!settings.sound && !anyway) return
  const to = desk()
  SIGNALS[what](to, to.context.currentTime)
}

/** How the place sounds, until the answer is called. */
export function surround(ambience: Ambience | undefined): () => void {
  if (!settings.sound || !settings.ambience || !ambience) return () => {}
  return AMBIENCES[ambience](desk())
}
