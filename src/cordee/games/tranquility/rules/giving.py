"""Who can still give how much for a start: the counting behind TRQ-13 to TRQ-16 and TRQ-31.

All of it is public: while a start is being paid for, everyone knows how many cards each seat can give.
"""

from cordee.core.rule import rule
from cordee.games.tranquility.state import EXTRA, START_DISCARDS, Phase, Stage, State

NOBODY = -1


@rule
def extras_to_come(s: State, seat: int) -> int:
    """The extra cards that a seat has still to draw (TRQ-14): the acting one, and those after it."""
    if s.stage != Stage.EXTRA:
        return 0
    seats = s.seats
    late = (seat - s.turn) % seats
    acting = (s.actor - s.turn) % seats
    if late < acting:
        return 0
    return min(s.owed if late == acting else EXTRA[seats], s.left[seat])


@rule
def can_give(s: State, seat: int) -> int:
    """Cards in hand that are no monsters (TRQ-28), and extra cards to come, whatever they are (TRQ-16)."""
    return s.hand_size[seat] - s.monsters_sure[seat] + extras_to_come(s, seat)


@rule
def can_give_top(s: State, seat: int) -> bool:
    """In a yellow storm, once, the two top cards of a pile that has them (TRQ-31)."""
    left = s.left[seat] - extras_to_come(s, seat)
    return s.yellow[seat] > 0 and left >= 2 and (s.topped >> seat) & 1 == 0


@rule
def can_make_up(owed: int, singles: int, pairs: int) -> bool:
    """Whether exactly so many cards can be made up from single cards and unseen pairs."""
    return owed <= singles + 2 * pairs and (singles > 0 or owed % 2 == 0)


@rule
def still_owed(s: State) -> int:
    """How many of the eight cards are still to be discarded."""
    return s.owed if s.phase == Phase.GIVE else START_DISCARDS


@rule
def has_given(s: State, seat: int) -> bool:
    """Whether a seat's time to give is over: it sits between the active seat and the acting one."""
    if s.phase != Phase.GIVE:
        return False
    turn = s.turn
    actor = s.actor
    if actor >= turn:
        return turn <= seat < actor
    return seat >= turn or seat < actor


@rule
def to_come(s: State, but: int) -> tuple[int, int]:
    """What can still be given: cards in hands, and unseen pairs from piles; one seat is left out."""
    singles = 0
    pairs = 0
    for seat in range(s.seats):
        if seat != but and not has_given(s, seat):
            singles += can_give(s, seat)
            pairs += can_give_top(s, seat)
    return singles, pairs


@rule
def may_stop_giving(s: State) -> bool:
    """Those still to come can make up the rest (TRQ-15)."""
    singles, pairs = to_come(s, s.actor)
    return can_make_up(s.owed, singles, pairs)


@rule
def may_give_card(s: State) -> bool:
    """After one card more, the rest can still be made up."""
    singles, pairs = to_come(s, NOBODY)
    return can_make_up(s.owed - 1, singles - 1, pairs)


@rule
def may_give_top(s: State) -> bool:
    """A pair, while two are owed: the rest can be made up as well as before."""
    return s.owed >= 2 and can_give_top(s, s.actor)


@rule
def keeps_its_top(s: State, owner: int) -> bool:
    """Whether a yellow storm must stay, or the eight cards could not be made up (TRQ-31)."""
    if s.stage != Stage.EXTRA and s.stage != Stage.GIVE:
        return False
    if s.phase == Phase.REEF or s.phase == Phase.KEEP_REEF:
        return False
    if s.yellow[owner] != 1 or not can_give_top(s, owner) or has_given(s, owner):
        return False
    singles, pairs = to_come(s, NOBODY)
    return not can_make_up(still_owed(s), singles, pairs - 1)
