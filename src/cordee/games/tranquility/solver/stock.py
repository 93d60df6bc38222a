"""What hands and piles still hold, with every card known (see foresight.py)."""

from cordee.core.bits import count_bits
from cordee.core.rule import rule
from cordee.games.tranquility.rules.counting import cards_of, span
from cordee.games.tranquility.state import BORDERS, ISLANDS, LAYOUT_OF, WORD, Card, State, Variant

# Islands 1 to 40 and 41 to 80 as bits, then starts, finishes, monsters, jokers, and the compasses of hands.
Stock = tuple[int, int, int, int, int, int, int]
# Of the explorers still to be met: all, those that go to a hand, storms, monsters.
Ahead = tuple[int, int, int, int]


@rule
def stock_of(s: State) -> Stock:
    """All that hands and piles hold, and what the explorer pile may still bring to a hand (TRQ-42)."""
    stock = (0, 0, 0, 0, 0, 0, 0)
    for seat in range(s.seats):
        for place in range(s.hand_size[seat]):
            stock = with_card(stock, s.hand[seat, place])
        first = seat * s.stride
        for place in range(first, first + s.left[seat]):
            stock = with_card(stock, s.deck[place])
    met, _, _, _ = explorers_ahead(s)
    for place in range(s.exploring - met, s.exploring):
        card = s.explorers[place]
        if goes_to_hand(card):
            stock = with_card(stock, card)
    return stock


@rule
def goes_to_hand(explorer: int) -> bool:
    """Whether who meets it keeps it (TRQ-42)."""
    return explorer == Card.FINISH or explorer == Card.JOKER or explorer == Card.COMPASS


@rule
def explorers_ahead(s: State) -> Ahead:
    """The explorers that will be met, whatever is played, until all border cells are covered.

    Each covers its cell, but storms, which close it, and monsters, after which it is drawn for again.
    """
    met = 0
    found = 0
    storms = 0
    monsters = 0
    bare = count_bits(BORDERS[LAYOUT_OF[s.variant]] & ~s.filled)
    while bare > 0 and met < s.exploring:
        met += 1
        explorer = s.explorers[s.exploring - met]
        if explorer == Card.YELLOW:
            storms += 1
        elif explorer == Card.MONSTER:
            monsters += 1
        else:
            bare -= 1
            found += int(goes_to_hand(explorer))
    return met, found, storms, monsters


@rule
def with_card(stock: Stock, card: int) -> Stock:
    """The stock and one card more."""
    low, high, starts, finishes, monsters, jokers, compasses = stock
    if card <= WORD:
        low |= 1 << (card - 1)
    elif card <= ISLANDS:
        high |= 1 << (card - 1 - WORD)
    elif card == Card.START:
        starts += 1
    elif card == Card.FINISH:
        finishes += 1
    elif card == Card.MONSTER:
        monsters += 1
    elif card == Card.JOKER:
        jokers += 1
    elif card == Card.COMPASS:
        compasses += 1
    return low, high, starts, finishes, monsters, jokers, compasses


@rule
def islands_between(stock: Stock, lower: int, higher: int) -> int:
    """How many islands of the stock lie strictly between two values."""
    low, high, _, _, _, _, _ = stock
    return count_bits(low & span(lower, higher)) + count_bits(high & span(lower - WORD, higher - WORD))


@rule
def usable_cards(s: State, seat: int) -> int:
    """The same, without what does not come to the hand when it is drawn (TRQ-30, TRQ-47)."""
    count = cards_of(s, seat)
    if s.rough_seas != 0 or s.variant == Variant.DAY_NIGHT:
        first = seat * s.stride
        for place in range(first, first + s.left[seat]):
            card = s.deck[place]
            count -= int(Card.YELLOW <= card <= Card.ORANGE or card == Card.COMPASS)
    return count
