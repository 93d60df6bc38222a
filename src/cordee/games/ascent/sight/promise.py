"""What a card promises to whoever keeps it: so partners keep it, as anyone may think."""

from cordee.core.rule import rule
from cordee.games.ascent.rules.mountain import value_of
from cordee.games.ascent.rules.placing import difference
from cordee.games.ascent.sight.wishes import keep_for_goals
from cordee.games.ascent.state import (
    BRIDGE,
    CAMPFIRE,
    CELLS,
    COLUMN_OF,
    FIRST_CELL,
    ROW_OF,
    ROWS,
    SUMMIT,
    VALUE,
    WIDTH,
    State,
)

# Where a value belongs: low ones at the foot, rising with the rows and along them.
FOOT = 1.56
RISE = 2.5
DRIFT = 0.072
KEEP_SUMMIT = 4.33  # the only one in hand
KEEP_SUMMIT_LATE = 0.59  # more, as the mountain grows
KEEP_CROWN = 15.0  # the same, once all cells are covered
KEEP_BRIDGE = 1.49
KEEP_FIRE = 12.55
KEEP_CARD = 4.26  # an ascent card that goes on with a row
KEEP_FAR = 0.12  # for each step away from the row's end
KEEP_LATER = 0.24  # for a row that has not begun
KEEP_SOON = 1.18  # one that belongs on cells still to come
BELONGS = 1.33  # within so many steps


@rule
def belonging(cell: int) -> float:
    """The value that belongs on a cell."""
    row = ROW_OF[cell]
    return max(row + 1.0, FOOT + RISE * row + DRIFT * COLUMN_OF[cell])


@rule
def cells_left(s: State) -> int:
    """How many cells wait for a card, bare bridges included."""
    left = CELLS
    for row in range(ROWS):
        left -= s.filled[row]
    bridges = s.bridges
    while bridges != 0:
        left += 1
        bridges &= bridges - 1
    return left


@rule
def progress(s: State) -> float:
    """How much of the mountain is done, 0 to 1."""
    return 1 - cells_left(s) / CELLS


@rule
def promise_of_card(s: State, seat: int, kind: int) -> float:
    """What a card is worth to keep."""
    if kind == SUMMIT:
        return promise_of_summit(s, seat)
    if cells_left(s) == 0:
        return 0.0
    if kind == BRIDGE:
        return KEEP_BRIDGE
    if kind >= CAMPFIRE:
        return KEEP_FIRE
    return promise_of_ascent(s, kind) + keep_for_goals(s, kind)


@rule
def promise_of_summit(s: State, seat: int) -> float:
    """One is enough; more and more as the mountain grows, and above all when nothing else is missing."""
    if copies_in_hand(s, seat, SUMMIT) > 1:
        return 0.0
    if cells_left(s) == 0:
        return KEEP_CROWN
    return KEEP_SUMMIT + KEEP_SUMMIT_LATE * progress(s)


@rule
def promise_of_ascent(s: State, kind: int) -> float:
    """How well an ascent card could go on with a row, or begin one."""
    best = 0.0
    for row in range(min(ROWS, VALUE[kind])):
        best = max(best, promise_in_row(s, row, kind))
    return best + KEEP_SOON * demand(s, kind)


@rule
def demand(s: State, kind: int) -> float:
    """How many of the cells still to come a card belongs on, 6 or more being 1."""
    value = VALUE[kind]
    cells = 0
    for row in range(min(ROWS, value)):
        column = s.filled[row]
        if column < WIDTH[row] and abs(value - belonging(FIRST_CELL[row] + column)) <= BELONGS:
            cells += WIDTH[row] - column
    return min(1.0, cells / 6.0)


@rule
def promise_in_row(s: State, row: int, kind: int) -> float:
    """What a card of that value could do in a row, nothing if it is full."""
    column = s.filled[row]
    if column == WIDTH[row]:
        return 0.0
    if column == 0:
        return KEEP_LATER
    last = FIRST_CELL[row] + column - 1
    away = difference(VALUE[kind], value_of(s, last))
    return KEEP_CARD - KEEP_FAR * away


@rule
def copies_in_hand(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind a hand has."""
    count = 0
    for slot in range(s.hand_size[seat]):
        count += s.hand[seat, slot] == kind
    return count
