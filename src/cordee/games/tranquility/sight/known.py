"""Cards that were seen going to a hand: they are still there, or were discarded since."""

from cordee.core.chance import below
from cordee.core.rule import rule
from cordee.games.tranquility.rules.cards import is_in
from cordee.games.tranquility.sight.places import (
    DISCARDED,
    IN_HAND,
    put_at,
)
from cordee.games.tranquility.state import (
    ISLANDS,
    Card,
    State,
)


@rule
def guess_known(s: State, viewer: int) -> None:
    """Cards seen going to a hand are still there, or among what was discarded after that."""
    for seat in range(s.seats):
        if seat != viewer:
            guess_shown_finish(s, seat)
            guess_known_islands(s, seat)


@rule
def guess_shown_finish(s: State, seat: int) -> None:
    """A try to finish has shown one (TRQ-29)."""
    if s.finish_known[seat] > 0:
        later = s.discards[seat] - (s.finish_known[seat] - 1)
        later = min(later, s.room[seat, DISCARDED])
        hand = s.room[seat, IN_HAND]
        kind = DISCARDED if below(s, hand + later) < later else IN_HAND
        put_at(s, seat, Card.FINISH, kind)


@rule
def guess_known_islands(s: State, seat: int) -> None:
    """Go through the seat's discards in order: each was one of the cards it had by then.

    The others are in the hand. Cards that nobody has seen come first in time, so they fit anywhere.
    """
    total = 0
    for value in range(1, ISLANDS + 1):
        total += is_in(s.known[seat], value)
    if total == 0:
        return
    unknown = s.room[seat, IN_HAND] + s.room[seat, DISCARDED] - total
    spare_unknown = unknown
    for turn in range(s.room[seat, DISCARDED]):
        had = count_known(s, seat, turn)
        chosen = below(s, had + spare_unknown)
        if chosen < had:
            discard_known(s, seat, turn, chosen)
        else:
            spare_unknown -= 1
    for value in range(1, ISLANDS + 1):
        if is_in(s.known[seat], value) and not is_in(s.discarded_islands[seat], value):
            put_at(s, seat, value, IN_HAND)


@rule
def count_known(s: State, seat: int, turn: int) -> int:
    """Known islands that the seat had before so many discards, and that are not put anywhere yet."""
    count = 0
    for value in range(1, ISLANDS + 1):
        if is_in(s.known[seat], value) and not is_in(s.discarded_islands[seat], value):
            count += s.since[value - 1] <= turn
    return count


@rule
def discard_known(s: State, seat: int, turn: int, chosen: int) -> None:
    """Discard one of them."""
    for value in range(1, ISLANDS + 1):
        if is_in(s.known[seat], value) and not is_in(s.discarded_islands[seat], value):
            if s.since[value - 1] <= turn:
                if chosen == 0:
                    put_at(s, seat, value, DISCARDED)
                chosen -= 1
