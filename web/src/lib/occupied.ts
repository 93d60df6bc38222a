/**
 * What must not be disturbed, in any tab of this browser: tabs tell each other by the browser's locks.
 *
 * A lock is shared by all who are at it; whoever wants to disturb asks whether anybody is, or waits until nobody is.
 */

/** A decision is in the making. */
export const DECIDING = 'cordee.deciding'
/** Somebody is at a table or has touched a page: a reload would be felt. */
export const IN_USE = 'cordee.in-use'

/** From now until what is returned is called. */
export function occupy(what: string): () => void {
  let leave = () => {}
  const until = new Promise<void>((resolve) => (leave = resolve))
  void navigator.locks?.request(what, { mode: 'shared' }, () => until)
  return leave
}

/** Whether nobody is at it. */
export async function isFree(what: string): Promise<boolean> {
  return navigator.locks.request(what, { ifAvailable: true }, (lock) => lock !== null)
}

/** Do it once nobody is at it. */
export async function onceFree(what: string, act: () => void): Promise<void> {
  await navigator.locks.request(what, act)
}
