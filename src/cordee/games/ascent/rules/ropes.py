"""Guide ropes: in solo, a new hand instead of an action (ASC-34)."""

from cordee.core.chance import shuffle
from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.ascent.events import Happened
from cordee.games.ascent.state import NONE, State


@rule
def can_spend_rope(s: State, seat: int) -> bool:
    """While there are ropes and the pile is not empty."""
    return s.ropes_left > 0 and s.pile_size[seat] > 0


@rule
def spend_rope(s: State, seat: int, log: Log) -> None:
    """Shuffle the whole hand into the pile; the end of the turn draws a new one."""
    s.ropes_left -= 1
    note(log, Happened.ROPE_SPENT, seat, s.ropes_left, 0, 0)
    size = s.pile_size[seat]  # a rope's seat is alone: its pile begins the deck
    for slot in range(s.hand_size[seat]):
        s.deck[size] = s.hand[seat, slot]
        s.hand[seat, slot] = NONE
        size += 1
    s.hand_size[seat] = 0
    s.pile_size[seat] = size
    shuffle(s, s.deck, size)
