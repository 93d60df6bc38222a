"""The score: won together or lost together."""

from cordee.core.contract import POINTS, WON, Score
from cordee.core.rule import rule
from cordee.games.ascent.state import ROWS, Phase, State


@rule
def score(s: State, out: Score) -> None:
    """All win or all lose (ASC-25, ASC-26); the points are the cards on the mountain."""
    won = int(s.phase == Phase.WON)
    cards = won
    for row in range(ROWS):
        cards += s.filled[row]
    for seat in range(s.seats):
        out[seat, WON] = won
        out[seat, POINTS] = cards
