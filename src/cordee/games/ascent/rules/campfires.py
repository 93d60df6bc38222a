"""Campfires: which cards one may replace, so that they climb higher (ASC-22, ASC-23, ASC-31)."""

from cordee.core.rule import rule
from cordee.games.ascent.rules.mountain import open_cells
from cordee.games.ascent.rules.placing import cards_for_any, contains
from cordee.games.ascent.state import FIRST_CELL, ROW_CELLS, ROWS, TERRAIN, TERRAIN_CARDS, State


@rule
def cells_for_campfire(s: State, campfire: int, payable: int) -> int:
    """The cells whose card a campfire may replace, as bits.

    What the campfire changes lies below where the card goes, so that both can be judged as things
    stand: from the highest row down, a card may move if it fits into one of the rows already seen.
    """
    cells = 0
    fit_higher = 0
    opened = open_cells(s)
    for row in range(ROWS - 1, -1, -1):
        if fit_higher != 0:
            cells |= movable_in_row(s, row, fit_higher & TERRAIN_CARDS[TERRAIN[campfire]])
        fit_higher |= cards_for_any(s, opened & ROW_CELLS[row], payable)
    return cells


@rule
def movable_in_row(s: State, row: int, cards: int) -> int:
    """The cells of a row that hold one of these cards and no goat, as bits."""
    cells = 0
    first = FIRST_CELL[row]
    for cell in range(first, first + s.filled[row]):
        if contains(cards, s.grid[cell]) and s.goats[cell] == 0:
            cells |= 1 << cell
    return cells
