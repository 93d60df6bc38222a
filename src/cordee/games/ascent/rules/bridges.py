"""Bridges: where one may hang (ASC-19)."""

from cordee.core.rule import rule
from cordee.games.ascent.rules.mountain import open_cells
from cordee.games.ascent.state import INNER_CELLS, State


@rule
def cells_for_bridge(s: State) -> int:
    """Empty cells right of a card and on two, neither first nor last of their row, as bits."""
    return open_cells(s) & ~s.bridges & INNER_CELLS
