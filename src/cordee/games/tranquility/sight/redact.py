"""Who sees what.

Hidden are the other hands, all piles, the discards (a seat remembers its own, though it is not shown
them), the islands removed and what was discarded unseen. A seat that has chosen a card and not yet its
cell looks to the others as if it were still thinking.
"""

from typing import Any

from numpy.typing import NDArray

from cordee.core.chance import reseed
from cordee.core.rule import rule
from cordee.games.tranquility.rules.cards import wipe
from cordee.games.tranquility.rules.duel import ROW_LENGTH
from cordee.games.tranquility.state import Phase, State, Variant, hide


@rule
def redact(s: State, viewer: int) -> None:
    """Wipe all that the viewer does not know."""
    reseed(s, 0)
    turn_down(s, viewer)


@rule
def turn_down(s: State, viewer: int) -> None:
    """Turn everything face down that the viewer does not know."""
    hide(s, viewer)
    if s.actor != viewer and (s.phase == Phase.CELL or s.phase == Phase.NAME):
        s.phase = Phase.PLAY
        s.card = 0
        s.value = 0
    if s.variant == Variant.DUEL:
        wipe_below(s.deck, s.left[0] - ROW_LENGTH)
    else:
        wipe(s.deck)


@rule
def wipe_below(cards: NDArray[Any], top: int) -> None:
    """All but the face-up row (TRQ-50)."""
    for index in range(top):
        cards[index] = 0
