import * as m from '$m'
import { inOurs, type GameInfo } from './catalogue'

/** What differs from the plain game, in words. */
export function modeOf({ options }: GameInfo, chosen: Record<string, unknown>): string {
  const told = options.flatMap((option) => {
    const value = chosen[option.name]
    if (option.name === 'seats' || value === undefined || String(value) === String(option.offered)) return []
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.map((one) => {
      const said = option.words[String(one)]
      if (!said || option.values.includes('off'))
        return m.hall_option({ option: inOurs(option.title), value: said ? inOurs(said) : String(one) })
      return inOurs(said)
    })
  })
  return told.join(', ') || m.hall_mode_plain()
}
