/**
 * The first click, rehearsed: chosen, weighed and taken back where nobody sees it.
 *
 * Code is compiled when it is first called, of the rules as of the board: the first click of a page would take three
 * times as long as any other. So the same parts are put beside the document, once, while nobody waits for anything.
 */
import { flushSync, mount, unmount, type ComponentProps } from 'svelte'
import Rehearsed from './Rehearsed.svelte'

/** Milliseconds after which nothing more is tried: whoever clicks meanwhile has to wait. */
const ENOUGH = 50
/** No decision needs to be rehearsed further. */
const STEPS = 3

export function rehearse(props: ComponentProps<typeof Rehearsed>): void {
  const until = performance.now() + ENOUGH
  const parts = mount(Rehearsed, { target: document.createElement('div'), props })
  try {
    const turn = parts.rehearsed()
    flushSync()
    for (const verb of new Set(turn.choices.map(({ move }) => move.do))) {
      for (let step = 0; step < STEPS && performance.now() < until; step++) {
        const choice = turn.choices.find(({ move }) => step > 0 || move.do === verb)
        if (!choice) break
        void turn.take(choice)
        flushSync()
      }
      turn.cancel()
      flushSync()
    }
  } finally {
    void unmount(parts)
  }
}
