/** What is kept of a person, as a file to take along; and its deletion. */
import { keys } from '../keys.svelte'
import { allKept, forget } from '../local/store'
import { allLearned, allMistakes, allPlayed, forgetAll } from './store'

const FORMAT = 1

/** Everything but the games themselves, which are records of their own. */
export async function everything(now: number): Promise<string> {
  const [results, lessons, mistakes] = await Promise.all([allPlayed(), allLearned(), allMistakes()])
  const told = { cordee_you: FORMAT, at: new Date(now).toISOString(), results, lessons, mistakes }
  return JSON.stringify(told, (_, value: unknown) => (value instanceof Uint8Array ? base64(value) : value), 1)
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** Nothing is left of what is over: neither what was noted, nor the games, nor the way to them. What is being played stays. */
export async function deleteAll(): Promise<void> {
  for (const { id, place } of await allPlayed()) if (place === 'server') keys.drop(id)
  for (const { id, phase } of await allKept()) if (phase === 'over') await forget(id)
  await forgetAll()
}
