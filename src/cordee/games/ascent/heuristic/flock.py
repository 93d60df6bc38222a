"""The way the goats still have to go: steps, and so cards, to bring eight of them to the top.

Herds that meet go on as one, so what counts is not how far each goat has to climb but how soon their
ways come together. The fewest steps of all would take a search; letting the lowest herd meet the nearest one
each time is quick, and not always the shortest way.
"""

import numpy as np

from cordee.core.bits import lowest
from cordee.core.layout import table
from cordee.core.rule import rule
from cordee.core.schema import Grid
from cordee.games.ascent.rules.goats import goats_placed
from cordee.games.ascent.state import CELLS, FIRST_CELL, GOATS_NEEDED, NOWHERE, PLACES, ROW_OF, TOP_ROW, State


def _meeting(one: tuple[int, int], other: tuple[int, int]) -> int:
    """The lowest cell that two herds can both reach.

    A step up keeps the column or lowers it by one; row + column never falls and column never rises.
    """
    column = min(one[1], other[1])
    row = max(sum(one), sum(other)) - column
    return FIRST_CELL[row] + column if row <= TOP_ROW else NOWHERE


MEETING: Grid = table([[_meeting(one, other) for other in PLACES] for one in PLACES], np.int8)


@rule
def goats_missing(s: State) -> int:
    """How many goats there are too few of on the mountain."""
    return max(GOATS_NEEDED - goats_placed(s), 0)


@rule
def highest_herds(s: State) -> int:
    """The cells of the herds that are to climb: from the top down until there are eight goats, as bits."""
    cells = 0
    goats = 0
    for cell in range(CELLS - 1, -1, -1):
        if goats < GOATS_NEEDED and s.goats[cell] > 0:
            goats += s.goats[cell]
            cells |= 1 << cell
    return cells


@rule
def steps_to_climb(s: State) -> int:
    """The steps that bring those herds to the highest row: the lowest one goes first, to meet the nearest."""
    steps = 0
    herds = highest_herds(s)
    while herds != 0:
        first = lowest(herds)
        herds &= herds - 1
        row = ROW_OF[first]
        if row == TOP_ROW:
            break
        nearest = nearest_herd(first, herds)
        if nearest == NOWHERE:
            steps += TOP_ROW - row
        else:
            goal = MEETING[first, nearest]
            herds = herds & ~(1 << nearest) | 1 << goal
            steps += 2 * ROW_OF[goal] - row - ROW_OF[nearest]
    return steps


@rule
def nearest_herd(cell: int, herds: int) -> int:
    """The herd that the one on a cell can meet soonest."""
    nearest = NOWHERE
    soonest = TOP_ROW + 1
    while herds != 0:
        other = lowest(herds)
        herds &= herds - 1
        goal = MEETING[cell, other]
        if goal != NOWHERE and ROW_OF[goal] < soonest:
            soonest = ROW_OF[goal]
            nearest = other
    return nearest
