"""What a game is played with, and where all of it is: nothing is ever lost or made."""

from collections import Counter

from cordee.games.tranquility.notation.symbols import SYMBOL_OF, islands_in
from cordee.games.tranquility.rules.start import with_starts
from cordee.games.tranquility.rules.storms import with_storms
from cordee.games.tranquility.sight.explorers import explorer_copies
from cordee.games.tranquility.state import (
    COMPASSES,
    FINISHES,
    ISLANDS,
    MONSTERS,
    STORMS_A_COLOUR,
    Card,
    Phase,
    Stage,
    State,
    Variant,
)


def contents(s: State) -> Counter[str]:
    """What these options take out of the box."""
    variant = s.variant
    found: Counter[str] = Counter({str(value): 1 for value in range(1, ISLANDS + 1)})
    if variant == Variant.PYRAMID:
        for card in range(Card.START, Card.REEF + 1):
            found[SYMBOL_OF[card]] += explorer_copies(s, card)
    elif variant != Variant.DUEL:
        found["F"] += FINISHES
    if with_starts(s):
        found["S"] += s.seats
    found["M"] += MONSTERS[s.monsters]
    if with_storms(s):
        found.update({"Y": STORMS_A_COLOUR, "P": STORMS_A_COLOUR, "O": STORMS_A_COLOUR})
    if with_storms(s) or variant == Variant.DAY_NIGHT:
        found["C"] += COMPASSES
    return +found


def census(s: State) -> Counter[str]:
    """Every card, wherever it is."""
    found: Counter[str] = Counter()
    for cards in (s.hand.ravel(), s.deck, s.explorers):
        found.update(SYMBOL_OF[int(card)] for card in cards if card)
    for islands in (s.gone, s.removed, s.unseen, *s.discarded_islands):
        found.update(map(str, islands_in(islands)))
    for kind, count in enumerate(s.discarded_others.sum(axis=0).tolist()):
        found[SYMBOL_OF[Card.START + kind]] += count
    for kind, count in enumerate(s.unseen_kinds.tolist()):
        found[SYMBOL_OF[Card.START + kind]] += count
    for kind, count in enumerate(s.explorers_gone.tolist()):
        found[SYMBOL_OF[Card.START + kind]] += count
    for cell, value in enumerate(s.grid.tolist()):
        if value:
            found["J" if s.wild >> cell & 1 else str(value)] += 1
    _count_storms(s, found)
    _count_apart(s, found)
    return +found


def _count_storms(s: State, found: Counter[str]) -> None:
    """Storms that lie, that are gone, that were just drawn, that close a cell of the pyramid."""
    found["Y"] += int(s.yellow.sum()) + s.storms_gone[0] + s.stormed.bit_count()
    found["P"] += int(s.purple.sum()) + s.storms_gone[1]
    found["O"] += int(s.orange.sum()) + s.storms_gone[2]
    if s.phase == Phase.STORM:
        found[SYMBOL_OF.get(s.card, "?")] += 1


def _count_apart(s: State, found: Counter[str]) -> None:
    """Starts and the finish in the frame, starts still to be shuffled in; monsters eaten up; compasses."""
    found["M"] += s.monsters_gone
    if s.finish:
        found[SYMBOL_OF[s.finish]] += 1
    found["S"] += s.starter > 0
    if s.stage == Stage.DEAL and with_starts(s):
        found["S"] += s.seats
    if with_storms(s):
        found["C"] += s.compasses + s.compasses_left + s.compasses_spent
    elif s.variant == Variant.DAY_NIGHT:
        found["C"] += COMPASSES - s.compasses_left
