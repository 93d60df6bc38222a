"""What partners are likely to have discarded, and what they are likely to have kept (`imagine`).

Discards lie face down, but whoever chose them had looked at them: a card that fits nowhere goes before one
that could be laid, and a card that a goal needs goes last. So the cards that were dealt among the discards
change places with others, often enough that the deals which sensible partners would have brought about are
likely.
"""

from cordee.core.chance import below
from cordee.core.rule import rule
from cordee.games.ascent.rules.cards import discard_place, pile_start
from cordee.games.ascent.sight.promise import promise_of_card
from cordee.games.ascent.state import ASCENT, CAMPFIRE, DECK, HAND, NONE, State

# How likely a card is among the discards beside elsewhere; measured in games of the heuristic (docs/bots.md).
DEAD = 10  # fits nowhere
ALIVE = 5
DEAR = 2
PROMISES = 5.5  # from this on a card is dear
TRIES = 2  # exchanges that are tried for each discard


@rule
def infer_discards(s: State, viewer: int) -> None:
    """Let discards change places with cards in hands and piles, as the partners would have chosen."""
    if cards_not_discarded(s, viewer) == 0:
        return
    for kind in range(ASCENT, CAMPFIRE):
        s.pool[kind] = discard_odds(s, kind)
    for seat in range(s.seats):
        if seat != viewer:
            for number in range(s.discard_size[seat]):
                for _ in range(TRIES):
                    exchange(s, viewer, discard_place(s, seat, number))
    for kind in range(ASCENT, CAMPFIRE):
        s.pool[kind] = NONE


@rule
def discard_odds(s: State, kind: int) -> int:
    """How readily anybody would discard a card, as things stand."""
    promise = promise_of_card(s, 0, kind)
    if promise <= 0.0:
        return DEAD
    return ALIVE if promise < PROMISES else DEAR


@rule
def exchange(s: State, viewer: int, place: int) -> None:
    """Try one exchange; one that makes the deal less likely is seldom made."""
    other = place_not_discarded(s, viewer)
    discarded, kept = card_at(s, place), card_at(s, other)
    if discarded < CAMPFIRE and kept < CAMPFIRE and below(s, s.pool[discarded]) < s.pool[kept]:
        put_at(s, place, kept)
        put_at(s, other, discarded)


@rule
def place_not_discarded(s: State, viewer: int) -> int:
    """Any place in a pile or in a hand that the viewer cannot see, all equally likely."""
    chosen = below(s, cards_not_discarded(s, viewer))
    place = 0
    for seat in range(s.seats):
        hand = unseen_in_hand(s, seat, viewer)
        here = hand + s.pile_size[seat]
        if 0 <= chosen < hand:
            place = DECK + seat * HAND + chosen
        elif hand <= chosen < here:
            place = pile_start(s, seat) + chosen - hand
        chosen -= here
    return place


@rule
def cards_not_discarded(s: State, viewer: int) -> int:
    """How many such places there are."""
    count = 0
    for seat in range(s.seats):
        count += unseen_in_hand(s, seat, viewer) + s.pile_size[seat]
    return count


@rule
def unseen_in_hand(s: State, seat: int, viewer: int) -> int:
    """How many cards of a hand may be any; of the acting seat's more is known, and it was dealt by that."""
    return 0 if seat == viewer or seat == s.turn else s.hand_size[seat]


@rule
def card_at(s: State, place: int) -> int:
    """The card in a place of the deck or, beyond it, of a hand."""
    return s.deck[place] if place < DECK else s.hand[(place - DECK) // HAND, (place - DECK) % HAND]


@rule
def put_at(s: State, place: int, kind: int) -> None:
    """Put a card into such a place."""
    if place < DECK:
        s.deck[place] = kind
    else:
        s.hand[(place - DECK) // HAND, (place - DECK) % HAND] = kind
