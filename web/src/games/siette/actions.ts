/** What can be done now, sorted for the board: where one can go, and what is done on the spot. */
import type { Climber } from './table'
import type { Choice, Move, Name, Table, TileName } from './view'

/** Of several ways to the same tile the one that costs least: crampons are kept for where nothing else leads. */
const WALKS: Move['do'][] = ['move', 'abseil', 'cross']

export const isWalk = ({ move }: Choice): boolean => WALKS.includes(move.do)

/** Whose action in the round it is: of small decisions and of what a seat says for all its climbers, nobody's. */
function doer(move: Move): Name | null {
  return 'climber' in move && move.do !== 'give' ? move.climber : null
}

/** The climbers that can do something that counts; a word by radio does not. */
export function ableClimbers(table: Table, choices: Choice[]): Name[] {
  return table.climbers
    .map(({ climber }) => climber)
    .filter((name) => choices.some(({ move }) => doer(move) === name && move.do !== 'radio'))
}

/** Whose choices are shown: the one that was picked while it can do something, else the first that can. */
export function pickedOf(able: Name[], choices: Choice[], chosen: Name | null): Name | null {
  if (chosen !== null && able.includes(chosen)) return chosen
  if (able.length > 0) return able[0] ?? null
  return chosen !== null && choices.some(({ move }) => doer(move) === chosen) ? chosen : null
}

/** The tiles that light up, and what is chosen there. */
export function targets(table: Table, choices: Choice[], who: Name | null): Map<TileName, Choice> {
  const found = new Map<TileName, Choice>()
  const light = (tile: TileName | null | undefined, choice: Choice) => {
    if (tile && !found.has(tile)) found.set(tile, choice)
  }
  const tileOf = (name: Name) => table.climbers.find(({ climber }) => climber === name)?.tile
  /** Where two could be given a card, a press on their tile tells nothing: they are named beside it. */
  const isAlone = (name: Name) =>
    choices.filter(({ move }) => move.do === 'give' && tileOf(move.climber) === tileOf(name)).length === 1
  for (const walk of WALKS)
    for (const choice of choices)
      if (choice.move.do === walk && doer(choice.move) === who) light(choice.to, choice)
  for (const choice of choices) {
    const { move } = choice
    if (move.do === 'start' || move.do === 'fall') light(choice.to, choice)
    if (move.do === 'belay') light(tileOf(move.by), choice)
    if (move.do === 'give' && isAlone(move.climber)) light(tileOf(move.climber), choice)
  }
  return found
}

/**
 * What is done without going anywhere, as buttons beside the climber; and small decisions, whoever makes them. Going
 * to a tile where another climber of the same seat waits is among them: a press there picks that one.
 */
export function onTheSpot(table: Table, choices: Choice[], who: Name | null): Choice[] {
  const able = ableClimbers(table, choices).filter((name) => name !== who)
  const crowded = table.climbers.flatMap(({ climber, tile }) => (able.includes(climber) ? [tile] : []))
  const lit = targets(table, choices, who)
  const isCrowded = (choice: Choice) =>
    choice.to !== undefined && crowded.includes(choice.to) && lit.get(choice.to) === choice
  return choices.filter((choice) => {
    switch (choice.move.do) {
      case 'axe':
      case 'no-axe':
      case 'belay':
      case 'fall':
      case 'give':
        return true
      case 'start':
      case 'done':
      case 'resume':
      case 'time-up':
        return false
      default:
        return choice.move.climber === who && (!isWalk(choice) || isCrowded(choice))
    }
  })
}

/** The choice that gives a climber the card. */
export function given(choices: Choice[], climber: Climber): Choice | undefined {
  return choices.find(({ move }) => move.do === 'give' && move.climber === climber.climber)
}

/** Where a choice is made: where it leads, else where its climber stands; null for what a seat only says. */
export function spotOf({ move, to }: Choice, table: Table): TileName | null {
  const name = doer(move)
  return to ?? table.climbers.find(({ climber }) => climber === name)?.tile ?? null
}

/** What a hint would do, as far as it can be seen: who acts, where, and which choice it is. */
export function advisedIn(
  move: Move | null,
  choices: Choice[],
): { choice: Choice; climber: Name | null; tile: TileName | null } | null {
  const asked = JSON.stringify(move)
  const choice = move && choices.find((one) => JSON.stringify(one.move) === asked)
  return choice ? { choice, climber: doer(choice.move), tile: choice.to ?? null } : null
}
