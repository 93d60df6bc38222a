"""The places that a viewer cannot see, while cards are being put into them (see guess.py).

Per seat there are four kinds, and `room` in the record counts what is free in each.
"""

from cordee.core.bits import count_bits
from cordee.core.chance import below
from cordee.core.rule import rule
from cordee.games.tranquility.rules.cards import add_to_hand, put_in
from cordee.games.tranquility.rules.duel import ROW_LENGTH
from cordee.games.tranquility.state import ISLANDS, REMOVED, Card, State, Variant

IN_HAND = 0
DISCARDED = 1
IN_PILE = 2
UNSEEN = 3  # discarded from the pile
EVERYWHERE = 0b1111
OUT_OF_HANDS = 1 << IN_PILE | 1 << UNSEEN
NOT_DISCARDED = EVERYWHERE & ~(1 << DISCARDED)
WHOLE = 64  # how readily a seat parts with an island that it has no use for; see discard_inference.py


@rule
def make_room(s: State, viewer: int) -> None:
    """Count the hidden places; piles are filled from the bottom, hands are sorted in."""
    for seat in range(s.seats):
        s.room[seat, UNSEEN] = s.blind[seat]
        s.room[seat, IN_PILE] = s.left[seat]
        if seat != viewer:
            s.room[seat, IN_HAND] = s.hand_size[seat]
            s.room[seat, DISCARDED] = s.discards[seat]
            s.hand_size[seat] = 0
    if s.variant == Variant.DUEL:
        s.room[0, IN_PILE] = max(s.left[0] - ROW_LENGTH, 0)


@rule
def free_places(s: State, seat: int, kinds: int) -> int:
    """How many places of these kinds a seat has, as bits."""
    count = 0
    for kind in range(4):
        if (kinds >> kind) & 1:
            count += s.room[seat, kind]
    return count


@rule
def put_anywhere(s: State, card: int, kinds: int) -> None:
    """Put a card into a free place of these kinds, all equally likely, whoever's it is."""
    count = 0
    for seat in range(s.seats):
        count += free_places(s, seat, kinds)
    chosen = below(s, count)
    for seat in range(s.seats):
        here = free_places(s, seat, kinds)
        if 0 <= chosen < here:
            put_at(s, seat, card, kind_of_place(s, seat, kinds, chosen))
        chosen -= here


@rule
def put_by_choice(s: State, card: int, odds: int) -> None:
    """Put a card anywhere, an island also out of the game (TRQ-21); a discard counts `odds`, not WHOLE."""
    out = WHOLE * removed_places(s) if card <= ISLANDS else 0
    count = out
    for seat in range(s.seats):
        count += WHOLE * free_places(s, seat, NOT_DISCARDED) + odds * s.room[seat, DISCARDED]
    chosen = below(s, count)
    if chosen < out:
        put_in(s.removed, card)
    chosen -= out
    for seat in range(s.seats):
        kept = WHOLE * free_places(s, seat, NOT_DISCARDED)
        here = kept + odds * s.room[seat, DISCARDED]
        if 0 <= chosen < kept:
            put_at(s, seat, card, kind_of_place(s, seat, NOT_DISCARDED, chosen // WHOLE))
        elif kept <= chosen < here:
            put_at(s, seat, card, DISCARDED)
        chosen -= here


@rule
def removed_places(s: State) -> int:
    """How many islands are still to be taken out for the difficulty (TRQ-21)."""
    return REMOVED[s.difficulty] - count_bits(s.removed[0]) - count_bits(s.removed[1])


@rule
def put_with(s: State, seat: int, card: int, kinds: int) -> None:
    """The same, among the places of one seat."""
    chosen = below(s, free_places(s, seat, kinds))
    put_at(s, seat, card, kind_of_place(s, seat, kinds, chosen))


@rule
def kind_of_place(s: State, seat: int, kinds: int, chosen: int) -> int:
    """The kind of a seat's place, counted over these kinds."""
    for kind in range(4):
        if (kinds >> kind) & 1:
            if chosen < s.room[seat, kind]:
                return kind
            chosen -= s.room[seat, kind]
    return UNSEEN


@rule
def put_at(s: State, seat: int, card: int, kind: int) -> None:
    """Put a card into a place; piles are shuffled later."""
    s.room[seat, kind] -= 1
    if kind == IN_HAND:
        add_to_hand(s, seat, card)
    elif kind == IN_PILE:
        s.deck[seat * s.stride + s.room[seat, kind]] = card
    elif kind == DISCARDED:
        if card <= ISLANDS:
            put_in(s.discarded_islands[seat], card)
        else:
            s.discarded_others[seat, card - Card.START] += 1
    elif card <= ISLANDS:
        put_in(s.unseen, card)
    else:
        s.unseen_kinds[card - Card.START] += 1


@rule
def shuffle_pile(s: State, seat: int) -> None:
    """All orders of a pile are equally likely; the duel's face-up row stays where it is."""
    hidden = s.left[seat]
    if s.variant == Variant.DUEL:
        hidden -= ROW_LENGTH
    first = seat * s.stride
    for last in range(hidden - 1, 0, -1):
        chosen = below(s, last + 1)
        kept = s.deck[first + last]
        s.deck[first + last] = s.deck[first + chosen]
        s.deck[first + chosen] = kept
