"""What makes no difference any more once every card is known (`forget`).

Discards, the order within a hand, and which of the cards it was that nothing can be done with but
discard them. While a rope is left the order of a hand and the stream decide what it will bring.
"""

from cordee.core.chance import reseed
from cordee.core.rule import rule
from cordee.games.ascent.rules.cards import discard_place, pile_start
from cordee.games.ascent.state import CAMPFIRE, NONE, ROWS, VALUE, WIDTH, State

DEAD = 100  # stands for every card that can only be discarded; above all kinds


@rule
def forget(s: State) -> None:
    """Keep what can still be played, by whom and when."""
    for seat in range(s.seats):
        for number in range(s.discard_size[seat]):
            s.deck[discard_place(s, seat, number)] = NONE
        s.discard_size[seat] = 0
    s.began = 0
    s.covered = 0
    s.given = 0
    lowest = lowest_open_row(s)
    for seat in range(s.seats):
        for slot in range(s.hand_size[seat]):
            s.hand[seat, slot] = worth(s.hand[seat, slot], lowest)
        first = pile_start(s, seat)
        for place in range(first, first + s.pile_size[seat]):
            s.deck[place] = worth(s.deck[place], lowest)
        if s.ropes_left == 0:
            sort_hand(s, seat)
    if s.ropes_left == 0:
        reseed(s, 0)


@rule
def lowest_open_row(s: State) -> int:
    """The lowest row that waits for a card; a bare bridge may lie in any."""
    row = 0
    while row < ROWS and s.filled[row] == WIDTH[row]:
        row += 1
    return 0 if s.bridges != 0 else row


@rule
def worth(kind: int, lowest: int) -> int:
    """The card, or DEAD where it can only be discarded: its value is too low for every row (ASC-15)."""
    return DEAD if 0 < kind < CAMPFIRE and VALUE[kind] < lowest + 1 else kind


@rule
def sort_hand(s: State, seat: int) -> None:
    """The order in a hand means nothing."""
    for slot in range(1, s.hand_size[seat]):
        kind = s.hand[seat, slot]
        before = slot - 1
        while before >= 0 and s.hand[seat, before] > kind:
            s.hand[seat, before + 1] = s.hand[seat, before]
            before -= 1
        s.hand[seat, before + 1] = kind
