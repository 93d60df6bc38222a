/** How a view travels: whole, or as changes to the one before (see docs/api.md, “Live”). */
type Step = string | number
export type Change = [path: Step[], value: unknown] | [path: Step[]]

/** Carry changes out on a copy: what did not change stays the same object. */
export function applyChanges<T>(view: T, changes: Change[]): T {
  return changes.reduce<unknown>((whole, change) => {
    const [path] = change
    return change.length === 2 ? put(whole, path, change[1]) : put(whole, path, undefined, true)
  }, view) as T
}

function put(whole: unknown, path: Step[], value: unknown, gone = false): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(whole)) {
    const copy = [...(whole as unknown[])]
    copy[step as number] = put(copy[step as number], rest, value, gone)
    return copy
  }
  const copy = { ...(whole as Record<string, unknown>) }
  if (gone && rest.length === 0) delete copy[step]
  else copy[step] = put(copy[step], rest, value, gone)
  return copy
}
