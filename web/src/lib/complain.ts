/** What went wrong on the server is told to the person; anything else is a mistake of ours and is thrown again. */
import { Failed } from './api'
import { notices } from './notices.svelte'

export function complain(problem: unknown): void {
  if (!(problem instanceof Failed)) throw problem
  notices.say(problem.message, problem.problem.rule ?? null, 'refusal')
}
