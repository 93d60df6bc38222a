"""The score: most masters wins, then most villages (SHA-21)."""

from cordee.core.bits import count_bits
from cordee.core.contract import POINTS, WON, Score
from cordee.core.rule import rule
from cordee.games.shangrila.state import VILLAGES, State

VILLAGE_BASE = VILLAGES + 1  # so that a master outweighs any number of villages


@rule
def score(s: State, out: Score) -> None:
    """Most masters wins, then most villages; seats still tied share the victory (SHA-21)."""
    seats = s.seats
    best = 0
    winners = 0
    for seat in range(seats):
        total = total_of(s, seat)
        out[seat, POINTS] = total // VILLAGE_BASE
        if total > best:
            best = total
            winners = 0
        if total == best:
            winners += 1
    for seat in range(seats):
        out[seat, WON] = 1 / winners if total_of(s, seat) == best else 0


@rule
def total_of(s: State, seat: int) -> int:
    """Masters, then villages with one, as a single number to compare."""
    masters = 0
    villages = 0
    for village in range(VILLAGES):
        guilds = s.masters[seat, village]
        masters += count_bits(guilds)
        villages += guilds != 0
    return masters * VILLAGE_BASE + villages
