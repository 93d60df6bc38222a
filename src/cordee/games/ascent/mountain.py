"""The mountain: which cells a card can come to lie on, and what lies beside them."""

from cordee.core.bits import lowest
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.ascent.state import (
    BRIDGE,
    FIRST_CELL,
    NONE,
    NOWHERE,
    ROW_OF,
    ROWS,
    TERRAIN,
    VALUE,
    WIDTH,
)

HALF = 32
LOW_HALF = (1 << HALF) - 1


@rule
def lowest_cell(cells: int) -> int:
    """The lowest of a set of cells, which is not empty."""
    if cells & LOW_HALF != 0:
        return lowest(cells & LOW_HALF)
    return HALF + lowest(cells >> HALF)


@rule
def open_cells(s: State) -> int:
    """The cells that an ascent card may lie on, terrain, value and cost aside (ASC-11 to ASC-13).

    The next cell of each row, if it rests on two cards, and every bare bridge, as bits.
    """
    cells = int(s.bridges)
    below = int(WIDTH[0]) + 1  # the foot bears every cell of the first row
    for row in range(ROWS):
        column = int(s.filled[row])
        if column < int(WIDTH[row]) and below >= column + 2:
            cells |= 1 << (int(FIRST_CELL[row]) + column)
        below = column
    return cells


@rule
def is_bridge(s: State, cell: int) -> bool:
    """Whether a bare bridge lies on a cell."""
    return int(s.grid[cell]) == BRIDGE


@rule
def value_of(s: State, cell: int) -> int:
    """What the card on a cell asks of a card beside it, 0 for nothing (ASC-16 to ASC-18).

    A campfire has the value of the nearest ascent card on its left, through campfires and bridges.
    """
    if cell == NOWHERE or int(s.grid[cell]) == NONE or is_bridge(s, cell):
        return 0
    first = int(FIRST_CELL[int(ROW_OF[cell])])
    while cell >= first:
        value = int(VALUE[int(s.grid[cell])])
        if value != 0:
            return value
        cell -= 1
    return 0


@rule
def terrain_bit(s: State, cell: int) -> int:
    """The terrain of the card on a cell, as a set of one; of nothing or a bridge, bit 0."""
    return 1 if cell == NOWHERE else 1 << int(TERRAIN[int(s.grid[cell])])


@rule
def is_complete(s: State) -> bool:
    """Whether every cell holds a card: the highest row rests on all others (ASC-25)."""
    return int(s.filled[ROWS - 1]) == int(WIDTH[ROWS - 1])
