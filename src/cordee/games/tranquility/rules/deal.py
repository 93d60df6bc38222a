"""The deal: what is shuffled together, and how it is shared out (TRQ-3 to TRQ-5, TRQ-21).

Hands are drawn from the piles afterwards, one card at a time, because what is drawn may be a storm.
"""

from cordee.core.chance import below, shuffle
from cordee.core.rule import rule
from cordee.games.tranquility.rules.cards import put_in
from cordee.games.tranquility.rules.storms import with_storms
from cordee.games.tranquility.state import (
    COMPASSES,
    EASY_BIT,
    EXPLORERS,
    FINISHES,
    ISLANDS,
    MONSTERS,
    REEF_BIT,
    REMOVED,
    ROWS,
    STORMS_A_COLOUR,
    Card,
    State,
    Variant,
)

# The explorer pile as it comes out of the box (TRQ-41); a storm there has no colour.
EXPLORER_STORMS: int = EXPLORERS["storm"]
EXPLORER_COMPASSES: int = EXPLORERS["compass"]
EXPLORER_MONSTERS: int = EXPLORERS["monster"]
EXPLORER_FINISHES: int = EXPLORERS["finish"]
EXPLORER_STARTS: int = EXPLORERS["start"]
EXPLORER_REEFS: int = EXPLORERS["reef"]
EXPLORER_JOKERS: int = EXPLORERS["joker"]


@rule
def gather(s: State) -> int:
    """Put everything that is dealt into the deck, in order; return how many cards that is."""
    count = 0
    for value in range(1, ISLANDS + 1):
        s.deck[count] = value
        count += 1
    count -= remove_islands(s)
    variant = s.variant
    if variant != Variant.PYRAMID and variant != Variant.DUEL:
        count = add_cards(s, count, Card.FINISH, FINISHES)
    count = add_cards(s, count, Card.MONSTER, MONSTERS[s.monsters])
    if with_storms(s):
        for colour in range(3):
            count = add_cards(s, count, Card.YELLOW + colour, STORMS_A_COLOUR)
    if variant == Variant.DAY_NIGHT:
        count = add_cards(s, count, Card.COMPASS, COMPASSES)
    return count


@rule
def add_cards(s: State, count: int, card: int, copies: int) -> int:
    """Lay copies of a card behind the others."""
    for _ in range(copies):
        s.deck[count] = card
        count += 1
    return count


@rule
def remove_islands(s: State) -> int:
    """Take islands out at random and unseen (TRQ-21)."""
    removed = REMOVED[s.difficulty]
    for step in range(removed):
        last = ISLANDS - 1 - step
        chosen = below(s, last + 1)
        put_in(s.removed, s.deck[chosen])
        s.deck[chosen] = s.deck[last]
        s.deck[last] = 0
    return removed


@rule
def share_out(s: State, count: int) -> None:
    """Split the shuffled deck into piles as even as can be; a smallest one begins (TRQ-3, TRQ-5)."""
    seats = s.seats
    longer = count % seats
    first = below(s, seats - longer)
    for seat in range(seats):
        more = below(s, seats - seat) < longer
        s.left[seat] = count // seats + int(more)
        longer -= more
        if not more:
            if first == 0:
                s.turn = seat
            first -= 1
    spread(s, count)


@rule
def spread(s: State, count: int) -> None:
    """Move each pile to its own room in the deck, the last first."""
    end = count
    for seat in range(s.seats - 1, 0, -1):
        size = s.left[seat]
        room = seat * s.stride
        for place in range(size - 1, -1, -1):
            card = s.deck[end - size + place]
            s.deck[end - size + place] = 0
            s.deck[room + place] = card
        end -= size


@rule
def stride_of(s: State, count: int) -> int:
    """Room for the longest pile and a start; one pile takes all."""
    seats = s.seats
    return (count + seats - 1) // seats + 1


@rule
def shuffle_in(s: State, seat: int, card: int) -> None:
    """Shuffle a card into a pile: a start (TRQ-4), or a compass that came too soon (TRQ-47)."""
    size = s.left[seat]
    room = seat * s.stride
    place = below(s, size + 1)
    for above in range(size, place, -1):
        s.deck[room + above] = s.deck[room + above - 1]
    s.deck[room + place] = card
    s.left[seat] = size + 1


@rule
def stack_explorers(s: State) -> None:
    """Shuffle the explorer pile (TRQ-41); in the easy game jokers replace the monsters (TRQ-45)."""
    count = stack(s, 0, Card.YELLOW, EXPLORER_STORMS)
    count = stack(s, count, Card.COMPASS, EXPLORER_COMPASSES)
    dangerous = Card.JOKER if s.pyramid & EASY_BIT else Card.MONSTER
    count = stack(s, count, dangerous, EXPLORER_MONSTERS)
    count = stack(s, count, Card.FINISH, EXPLORER_FINISHES)
    count = stack(s, count, Card.START, EXPLORER_STARTS)
    count = stack(s, count, Card.REEF, EXPLORER_REEFS)
    count = stack(s, count, Card.JOKER, EXPLORER_JOKERS)
    s.exploring = count
    shuffle(s, s.explorers, count)


@rule
def stack(s: State, count: int, card: int, copies: int) -> int:
    """Lay copies of a card on the explorer pile."""
    for _ in range(copies):
        s.explorers[count] = card
        count += 1
    return count


@rule
def deal(s: State) -> None:
    """Everything up to the first hands."""
    count = gather(s)
    shuffle(s, s.deck, count)
    if s.variant == Variant.DUEL:
        s.stride = count
        s.left[0] = count
        s.turn = below(s, 2)
    else:
        s.stride = stride_of(s, count)
        share_out(s, count)
    if s.variant == Variant.PYRAMID:
        stack_explorers(s)
    if s.rough_seas & REEF_BIT:
        s.reef = 1 + below(s, ROWS)
    if with_storms(s) or s.variant == Variant.DAY_NIGHT:
        s.compasses_left = COMPASSES
