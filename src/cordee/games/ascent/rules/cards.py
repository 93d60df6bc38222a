"""The cards off the mountain: the box they come from, piles, hands and discards.

Whoever deals lays the whole box out in `pool`, strikes what is elsewhere, and shuffles the rest.
"""

from cordee.core.contract import Log, Mask
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.ascent.events import Happened
from cordee.games.ascent.state import (
    BOX,
    BOX_START,
    CARDS,
    HAND_LIMIT,
    LEFT_OUT,
    NONE,
    SHARE,
    VALUE,
    Module,
    State,
)


@rule
def has_module(s: State, module: int) -> bool:
    """Whether a module is in play."""
    return s.modules & module != 0


@rule
def lay_out_box(s: State) -> None:
    """All cards of this game into the pool, kind by kind; solo leaves the lowest out (ASC-33)."""
    goats = int(has_module(s, Module.GOATS))
    for index in range(CARDS):
        kind = BOX[goats, index]
        left_out = s.seats == 1 and VALUE[kind] == LEFT_OUT
        s.pool[index] = NONE if left_out else kind


@rule
def strike(s: State, kind: int) -> None:
    """Take one card of a kind out of the box that was laid out."""
    index = BOX_START[int(has_module(s, Module.GOATS)), kind]
    while s.pool[index] == NONE:
        index += 1
    s.pool[index] = NONE


@rule
def gather(s: State) -> int:
    """Close the gaps in the pool; return how many cards are left in it."""
    count = 0
    for index in range(CARDS):
        kind = s.pool[index]
        s.pool[index] = NONE
        if kind != NONE:
            s.pool[count] = kind
            count += 1
    return count


@rule
def take(s: State, index: int, count: int) -> int:
    """Take a card out of a pool of `count` cards; the last one fills its place."""
    kind = s.pool[index]
    s.pool[index] = s.pool[count - 1]
    s.pool[count - 1] = NONE
    return kind


@rule
def hand_limit(s: State) -> int:
    """How many cards one draws up to (ASC-8, ASC-33)."""
    return HAND_LIMIT[s.seats]


@rule
def holds(s: State, seat: int, kind: int) -> bool:
    """Whether a card is in a seat's hand."""
    for slot in range(s.hand_size[seat]):
        if s.hand[seat, slot] == kind:
            return True
    return False


@rule
def leave_hand(s: State, seat: int, kind: int) -> None:
    """Take a card out of a hand; the cards after it close the gap."""
    last = s.hand_size[seat] - 1
    slot = 0
    while s.hand[seat, slot] != kind:
        slot += 1
    for index in range(slot, last):
        s.hand[seat, index] = s.hand[seat, index + 1]
    s.hand[seat, last] = NONE
    s.hand_size[seat] = last


@rule
def pile_start(s: State, seat: int) -> int:
    """Where a seat's share of the deck begins: the bottom of its pile."""
    return seat * SHARE[s.seats]


@rule
def discard_place(s: State, seat: int, number: int) -> int:
    """Where the number-th card lies that a seat discarded, counted from 0."""
    return (seat + 1) * SHARE[s.seats] - 1 - number


@rule
def discard(s: State, seat: int, kind: int, log: Log) -> None:
    """A card leaves the hand, face down and for good (ASC-9)."""
    leave_hand(s, seat, kind)
    s.deck[discard_place(s, seat, s.discard_size[seat])] = kind
    s.discard_size[seat] += 1
    note(log, Happened.DISCARDED, seat, kind, 0, 0)


@rule
def can_draw(s: State, seat: int) -> bool:
    """Whether a hand is below its limit and the pile has a card for it (ASC-8)."""
    return s.hand_size[seat] < hand_limit(s) and s.pile_size[seat] > 0


@rule
def draw(s: State, seat: int) -> int:
    """The top card of a pile comes into the hand; return what it is."""
    top = s.pile_size[seat] - 1
    place = pile_start(s, seat) + top
    kind = s.deck[place]
    s.deck[place] = NONE
    s.pile_size[seat] = top
    s.hand[seat, s.hand_size[seat]] = kind
    s.hand_size[seat] += 1
    return kind


@rule
def draw_up(s: State, seat: int, log: Log) -> None:
    """Draw to the hand limit; a short pile gives what it has (ASC-8)."""
    while can_draw(s, seat):
        note(log, Happened.DREW, seat, draw(s, seat), 0, 0)


@rule
def mark_hand(s: State, seat: int, mask: Mask, first: int) -> int:
    """Allow the actions `first + kind - 1` of the cards in hand; return of how many kinds they are."""
    count = 0
    for slot in range(s.hand_size[seat]):
        action = first + s.hand[seat, slot] - 1
        count += 1 - int(mask[action])
        mask[action] = 1
    return count
