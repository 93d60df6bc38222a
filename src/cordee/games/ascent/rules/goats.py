"""The goats on the mountain, and the cards that bring them (ASC-29, ASC-32)."""

from cordee.core.rule import rule
from cordee.games.ascent.state import CAMPFIRE, CELLS, GOAT, State


@rule
def brings_goat(kind: int) -> bool:
    """Whether a card bears the symbol (ASC-3)."""
    return GOAT <= kind < CAMPFIRE


@rule
def goats_placed(s: State) -> int:
    """How many goats are on the mountain."""
    placed = 0
    for cell in range(CELLS):
        placed += s.goats[cell]
    return placed
