"""Every card, wherever it is: nothing is ever lost or made."""

from collections import Counter

from cordee.games.ascent.names import CARD_NAMES
from cordee.games.ascent.rules.cards import discard_place, pile_start
from cordee.games.ascent.state import BRIDGE, NONE, State


def census(s: State) -> Counter[str]:
    """Every card by name, wherever it is; goats come and go with their symbols."""
    kinds: list[int] = [*s.grid.tolist(), s.card, *[BRIDGE] * s.covered]
    for seat in range(s.seats):
        start = int(pile_start(s, seat))
        kinds += s.hand[seat, : s.hand_size[seat]].tolist()
        kinds += s.deck[start : start + s.pile_size[seat]].tolist()
        kinds += [s.deck[discard_place(s, seat, number)] for number in range(s.discard_size[seat])]
    return Counter(CARD_NAMES[kind] for kind in kinds if kind != NONE)
