/** Asks the browser, once, not to clear what is kept here when it needs room. */
let asked = false

export async function askToKeep(): Promise<void> {
  if (asked || !navigator.storage?.persist) return
  asked = true
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
