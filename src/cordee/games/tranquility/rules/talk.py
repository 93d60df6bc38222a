"""What may be said now (TRQ-8, TRQ-13)."""

from cordee.core.talk import TalkRule
from cordee.games.tranquility.state import Phase, State


def talk(s: State) -> TalkRule:
    """Silence (TRQ-8), but for numbers about a start (TRQ-15) and for which storm to remove (TRQ-35)."""
    if s.phase == Phase.SAY:
        return "numbers"
    storm_lies = bool(s.yellow.any() or s.orange.any() or s.purple.any())
    return "free" if storm_lies and s.compasses > 0 else "none"
