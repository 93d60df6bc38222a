"""The score: flown together or lost together (SIE-35, SIE-36)."""

from cordee.core.contract import POINTS, WON, Score
from cordee.core.rule import rule
from cordee.games.siette.rules.mountain import climbers_on
from cordee.games.siette.state import PIC, End, State


@rule
def score(s: State, out: Score) -> None:
    """All have flown or none has; the points are the climbers on the Pic (SIE-36)."""
    for seat in range(s.seats):
        out[seat, WON] = s.end == End.FLOWN
        out[seat, POINTS] = climbers_on(s, PIC)
