/** How a view travels: whole, or as changes to the one before (see docs/api.md, “Live”). */
type Step = string | number
// As untyped as the JSON that it came in: what a change leaves of a view is of the view's type again.
type Value = any
export type Change = [path: Step[], value: Value] | [path: Step[]]

/** Carry changes out on a copy: what did not change stays the same object. */
export function applyChanges<T>(view: T, changes: Change[]): T {
  return changes.reduce<Value>((whole, change) => {
    const [path] = change
    return change.length === 2 ? put(whole, path, change[1]) : put(whole, path, undefined, true)
  }, view)
}

function put(whole: Value, path: Step[], value: Value, gone = false): Value {
  const [step, ...rest] = path
  if (step === undefined) return value
  const copy = Array.isArray(whole) ? [...whole] : { ...whole }
  if (gone && rest.length === 0) delete copy[step]
  else copy[step] = put(copy[step], rest, value, gone)
  return copy
}
