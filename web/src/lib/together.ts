/** Who wins together. */
import type { GameInfo } from './catalogue'

/** Whether everybody wins or loses together, with these options. */
export function isCooperative(
  { cooperative, otherwise }: Pick<GameInfo, 'cooperative' | 'otherwise'>,
  options: Record<string, unknown>,
): boolean {
  const turned = Object.entries(otherwise).some(([name, values]) =>
    values.some((value) => value === options[name]),
  )
  return turned ? !cooperative : cooperative
}
