"""What lies on the table, for boards of every kind."""

from cordee.core.rule import rule
from cordee.core.view import EVERYTHING
from cordee.games.tranquility.actions import CELL, DISCARD, NAME, PLAY
from cordee.games.tranquility.rules.cards import hand_limit, is_in
from cordee.games.tranquility.rules.day_night import LOWER_HALF
from cordee.games.tranquility.rules.duel import points_of, row_cards
from cordee.games.tranquility.rules.placing import (
    REFUSED,
    cells_of,
    closed_cells,
    cost_at,
    gap_of,
    open_strands,
    price,
    strand_limits,
)
from cordee.games.tranquility.rules.pyramid import is_border
from cordee.games.tranquility.rules.start import with_starts
from cordee.games.tranquility.rules.storms import with_storms
from cordee.games.tranquility.state import (
    HAND,
    ISLANDS,
    LAYOUT_OF,
    ROW_CELLS,
    ROWS,
    Card,
    Phase,
    State,
    Variant,
)
from cordee.games.tranquility.view import Cost, Table

# Sets of phases, as bits.
CARD_IN_PLAY = 1 << Phase.CELL | 1 << Phase.NAME
GIVING = (
    1 << Phase.PAY
    | 1 << Phase.DISCARD
    | 1 << Phase.TURN
    | 1 << Phase.KEEP_REEF
    | 1 << Phase.YELLOW
    | 1 << Phase.GIVE
)
GOES_ON = CARD_IN_PLAY | GIVING | 1 << Phase.REEF


@rule
def look(s: State, viewer: int, table: Table) -> None:
    """The table in words of the rulebook."""
    table.variant = s.variant
    table.phase = s.phase
    table.goes_on = GOES_ON >> s.phase & 1
    table.giving = GIVING >> s.phase & 1
    table.turn = s.turn
    table.ending = s.ending
    table.owed = s.owed
    look_at_cells(s, table)
    look_at_seats(s, table)
    look_at_cards(s, viewer, table)
    look_at_start(s, table)
    look_at_rough_seas(s, table)
    look_at_variant(s, table)
    if viewer == EVERYTHING:
        open_everything(s, table)


@rule
def look_at_cells(s: State, table: Table) -> None:
    """The grid, cell by cell."""
    has_sides = s.variant == Variant.DAY_NIGHT or s.variant == Variant.DUEL
    closed = closed_cells(s)
    table.layout = LAYOUT_OF[s.variant]
    table.cell_count = cells_of(s)
    for cell in range(cells_of(s)):
        table.value[cell] = s.grid[cell]
        table.closed[cell] = closed >> cell & 1
        table.border[cell] = is_border(s, cell)
        table.joker[cell] = s.wild >> cell & 1
        if has_sides and s.grid[cell] > 0:
            table.cell_side[cell] = (s.night >> cell & 1) + 1


@rule
def look_at_seats(s: State, table: Table) -> None:
    """What everyone sees of each seat."""
    for seat in range(s.seats):
        table.hand_size[seat] = s.hand_size[seat]
        table.limits[seat] = hand_limit(s, seat)
        table.piles[seat] = s.left[seat]
        table.discards[seat] = s.discards[seat] + s.shown[seat] + s.blind[seat]
        if s.variant == Variant.DAY_NIGHT:
            table.hand_side[seat] = s.side + 1
        elif s.variant == Variant.DUEL:
            table.hand_side[seat] = seat + 1


@rule
def look_at_cards(s: State, viewer: int, table: Table) -> None:
    """The viewer's own cards, and the islands that have left."""
    if viewer >= 0:
        for place in range(s.hand_size[viewer]):
            table.hand[place] = s.hand[viewer, place]
    if CARD_IN_PLAY >> s.phase & 1 and s.card != Card.TURN:
        table.card = s.card
        table.named = s.value
    found = 0
    for value in range(1, ISLANDS + 1):
        if is_in(s.gone, value):
            table.gone[found] = value
            found += 1


@rule
def look_at_start(s: State, table: Table) -> None:
    """The start, and what is said and given for it."""
    table.starts = with_starts(s)
    table.start = s.starter
    table.announcing = s.seats > 1 and (s.phase == Phase.SAY or s.phase == Phase.GIVE)
    for seat in range(s.seats):
        table.said[seat] = s.said[seat] - 1


@rule
def look_at_rough_seas(s: State, table: Table) -> None:
    """The reef, sea monsters, storms and compasses."""
    table.row_marks = s.rough_seas != 0 or s.variant == Variant.DAY_NIGHT
    table.reef = s.reef
    table.marked = s.marked
    table.monsters_gone = s.monsters_gone
    table.compasses = s.compasses if with_storms(s) else -1
    table.compasses_left = s.compasses_left if with_storms(s) or s.variant == Variant.DAY_NIGHT else -1
    for seat in range(s.seats):
        table.yellow[seat] = s.yellow[seat]
        table.orange[seat] = s.orange[seat]
    for row in range(ROWS):
        table.purple[row] = s.purple[row]
    if s.phase == Phase.STORM:
        table.storm = s.card


@rule
def look_at_variant(s: State, table: Table) -> None:
    """What only one of the variants has."""
    table.explorers = s.exploring if s.variant == Variant.PYRAMID else -1
    table.goal_count = -1
    table.row_count = -1
    table.points_count = -1
    if s.variant == Variant.DAY_NIGHT:
        table.side = s.side + 1
        table.goal_count = ROWS
        for row in range(ROWS):
            table.goal[row] = LOWER_HALF >> row * ROW_CELLS & 1
    elif s.variant == Variant.DUEL:
        table.row_count = row_cards(s)
        for place in range(row_cards(s)):
            table.row[place] = s.deck[s.left[0] - 1 - place]
        table.points_count = s.seats
        for seat in range(s.seats):
            table.points[seat] = points_of(s, seat)


@rule
def open_everything(s: State, table: Table) -> None:
    """Every hand and every pile, the next card first."""
    for seat in range(s.seats):
        for place in range(HAND):
            table.hands_open[seat, place] = s.hand[seat, place]
        for place in range(s.left[seat]):
            table.piles_open[seat, place] = s.deck[seat * s.stride + s.left[seat] - 1 - place]


# --- what an island costs ----------------------------------------------------------------------------


@rule
def detail(s: State, seat: int, action: int, out: Cost) -> None:
    """What an island costs: on a cell, or at its cheapest place."""
    out.cost = -1
    if CELL <= action < DISCARD:
        if s.card <= ISLANDS:
            out.cost = cost_at(s, s.card, action - CELL)
        elif s.card == Card.JOKER:
            out.cost = cost_at(s, s.value, action - CELL)
    elif PLAY <= action < PLAY + ISLANDS:
        out.cost = least_cost(s, seat, action - PLAY + 1)
    elif NAME <= action < NAME + ISLANDS:
        out.cost = least_cost(s, seat, action - NAME + 1)


@rule
def least_cost(s: State, seat: int, value: int) -> int:
    """What an island costs at the cheapest of the cells where it may go."""
    least = REFUSED
    closed = closed_cells(s)
    strand, after = open_strands(s)
    while strand < after:
        first, end = strand_limits(s, strand)
        low, high = gap_of(s, value, first, end)
        for cell in range(low + 1, high):
            if closed >> cell & 1 == 0:
                least = min(least, price(s, seat, value, cell, low, high, first, end))
        strand += 1
    return least
