"""The score: won together or lost together; points in the duel."""

from cordee.core.bits import count_bits
from cordee.core.contract import POINTS, WON, Score
from cordee.core.rule import rule
from cordee.games.tranquility.rules.duel import score_duel
from cordee.games.tranquility.state import Ending, State, Variant


@rule
def score(s: State, out: Score) -> None:
    """All win or all lose; what is counted is the islands in the grid. The duel counts otherwise."""
    if s.variant == Variant.DUEL:
        score_duel(s, out)
        return
    islands = count_bits(s.filled)
    for seat in range(s.seats):
        out[seat, WON] = s.ending == Ending.WON
        out[seat, POINTS] = islands
