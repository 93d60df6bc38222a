"""Placing an ascent card: which cards fit on a cell, and what they cost (ASC-11 to ASC-18, ASC-20).

`payable` is how many cards a seat can pay: its hand, without the card that is to be laid.
"""

from cordee.core.bits import lowest
from cordee.core.rule import rule
from cordee.games.ascent.rules.mountain import open_cells, terrain_bit, value_of
from cordee.games.ascent.state import (
    ALL_VALUES,
    CARD_BIT,
    FREE_LANES,
    HIGHEST,
    LEFT_OF,
    RIGHT_OF,
    ROW_CELLS,
    ROW_OF,
    VALUE,
    State,
)


@rule
def values_from(low: int, high: int) -> int:
    """A set of values."""
    return ((2 << min(high, HIGHEST)) - 1) & ~((1 << max(low, 1)) - 1)


@rule
def affordable(value: int, payable: int) -> int:
    """The values that can be paid for beside a card of that value; 0 costs nothing (ASC-16)."""
    return ALL_VALUES if value == 0 else values_from(value - payable, value + payable)


@rule
def cards_for(s: State, cell: int, payable: int) -> int:
    """The ascent cards that may lie on an open cell, as a set.

    On a bridge there may be two neighbours, and the greater difference is paid (ASC-20): a card must
    be affordable beside either.
    """
    left = LEFT_OF[cell]
    right = RIGHT_OF[cell]
    values = values_from(ROW_OF[cell] + 1, HIGHEST)
    values &= affordable(value_of(s, left), payable) & affordable(value_of(s, right), payable)
    return values * FREE_LANES[terrain_bit(s, left) | terrain_bit(s, right)]


@rule
def cards_for_any(s: State, cells: int, payable: int) -> int:
    """The ascent cards that may lie on one of several open cells, as a set."""
    cards = 0
    while cells != 0:
        cards |= cards_for(s, lowest(cells), payable)
        cells &= cells - 1
    return cards


@rule
def cards_that_fit(s: State, payable: int) -> int:
    """The ascent cards that may lie anywhere, as a set."""
    return cards_for_any(s, open_cells(s), payable)


@rule
def contains(cards: int, kind: int) -> bool:
    """Whether a card is an ascent card of a set."""
    return cards >> CARD_BIT[kind] & 1 != 0


@rule
def cells_above(row: int) -> int:
    """All cells at least one row higher, as bits."""
    cells = 0
    for higher in range(row + 1, len(ROW_CELLS)):
        cells |= ROW_CELLS[higher]
    return cells


@rule
def difference(value: int, other: int) -> int:
    """What a card costs beside another, 0 where there is nothing to compare with."""
    return 0 if other == 0 else abs(value - other)


@rule
def cost_of(s: State, cell: int, kind: int) -> int:
    """What it costs to lay a card there, as the row stands before (ASC-16 to ASC-20)."""
    value = VALUE[kind]
    if value == 0:
        return 0
    left = difference(value, value_of(s, LEFT_OF[cell]))
    return max(left, difference(value, value_of(s, RIGHT_OF[cell])))
