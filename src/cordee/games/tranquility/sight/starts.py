"""Where starts may be that nobody has seen yet (TRQ-12, TRQ-17)."""

from cordee.core.chance import below
from cordee.core.rule import rule
from cordee.games.tranquility.rules.start import with_starts
from cordee.games.tranquility.sight.places import (
    DISCARDED,
    IN_HAND,
    IN_PILE,
    UNSEEN,
    put_at,
    put_with,
)
from cordee.games.tranquility.state import (
    Card,
    Stage,
    State,
)


@rule
def guess_starts(s: State, viewer: int) -> None:
    """Each seat's start is among its own cards, and not among those that would have been played (TRQ-12)."""
    if not with_starts(s) or s.stage == Stage.DEAL:
        return
    for seat in range(s.seats):
        if s.starter != seat + 1 and not remembers_start(s, seat, viewer):
            guess_start(s, seat)


@rule
def remembers_start(s: State, seat: int, viewer: int) -> bool:
    """The viewer knows where its own start went."""
    if seat != viewer:
        return False
    for index in range(s.hand_size[seat]):
        if s.hand[seat, index] == Card.START:
            return True
    return s.discarded_others[seat, 0] > 0


@rule
def guess_start(s: State, seat: int) -> None:
    """Among the places where it may be; if there is none, it went in a yellow storm (TRQ-31)."""
    hand = s.room[seat, IN_HAND]
    discarded = s.room[seat, DISCARDED]
    pile = s.room[seat, IN_PILE]
    if s.starter == 0:
        hand = min(hand, s.fresh[seat])
        late = 0
    else:
        late = min(discarded, s.discards[seat] - s.dead_from[seat])
    unseen = s.room[seat, UNSEEN]
    if hand + late + pile + unseen == 0:
        put_with(s, seat, Card.START, 1 << DISCARDED)
        return
    chosen = below(s, hand + late + pile + unseen)
    if chosen < hand:
        put_at(s, seat, Card.START, IN_HAND)
    elif chosen < hand + late:
        put_at(s, seat, Card.START, DISCARDED)
    elif chosen < hand + late + pile:
        put_at(s, seat, Card.START, IN_PILE)
    else:
        put_at(s, seat, Card.START, UNSEEN)
