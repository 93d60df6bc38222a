"""Day and Night: a card has day at one end and night at the other, and each half of the sea wants its own
at the top (TRQ-46 to TRQ-49).
"""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.state import SEA_CELLS, State, Variant

LOWER_HALF = (1 << SEA_CELLS // 2) - 1  # rows 1 to 3


@rule
def turn_hands(s: State, seat: int, log: Log) -> None:
    """A compass was drawn: all hands are turned by half a turn and it leaves the game (TRQ-47)."""
    s.compasses_left -= 1
    s.side = 1 - s.side
    note(log, Happened.HANDS_TURNED, seat, s.side, 0, 0)


@rule
def can_turn_island(s: State, seat: int) -> bool:
    """There is an island to turn and a card to discard for it (TRQ-48)."""
    return s.variant == Variant.DAY_NIGHT and s.filled != 0 and s.hand_size[seat] > 0


@rule
def turn_island(s: State, seat: int, cell: int, log: Log) -> None:
    """One island is turned by half a turn (TRQ-48)."""
    s.night ^= 1 << cell
    note(log, Happened.ISLAND_TURNED, seat, cell, (s.night >> cell) & 1, 0)


@rule
def sides_are_right(s: State) -> bool:
    """Night below, day above; in the other variants the sides do not matter (TRQ-49)."""
    return s.variant != Variant.DAY_NIGHT or s.night == LOWER_HALF
