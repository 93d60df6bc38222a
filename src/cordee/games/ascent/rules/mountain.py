"""The mountain: which cells a card can come to lie on, and what lies beside them."""

from cordee.core.rule import rule
from cordee.core.schema import Row
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
    State,
)


@rule
def open_cells(s: State) -> int:
    """The cells that an ascent card may lie on, terrain, value and cost aside (ASC-11 to ASC-13).

    The next cell of each row, if it rests on two cards, and every bare bridge, as bits.
    """
    cells = s.bridges
    below = WIDTH[0] + 1  # the foot bears every cell of the first row
    for row in range(ROWS):
        column = s.filled[row]
        if column < WIDTH[row] and below >= column + 2:
            cells |= 1 << (FIRST_CELL[row] + column)
        below = column
    return cells


@rule
def is_bridge(s: State, cell: int) -> bool:
    """Whether a bare bridge lies on a cell."""
    return s.grid[cell] == BRIDGE


@rule
def value_of(s: State, cell: int) -> int:
    """What the card on a cell asks of a card beside it, 0 for nothing (ASC-16 to ASC-18).

    A campfire has the value of the nearest ascent card on its left, through campfires and bridges.
    """
    if cell == NOWHERE or s.grid[cell] == NONE or is_bridge(s, cell):
        return 0
    first = FIRST_CELL[ROW_OF[cell]]
    while cell >= first:
        value = VALUE[s.grid[cell]]
        if value != 0:
            return value
        cell -= 1
    return 0


@rule
def values_along(s: State, row: int, values: Row) -> None:
    """Write the values of a row's cards, from the left: `value_of` each, worked out in one go."""
    value = 0  # of the nearest ascent card so far
    for column in range(s.filled[row]):
        kind = s.grid[FIRST_CELL[row] + column]
        if VALUE[kind] != 0:
            value = VALUE[kind]
        values[column] = 0 if kind == BRIDGE else value


@rule
def terrain_bit(s: State, cell: int) -> int:
    """The terrain of the card on a cell, as a set of one; of nothing or a bridge, bit 0."""
    return 1 if cell == NOWHERE else 1 << TERRAIN[s.grid[cell]]


@rule
def is_complete(s: State) -> bool:
    """Whether every cell holds a card: the highest row rests on all others (ASC-25)."""
    return s.filled[ROWS - 1] == WIDTH[ROWS - 1]
