"""The green path while it is built: the cells by which a chain of grass could still climb to the top."""

from cordee.core.bits import count_bits, lowest
from cordee.core.rule import rule
from cordee.games.ascent.rules.green_path import EVERYWHERE, chain_height, grass_of, resting_on
from cordee.games.ascent.rules.mountain import open_cells
from cordee.games.ascent.rules.placing import cards_for
from cordee.games.ascent.state import ALL_VALUES, CELLS, FIRST_CELL, ROW_CELLS, ROWS, WIDTH, State

# The chain's height, the cells it can still climb by, rows where they are few, and the end of all hope.
GREEN_HEIGHT = 0.57
GREEN_WAYS = 4.15
GREEN_NARROW = 0.5
GREEN_DEAD = 16.99

PAYABLE = 3  # cards that a seat can hope to pay
GRASS_CARDS = ALL_VALUES  # the first lane of a set of cards


@rule
def may_be_green(s: State, row: int) -> int:
    """The columns of a row that hold grass, or can still get it beside what lies there, as bits."""
    width = WIDTH[row]
    grass = grass_of(s, row)
    bare = s.bridges >> FIRST_CELL[row] & (1 << width) - 1
    free = bare | (1 << width) - (1 << s.filled[row])
    return grass | free & ~(grass << 1) & ~(grass >> 1)


@rule
def trail_cells(s: State, once: int) -> int:
    """The cells of all chains that could still reach from the foot to the top, as bits; 0 for none."""
    cells = 0
    bearing = EVERYWHERE
    for row in range(ROWS):
        columns = grass_of(s, row)
        if (once & GRASS_CARDS) >> (row + 1) != 0:
            columns = may_be_green(s, row)
        columns &= bearing
        if columns == 0:
            return 0
        cells |= columns << FIRST_CELL[row]
        bearing = resting_on(columns)
    leading = EVERYWHERE
    trail = 0
    for row in range(ROWS - 1, -1, -1):
        columns = cells >> FIRST_CELL[row] & (1 << WIDTH[row]) - 1 & leading
        trail |= columns << FIRST_CELL[row]
        leading = columns | columns << 1
    return trail


@rule
def outlook_of_path(s: State, once: int) -> float:
    """How high the green chain is, and by how many cells of each row it could still climb."""
    trail = trail_cells(s, once)
    if trail == 0:
        return -GREEN_DEAD
    outlook = GREEN_HEIGHT * chain_height(s)
    for row in range(ROWS):
        columns = trail >> FIRST_CELL[row] & (1 << WIDTH[row]) - 1
        ways = count_bits(columns)
        outlook += GREEN_WAYS * ways / CELLS
        if columns & grass_of(s, row) == 0:
            outlook -= GREEN_NARROW / ways
    return outlook


@rule
def must_be_green(trail: int) -> int:
    """The cells without which no chain reaches the top, as bits; some hold grass already."""
    cells = 0
    for row in range(ROWS):
        of_row = trail & ROW_CELLS[row]
        if of_row & (of_row - 1) == 0:
            cells |= of_row
    return cells


@rule
def cards_for_trail(s: State, once: int, cells: int) -> int:
    """The grass cards that could be laid on those of some cells that are open, as a set."""
    cards = 0
    cells &= open_cells(s)
    while cells != 0:
        cards |= cards_for(s, lowest(cells), PAYABLE)
        cells &= cells - 1
    return cards & once & GRASS_CARDS
