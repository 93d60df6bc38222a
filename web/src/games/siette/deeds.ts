/** What can be done now, sorted for the board: where one can go, and what is done on the spot. */
import type { Choice } from '$lib/game'
import type { Climber, Mountain, Name } from './table'

/** Of several ways to the same tile the one that costs least: crampons are kept for where nothing else leads. */
const WALKS = ['move', 'abseil', 'cross']
/** What costs nothing and can wait. */
const IDLE = ['radio', 'done', 'resume']

export const isWalk = (choice: Choice): boolean => WALKS.includes(choice.move.do)
const ofClimber = (choice: Choice, who: Name | null) => choice.move['climber'] === who

/** The climbers that can do something now, those with more than a word to say first. */
export function ableClimbers(table: Mountain, choices: Choice[]): Name[] {
  if (table.phase !== 'round') return []
  const able = table.climbers.map(({ climber }) => climber)
  const busy = able.filter((name) =>
    choices.some((choice) => ofClimber(choice, name) && !IDLE.includes(choice.move.do)),
  )
  const talking = able.filter(
    (name) => !busy.includes(name) && choices.some((choice) => ofClimber(choice, name)),
  )
  return [...busy, ...talking]
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
  for (const choice of choices) {
    const { move } = choice
    if (move.do === 'start' || move.do === 'fall') light(choice['to'], choice)
    if (move.do === 'belay') light(tileOf(move['by']), choice)
    if (move.do === 'give') light(tileOf(move['climber']), choice)
    if (move.do === 'kit') light(tileOf(move['whom']), choice)
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
