"""Where sea monsters may be: in piles, or in the hands that may hold them (TRQ-29)."""

from cordee.core.chance import below
from cordee.core.rule import rule
from cordee.games.tranquility.sight.places import (
    IN_HAND,
    OUT_OF_HANDS,
    free_places,
    kind_of_place,
    put_at,
)
from cordee.games.tranquility.state import (
    MONSTERS,
    Card,
    Phase,
    State,
)


@rule
def guess_monsters(s: State, viewer: int) -> None:
    """Those that hands are known to hold; the others in piles, or in hands where they may be (TRQ-29)."""
    hidden = MONSTERS[s.monsters] - s.monsters_gone
    for seat in range(s.seats):
        if seat == viewer:
            for index in range(s.hand_size[seat]):
                hidden -= s.hand[seat, index] == Card.MONSTER
        else:
            for _ in range(s.monsters_sure[seat]):
                put_at(s, seat, Card.MONSTER, IN_HAND)
            hidden -= s.monsters_sure[seat]
    for _ in range(hidden):
        guess_monster(s, viewer)


@rule
def guess_monster(s: State, viewer: int) -> None:
    """One more, in any place that may hold it."""
    count = 0
    for seat in range(s.seats):
        count += may_have_monsters(s, seat, viewer) + free_places(s, seat, OUT_OF_HANDS)
    chosen = below(s, count)
    for seat in range(s.seats):
        doubtful = may_have_monsters(s, seat, viewer)
        here = doubtful + free_places(s, seat, OUT_OF_HANDS)
        if 0 <= chosen < doubtful:
            put_at(s, seat, Card.MONSTER, IN_HAND)
        elif 0 <= chosen < here:
            put_at(s, seat, Card.MONSTER, kind_of_place(s, seat, OUT_OF_HANDS, chosen - doubtful))
        chosen -= here


@rule
def may_have_monsters(s: State, seat: int, viewer: int) -> int:
    """How many more monsters a hand may hold: its owner can still discard what it owes."""
    if seat == viewer or s.monsters == 0:
        return 0
    free = s.room[seat, IN_HAND]
    if seat == s.actor:
        free -= must_discard(s)
    more = s.monsters_sure[seat] + s.monsters_maybe[seat]
    for index in range(s.hand_size[seat]):
        more -= s.hand[seat, index] == Card.MONSTER
    return max(min(free, more), 0)


@rule
def must_discard(s: State) -> int:
    """How many cards the acting seat is sure to discard."""
    phase = s.phase
    if phase == Phase.YELLOW:
        return 1
    if phase == Phase.PAY or phase == Phase.DISCARD or phase == Phase.TURN or phase == Phase.KEEP_REEF:
        return s.owed
    return 0
