"""How a team stands, counted in actions: the judgement behind `heuristic`, not a rule of the game.

Distances to the Pic are kept a row an integer, eight bits a tile, in quarters of an action.
"""

import numpy as np

from cordee.core.bits import lowest
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.siette.avalanche import flow_from
from cordee.games.siette.belay import belayed_to
from cordee.games.siette.falls import TO_LEFT, step_down
from cordee.games.siette.mountain import (
    BELOW,
    NEIGHBOUR,
    NONE,
    PLACES,
    ROW,
    barred_left,
    barred_right,
    in_death_zone,
    is_camp,
    ways_down,
)
from cordee.games.siette.state import (
    CARRIED,
    CLIMBERS,
    DOWN_LEFT,
    EVERYONE,
    TILES,
)

Distances = tuple[int, int, int, int, int, int, int, int]

STEP = 4  # one action, in the quarters of `distances`
BARRED = 9  # a bar that turning the tile may remove
SHUT = 24  # a bar on both faces

# What things are worth, in actions.
CLIMB = 0.6  # a climber's step towards the Pic
CLIMB_EARLY = 0.15  # the same while parts lie about and it carries none
CARRY = 1.0  # the same for a part it carries
FETCH = 1.8  # a step of the nearest climber towards a loose part
RESCUE = 0.9  # a step of the nearest climber towards an injured one
LEAD = 0.5  # a step of whoever is nearest to the Pic
INJURY = 4.0
DEATH = 9.0
LOST_PART = 6.0  # what the dead carried lies far below
DANGER = 1.0  # how much of the next avalanche's harm is counted at first
PATIENCE = 24  # rounds after which none of it would be; never less than the least
LEAST_DANGER = 0.25


def _walk(start: int, goal: int) -> int:
    """Actions from tile to tile on a mountain without bars: steps, or an abseil first."""
    (row, column), (to_row, to_column) = PLACES[start], PLACES[goal]
    down, right = to_row - row, to_column - column
    return max(abs(down), abs(right), abs(down - right))


def _walks() -> list[list[int]]:
    steps = [[_walk(start, goal) for goal in range(TILES)] for start in range(TILES)]
    lines = [[tile for tile in BELOW[start].ravel().tolist() if tile != NONE] for start in range(TILES)]
    return [
        [
            min([steps[start][goal], *(1 + steps[tile][goal] for tile in lines[start])])
            for goal in range(TILES)
        ]
        for start in range(TILES)
    ]


WALK = np.array(_walks(), np.int8)


@rule
def distances(s: State) -> Distances:
    """How far each tile is from the Pic, row by row."""
    second = next_row(s, 2, 0)
    third = next_row(s, 3, second)
    fourth = next_row(s, 4, third)
    fifth = next_row(s, 5, fourth)
    sixth = next_row(s, 6, fifth)
    seventh = next_row(s, 7, sixth)
    return 0, second, third, fourth, fifth, sixth, seventh, next_row(s, 8, seventh)


@rule
def edge(barred: int, turned: int, under: int, tile: int) -> int:
    """What it takes to get over an upper edge of a tile."""
    if not barred >> tile & 1:
        return STEP
    return SHUT if turned >> tile & 1 and under >> tile & 1 else BARRED


@rule
def next_row(s: State, row: int, above: int) -> int:
    """From the row above: over either upper edge, or sideways first."""
    first = row * (row - 1) // 2
    found = 0
    before = 250
    for column in range(row):
        tile = first + column
        best = before + STEP
        if column > 0:
            over = edge(barred_left(s), int(s.turned), int(s.under_left), tile)
            best = min(best, (above >> 8 * (column - 1) & 255) + over)
        if column < row - 1:
            over = edge(barred_right(s), int(s.turned), int(s.under_right), tile)
            best = min(best, (above >> 8 * column & 255) + over)
        before = min(best, 250)
        found |= before << 8 * column
    before = 250
    for column in range(row - 1, -1, -1):
        here = found >> 8 * column & 255
        if before + STEP < here:
            found += before + STEP - here << 8 * column
            here = before + STEP
        before = here
    return found


@rule
def distance(away: Distances, tile: int) -> float:
    """Actions from a tile to the Pic."""
    row = int(ROW[tile])
    column = tile - row * (row - 1) // 2
    return (away[row - 1] >> 8 * column & 255) / STEP


@rule
def carried_by(s: State, climber: int) -> int:
    """How many parts a climber carries."""
    count = 0
    for part in range(int(s.part_count)):
        count += int(s.part_at[part]) == CARRIED + climber
    return count


@rule
def carry_from(s: State, away: Distances, tile: int) -> float:
    """How far a part has to be carried from here: to the Pic, or to the nearest camp."""
    best = distance(away, tile)
    if int(s.camp_tiles) != 0:
        for camp in range(TILES):
            if is_camp(s, camp):
                best = min(best, float(WALK[tile, camp]))
    return best


@rule
def parts_lie_about(s: State) -> bool:
    """Whether a part has yet to be fetched."""
    for part in range(int(s.part_count)):
        if int(s.part_at[part]) < TILES:
            return True
    return False


@rule
def climb_weight(s: State, carried: int) -> float:
    """What a step up is worth; who carries nothing had better look for the parts first."""
    return CLIMB_EARLY if carried == 0 and parts_lie_about(s) else CLIMB


@rule
def standing(s: State, away: Distances, tile: int, injured: bool, carried: int) -> float:
    """What a climber on a tile is worth."""
    worth = -climb_weight(s, carried) * distance(away, tile)
    if carried > 0:
        worth -= CARRY * carried * carry_from(s, away, tile)
    return worth - INJURY if injured else worth


@rule
def outlook(s: State, away: Distances, exhausted: int) -> float:
    """How the team stands."""
    worth = 0.0
    nearest = 60.0
    for climber in range(EVERYONE):
        tile = int(s.place[climber])
        if tile >= 0:
            injured = int(s.injured) >> climber & 1 != 0
            worth += standing(s, away, tile, injured, carried_by(s, climber))
            if injured:
                worth -= RESCUE * nearest_help(s, tile)
            nearest = min(nearest, distance(away, tile))
    for part in range(int(s.part_count)):
        tile = int(s.part_at[part])
        if tile < TILES:
            worth -= CARRY * carry_from(s, away, tile) + FETCH * (1 + nearest_help(s, tile))
    if not parts_lie_about(s):
        worth -= LEAD * nearest
    return worth - caution(s) * danger(s, away, exhausted)


@rule
def caution(s: State) -> float:
    """Who waits for a safe moment must not wait for ever."""
    return max(LEAST_DANGER, DANGER - int(s.round_number) / PATIENCE)


@rule
def nearest_help(s: State, tile: int) -> float:
    """Actions from the nearest climber on its feet to a tile."""
    best = 12.0
    for climber in range(CLIMBERS):
        place = int(s.place[climber])
        if place >= 0 and not int(s.injured) >> climber & 1:
            best = min(best, float(WALK[place, tile]))
    return best


# --- danger -------------------------------------------------------------------------------------------


@rule
def exhausted_tiles(s: State) -> int:
    """The tiles all of whose cards lie drawn, as a set."""
    found = 0
    first = int(s.pile_left)
    for tile in range(TILES):
        left = int(s.cards[tile])
        for place in range(first, first + int(s.pile_drawn)):
            left -= int(s.pile[place]) == tile
        if left <= 0:
            found |= 1 << tile
    return found


@rule
def danger(s: State, away: Distances, exhausted: int) -> float:
    """What the next avalanche card is expected to cost."""
    harm = 0.0
    cards = 0
    for tile in range(TILES):
        if not exhausted >> tile & 1:
            count = int(s.cards[tile])
            cards += count
            if not is_camp(s, tile):
                harm += count * harm_from(s, away, tile, flow_from(s, tile), 0)
    return harm / max(cards, 1)


@rule
def harm_from(s: State, away: Distances, origin: int, flow: int, spared: int) -> float:
    """What an avalanche costs: the climbers it catches, but for some, and the loose parts."""
    caught = 0
    for climber in range(EVERYONE):
        tile = int(s.place[climber])
        if tile >= 0 and flow >> tile & 1 and not spared >> climber & 1:
            caught |= 1 << climber
    harm = 0.0
    waiting = caught
    while waiting != 0:
        climber = lowest(waiting)
        waiting &= waiting - 1
        harm += harm_to(s, away, climber, caught)
    for part in range(int(s.part_count)):
        tile = int(s.part_at[part])
        if tile < TILES and flow >> tile & 1:
            harm += CARRY * 2
    return harm


@rule
def harm_to(s: State, away: Distances, climber: int, caught: int) -> float:
    """What a caught climber loses: to its best belayer's tile, by a fall, or its life."""
    tile = int(s.place[climber])
    injured = int(s.injured) >> climber & 1 != 0
    carried = carried_by(s, climber)
    before = standing(s, away, tile, injured, carried)
    best = -1000.0
    for belayer in range(EVERYONE):
        if int(s.place[belayer]) >= 0 and not caught >> belayer & 1:
            goal = belayed_to(s, climber, belayer)
            if goal != NONE:
                best = max(best, standing(s, away, goal, injured, carried))
    if best > -1000:
        return before - best
    if in_death_zone(s, tile):
        return before + DEATH + LOST_PART * carried
    return before - standing(s, away, end_of_fall(s, tile, TO_LEFT), True, carried)


@rule
def end_of_fall(s: State, tile: int, side: int) -> int:
    """Where a fall from here would end."""
    while ways_down(s, tile) != 0:
        side = step_down(s, tile, side)
        tile = int(NEIGHBOUR[tile, DOWN_LEFT + side])
        if is_camp(s, tile):
            break
    return tile
