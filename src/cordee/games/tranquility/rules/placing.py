"""Where an island may lie and what that costs: order, neighbours, closed cells (TRQ-9 to TRQ-11).

All layouts are strands of cells along which values rise. On a strand the cells a value may go to lie
between the last lower and the first higher value, and all of them are empty: that is its gap.
"""

from cordee.core.rule import rule
from cordee.games.tranquility.rules.cards import discardable
from cordee.games.tranquility.state import (
    CELL_COUNT,
    ISLANDS,
    LAYOUT_OF,
    PILLARS,
    ROOF,
    ROW_CELLS,
    ROWS,
    STRAND_END,
    STRAND_FIRST,
    STRANDS,
    State,
    Variant,
)

REFUSED = 99  # more than any hand can pay
ROW_BITS = (1 << ROW_CELLS) - 1


@rule
def cells_of(s: State) -> int:
    """How many cells the layout has."""
    return CELL_COUNT[LAYOUT_OF[s.variant]]


@rule
def is_full(s: State) -> bool:
    """Whether an island lies on every cell."""
    return s.filled == (1 << cells_of(s)) - 1


@rule
def pillars_stand(s: State) -> bool:
    """Whether both pillars of the arch are full (TRQ-38)."""
    return s.filled & ((1 << ROOF) - 1) == (1 << ROOF) - 1


@rule
def on_pillar(s: State, cell: int) -> bool:
    """Whether the cell costs nothing because it belongs to a pillar (TRQ-37)."""
    return s.variant == Variant.ARCH and cell < ROOF


@rule
def open_strands(s: State) -> tuple[int, int]:
    """The strands that can be built on now, from the first to before the second number."""
    if s.variant != Variant.ARCH:
        return 0, 1
    if pillars_stand(s):
        return PILLARS, STRANDS
    return 0, PILLARS


@rule
def strand_of(s: State, cell: int) -> int:
    """The strand that a cell belongs to."""
    layout = LAYOUT_OF[s.variant]
    strand = 0
    while cell >= STRAND_END[layout, strand]:
        strand += 1
    return strand


@rule
def strand_limits(s: State, strand: int) -> tuple[int, int]:
    """The first cell of a strand, and the one after its last."""
    layout = LAYOUT_OF[s.variant]
    return STRAND_FIRST[layout, strand], STRAND_END[layout, strand]


@rule
def gap_of(s: State, value: int, first: int, end: int) -> tuple[int, int]:
    """The cells around the gap of a value: between them, and nowhere else, it keeps the order (TRQ-9)."""
    return gap_from(s, value, first, first, end)


@rule
def gap_from(s: State, value: int, start: int, first: int, end: int) -> tuple[int, int]:
    """The same, for callers that know that the gap begins at `start` or later."""
    low = first - 1
    for cell in range(start, end):
        there = s.grid[cell]
        if there > value:
            return low, cell
        if there == value:
            return cell, cell + 1  # a joker stands for it: there is no gap
        if there != 0:
            low = cell
    return low, end


@rule
def cost_between(s: State, value: int, cell: int, low: int, high: int, first: int, end: int) -> int:
    """The smaller difference to a filled neighbour, or REFUSED where there is none (TRQ-10)."""
    cost = REFUSED
    if cell - 1 == low and low >= first:
        cost = value - s.grid[low]
    if cell + 1 == high and high < end:
        cost = min(cost, s.grid[high] - value)
    return cost


@rule
def closed_cells(s: State) -> int:
    """The cells where nothing can be placed now, as bits (TRQ-23, TRQ-32, TRQ-42)."""
    closed = s.stormed
    if s.rough_seas != 0:
        for row in range(ROWS):
            if s.reef == row + 1 or s.purple[row] > 0:
                closed |= ROW_BITS << row * ROW_CELLS
    return closed


@rule
def leaves_room(s: State, value: int, cell: int, low: int, high: int) -> bool:
    """Whether the numbers on either side suffice for the empty cells there (TRQ-53)."""
    lower = s.grid[low] if low >= 0 else 0
    higher = s.grid[high] if high < cells_of(s) else ISLANDS + 1
    return value - lower >= cell - low and higher - value >= high - cell


@rule
def price(s: State, seat: int, value: int, cell: int, low: int, high: int, first: int, end: int) -> int:
    """What a seat pays for a cell of the gap that is not closed, or REFUSED."""
    cost = cost_between(s, value, cell, low, high, first, end)
    if cost == REFUSED:
        if s.orange[seat] == 0:
            cost = 0
    elif on_pillar(s, cell):
        cost = 0
    if s.variant == Variant.DUEL and not leaves_room(s, value, cell, low, high):
        return REFUSED
    return cost


@rule
def can_pay(s: State, seat: int) -> int:
    """How many cards are left to pay with once an island is played (TRQ-11)."""
    return discardable(s, seat) - 1


@rule
def has_place(s: State, seat: int, value: int, payable: int, closed: int) -> bool:
    """Whether an island can go anywhere, for what the seat can pay."""
    strand, after = open_strands(s)
    while strand < after:
        first, end = strand_limits(s, strand)
        low, high = gap_of(s, value, first, end)
        if fits_gap(s, seat, value, payable, closed, strand, low, high):
            return True
        strand += 1
    return False


@rule
def fits_gap(
    s: State, seat: int, value: int, payable: int, closed: int, strand: int, low: int, high: int
) -> bool:
    """Whether any cell of its gap in a strand is open to an island, for what the seat can pay."""
    first, end = strand_limits(s, strand)
    for cell in range(low + 1, high):
        if (closed >> cell) & 1 == 0 and price(s, seat, value, cell, low, high, first, end) <= payable:
            return True
    return False


@rule
def cost_at(s: State, value: int, cell: int) -> int:
    """What an island costs on a cell that its gap allows; 0 where it is free."""
    first, end = strand_limits(s, strand_of(s, cell))
    low, high = gap_of(s, value, first, end)
    cost = cost_between(s, value, cell, low, high, first, end)
    return 0 if cost == REFUSED or on_pillar(s, cell) else cost
