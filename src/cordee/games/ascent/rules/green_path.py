"""The green path: a chain of grass from the foot to the highest row (ASC-27)."""

from cordee.core.bits import lowest
from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.core.schema import Row
from cordee.games.ascent.events import Happened
from cordee.games.ascent.rules.cards import has_module
from cordee.games.ascent.state import FIRST_CELL, ROWS, TERRAIN, Module, State

GRASS = 1
EVERYWHERE = -1  # all columns: the foot of the mountain bears every chain


@rule
def grass_of(s: State, row: int) -> int:
    """The columns of a row that hold grass, card or campfire, as bits."""
    columns = 0
    first = FIRST_CELL[row]
    for column in range(s.filled[row]):
        columns |= (TERRAIN[s.grid[first + column]] == GRASS) << column
    return columns


@rule
def resting_on(columns: int) -> int:
    """The columns of the row above that rest on one of these: c rests on c and c + 1 (ASC-2)."""
    return columns | columns >> 1


@rule
def chain_height(s: State) -> int:
    """How many rows the longest chain from the foot climbs."""
    bearing = EVERYWHERE
    for row in range(ROWS):
        chained = grass_of(s, row) & bearing
        if chained == 0:
            return row
        bearing = resting_on(chained)
    return ROWS


@rule
def chained_cells(s: State) -> int:
    """The cells that a chain from the foot reaches, as bits."""
    cells = 0
    bearing = EVERYWHERE
    for row in range(ROWS):
        chained = grass_of(s, row) & bearing
        cells |= chained << FIRST_CELL[row]
        bearing = resting_on(chained)
    return cells


@rule
def trace_path(s: State, path: Row) -> None:
    """Write the cells of one longest chain from the foot, lowest first, each as its number plus 1.

    Where several are as long, it ends furthest left and keeps left on its way down: the way the hiker went.
    """
    height = chain_height(s)
    cells = chained_cells(s)
    column = lowest(cells >> FIRST_CELL[height - 1]) if height > 0 else 0
    for row in range(height - 1, -1, -1):
        cell = FIRST_CELL[row] + column
        if cells >> cell & 1 == 0:  # it rests on the card below it on the right
            cell += 1
            column += 1
        path[row] = cell + 1


@rule
def hike(s: State, seat: int, kind: int, log: Log) -> None:
    """The hiker follows the chain, which only a new grass card makes longer."""
    if has_module(s, Module.GREEN_PATH) and TERRAIN[kind] == GRASS:
        height = chain_height(s)
        if height > s.hiker:
            s.hiker = height
            note(log, Happened.HIKED, seat, height, 0, 0)


@rule
def path_is_whole(s: State) -> bool:
    """Whether the green path allows a summit."""
    return not has_module(s, Module.GREEN_PATH) or s.hiker == ROWS
