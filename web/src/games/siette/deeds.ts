/** What can be done now, sorted for the board: where one can go, and what is done on the spot. */
import type { Choice } from '$lib/game'
import type { Climber, Mountain, Name } from './table'

/** Of several ways to the same tile the one that costs least: crampons are kept for where nothing else leads. */
const WALKS = ['move', 'abseil', 'cross']
/** What costs nothing and can wait. */
const IDLE = ['radio', 'done', 'resume']

export const isWalk = (choice: Choice): boolean => WALKS.includes(choice.move.do)
const ofClimber = (choice: Choice, who: Name | null) => choice.move['climber'] === who

/** The climbers that can do something that counts; a word by radio does not. */
export function ableClimbers(table: Mountain, choices: Choice[]): Name[] {
  if (table.phase !== 'round') return []
  return table.climbers
    .map(({ climber }) => climber)
    .filter((name) => choices.some((choice) => ofClimber(choice, name) && !IDLE.includes(choice.move.do)))
}

/** Whose choices are shown: the one that was picked while it can do something, else the first that can. */
export function pickedOf(able: Name[], choices: Choice[], chosen: Name | null): Name | null {
  if (chosen !== null && able.includes(chosen)) return chosen
  if (able.length > 0) return able[0] ?? null
  return chosen !== null && choices.some((choice) => ofClimber(choice, chosen)) ? chosen : null
}

/** The tiles that light up, and what is chosen there. */
export function targets(table: Mountain, choices: Choice[], who: Name | null): Map<string, Choice> {
  const found = new Map<string, Choice>()
  const light = (tile: unknown, choice: Choice) => {
    if (typeof tile === 'string' && !found.has(tile)) found.set(tile, choice)
  }
  const tileOf = (name: unknown) => table.climbers.find(({ climber }) => climber === name)?.tile
  if (table.phase === 'round') {
    for (const deed of WALKS)
      for (const choice of choices)
        if (choice.move.do === deed && ofClimber(choice, who)) light(choice['to'], choice)
    return found
  }
  /** Where two could be meant, a press on their tile tells nothing: they are named beside it. */
  const alone = (field: string, choice: Choice) => {
    const tile = tileOf(choice.move[field])
    const same = choices.filter(({ move }) => move[field] !== undefined && tileOf(move[field]) === tile)
    return same.length === 1 ? tile : null
  }
  for (const choice of choices) {
    const { move } = choice
    if (move.do === 'start' || move.do === 'fall') light(choice['to'], choice)
    if (move.do === 'belay') light(tileOf(move['by']), choice)
    if (move.do === 'give') light(alone('climber', choice), choice)
  }
  return found
}

/** What is done without going anywhere, as buttons beside the climber. */
export function deeds(table: Mountain, choices: Choice[], who: Name | null): Choice[] {
  if (table.phase === 'start') return []
  if (table.phase !== 'round') return choices.filter(({ move }) => !IDLE.includes(move.do))
  return choices.filter(
    (choice) => ofClimber(choice, who) && !isWalk(choice) && !['done', 'resume'].includes(choice.move.do),
  )
}

/** Whom a choice is about, to find it beside that climber. */
export function given(choices: Choice[], climber: Climber): Choice | undefined {
  return choices.find(({ move }) => move.do === 'give' && move['climber'] === climber.climber)
}
