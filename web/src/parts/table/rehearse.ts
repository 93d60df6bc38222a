/**
 * The first click, rehearsed: chosen, weighed and taken back where nobody sees it.
 *
 * Code is compiled when it is first called, of the rules as of the board: the first click of a page would take three
 * times as long as any other. So the same parts are put beside the document, once, while nobody waits for anything.
 */
import { whenIdle } from '$lib/idle'
import { flushSync, mount, unmount, type ComponentProps } from 'svelte'
import Rehearsed from './Rehearsed.svelte'

/** Milliseconds after which nothing more is tried than one decision: whoever clicks meanwhile has to wait. */
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
      let choice = turn.choices.find(({ move }) => move.do === verb)
      for (let step = 0; choice && step < STEPS; step++) {
        void turn.take(choice)
        flushSync()
        choice = turn.choices[0]
      }
      turn.cancel()
      flushSync()
      if (performance.now() > until) break
    }
  } finally {
    void unmount(parts)
  }
}

/** Do it as soon as the page has nothing else to do and it can be done; the answer is whether it was. */
export const rehearseSoon = (ready: () => ComponentProps<typeof Rehearsed> | null): Promise<boolean> =>
  new Promise((resolve) =>
    whenIdle(() => {
      const props = ready()
      if (props) rehearse(props)
      resolve(props !== null)
    }),
  )
