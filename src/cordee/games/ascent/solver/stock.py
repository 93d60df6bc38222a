"""What hands and piles still hold, with every card known (see foresight.py)."""

from cordee.core.rule import rule
from cordee.games.ascent.rules.cards import pile_start
from cordee.games.ascent.state import BRIDGE, CAMPFIRE, CARD_BIT, GOAT, SUMMIT, VALUE, Phase, State

# How many ascent cards of each value, five bits a value; campfires, summits and cards that bring a goat;
# and the ascent cards of which there is at least one, at least two.
Stock = tuple[int, int, int, int, int, int]
BITS = 5
DIGIT = (1 << BITS) - 1


@rule
def stock_of(s: State) -> Stock:
    """All that hands and piles hold, and the card that was just taken up."""
    stock = (0, 0, 0, 0, 0, 0)
    for seat in range(s.seats):
        for slot in range(s.hand_size[seat]):
            stock = with_card(stock, s.hand[seat, slot])
        first = pile_start(s, seat)
        for place in range(first, first + s.pile_size[seat]):
            stock = with_card(stock, s.deck[place])
    if s.phase == Phase.PLACE:
        stock = with_card(stock, s.card)
    return stock


@rule
def with_card(stock: Stock, kind: int) -> Stock:
    """The stock and one card more."""
    values, campfires, summits, goats, once, twice = stock
    if kind < CAMPFIRE:
        values += 1 << BITS * (VALUE[kind] - 1)
        goats += int(kind >= GOAT)
        bit = 1 << CARD_BIT[kind]
        twice |= once & bit
        once |= bit
    elif kind < BRIDGE:
        campfires += 1
    elif kind == SUMMIT:
        summits += 1
    return values, campfires, summits, goats, once, twice


@rule
def count_value(stock: Stock, value: int) -> int:
    """How many ascent cards of a value there are."""
    values, _, _, _, _, _ = stock
    return values >> BITS * (value - 1) & DIGIT


@rule
def cards_of(s: State, seat: int) -> int:
    """The cards a seat has, in hand, in its pile, or just taken up."""
    taken_up = s.phase == Phase.PLACE and s.turn == seat
    return s.hand_size[seat] + s.pile_size[seat] + int(taken_up)
