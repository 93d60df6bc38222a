"""What makes no difference any more once every card is known (`forget`).

Memories, who discarded what, and which cards in particular are good for nothing but discarding.
"""

from cordee.core.chance import reseed
from cordee.core.rule import rule
from cordee.games.tranquility.rules.cards import wipe
from cordee.games.tranquility.rules.counting import span
from cordee.games.tranquility.rules.placing import strand_limits
from cordee.games.tranquility.rules.start import with_starts
from cordee.games.tranquility.solver.stock import stock_of
from cordee.games.tranquility.state import ISLANDS, STRANDS, WORD, Card, Stage, State

DEAD = 100  # stands for every card that can only be discarded; above all kinds, so that hands stay sorted


@rule
def forget(s: State) -> None:
    """Keep what can still be played, by whom and when."""
    if s.stage != Stage.DEAL:  # starts are still to be shuffled in
        reseed(s, 0)
    forget_the_past(s)
    _, _, _, _, monsters, _, _ = stock_of(s)
    low, high = living(s) if monsters == 0 else (-1, -1)
    dead_starts = s.starter != 0 or not with_starts(s)
    s.starter = int(s.starter != 0)
    for seat in range(s.seats):
        for place in range(s.hand_size[seat]):
            s.hand[seat, place] = worth(s.hand[seat, place], low, high, dead_starts)
        sort_hand(s, seat)
        first = seat * s.stride
        for place in range(first, first + s.left[seat]):
            s.deck[place] = worth(s.deck[place], low, high, dead_starts)


@rule
def forget_the_past(s: State) -> None:
    """What lies face down, and what an attentive player would remember."""
    wipe(s.gone)
    wipe(s.removed)
    wipe(s.unseen)
    wipe(s.since)
    wipe(s.discards)
    wipe(s.shown)
    wipe(s.blind)
    wipe(s.unseen_kinds)
    wipe(s.storms_gone)
    wipe(s.said)
    wipe(s.fresh)
    wipe(s.dead_from)
    wipe(s.monsters_maybe)
    wipe(s.kept)
    wipe(s.jokers_known)
    wipe(s.finish_known)
    wipe(s.explorers_gone)
    for seat in range(s.seats):
        wipe(s.discarded_islands[seat])
        wipe(s.known[seat])
        wipe(s.discarded_others[seat])
    if s.stage != Stage.EXTRA and s.stage != Stage.GIVE:  # else it says who can give
        wipe(s.monsters_sure)
    s.monsters_gone = 0
    s.compasses_spent = 0


@rule
def living(s: State) -> tuple[int, int]:
    """The islands that some stretch of empty cells could hold, 1 to 40 and 41 to 80, as bits."""
    low = 0
    high = 0
    for strand in range(STRANDS):
        first, end = strand_limits(s, strand)
        lower = 0
        empty = False
        for cell in range(first, end + 1):
            value = ISLANDS + 1 if cell == end else s.grid[cell]
            if value == 0:
                empty = True
            else:
                if empty:
                    low |= span(lower, value)
                    high |= span(lower - WORD, value - WORD)
                lower = value
                empty = False
    return low, high


@rule
def worth(card: int, low: int, high: int, dead_starts: bool) -> int:
    """The card, or DEAD where it can only be discarded."""
    if card == Card.START:
        return DEAD if dead_starts else card
    if card > ISLANDS or card == 0:
        return card
    living = low >> (card - 1) if card <= WORD else high >> (card - 1 - WORD)
    return card if living & 1 else DEAD


@rule
def sort_hand(s: State, seat: int) -> None:
    """The order in a hand means nothing."""
    for place in range(1, s.hand_size[seat]):
        card = s.hand[seat, place]
        before = place - 1
        while before >= 0 and s.hand[seat, before] > card:
            s.hand[seat, before + 1] = s.hand[seat, before]
            before -= 1
        s.hand[seat, before + 1] = card
