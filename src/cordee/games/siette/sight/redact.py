"""Who sees what: the piles and the lower faces of tiles never turned are hidden, all else lies open."""

from cordee.core.chance import reseed
from cordee.core.rule import rule
from cordee.games.siette.state import State, hide


@rule
def redact(s: State, viewer: int) -> None:
    """Wipe the stream, the order of both piles and the lower faces that nobody has seen."""
    reseed(s, 0)
    hide(s, viewer)
    s.under_left &= s.turned
    s.under_right &= s.turned
    for place in range(s.pile_left):
        s.pile[place] = 0
    for place in range(s.risk_left):
        s.risk_pile[place] = 0
