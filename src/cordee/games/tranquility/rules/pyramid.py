"""The Pyramid: its border cells, the explorer pile, and jokers (TRQ-39 to TRQ-45)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.rules.cards import add_to_hand, discard_top, put_in
from cordee.games.tranquility.state import BORDERS, HARD_BIT, LAYOUT_OF, Card, State, Variant


@rule
def is_border(s: State, cell: int) -> bool:
    """Whether placing there draws from the explorer pile (TRQ-40)."""
    return (BORDERS[LAYOUT_OF[s.variant]] >> cell) & 1 == 1


@rule
def explore(s: State, seat: int, card: int, cell: int, cost: int, log: Log) -> int:
    """Draw from the explorer pile for the card just placed; return what is to be paid (TRQ-41, TRQ-42)."""
    if s.exploring == 0:
        return cost
    s.exploring -= 1
    explorer = s.explorers[s.exploring]
    s.explorers[s.exploring] = 0
    if explorer == Card.COMPASS or explorer == Card.FINISH or explorer == Card.JOKER:
        add_to_hand(s, seat, explorer)
        s.kept[seat] += 1
        note(log, Happened.FOUND, seat, explorer, 0, 0)
        return cost
    note(log, Happened.EXPLORED, seat, explorer, 0, 0)
    if explorer == Card.YELLOW:
        return_to_hand(s, seat, card, cell, log)
        return 0
    s.explorers_gone[explorer - Card.START] += 1
    if explorer == Card.MONSTER:
        lose_card(s, seat, card, cell, log)
        return 0
    if explorer == Card.REEF or s.pyramid & HARD_BIT:
        return scrape(s, seat, cost, log)
    return cost


@rule
def clear(s: State, cell: int) -> None:
    """Take what lies on a cell away."""
    s.grid[cell] = 0
    s.filled &= ~(1 << cell)
    s.wild &= ~(1 << cell)


@rule
def return_to_hand(s: State, seat: int, card: int, cell: int, log: Log) -> None:
    """A storm closes the cell; everyone saw which card went back to the hand (TRQ-42)."""
    clear(s, cell)
    s.stormed |= 1 << cell
    add_to_hand(s, seat, card)
    if card == Card.JOKER:
        s.jokers_known[seat] += 1
    else:
        put_in(s.known[seat], card)
        s.since[card - 1] = s.discards[seat]
    note(log, Happened.CARD_RETURNED, seat, card, cell, 0)


@rule
def lose_card(s: State, seat: int, card: int, cell: int, log: Log) -> None:
    """A monster: the card is discarded for all to see, the cell stays open (TRQ-42)."""
    clear(s, cell)
    if card == Card.JOKER:
        s.explorers_gone[card - Card.START] += 1
    else:
        put_in(s.gone, card)
    s.shown[seat] += 1
    note(log, Happened.CARD_LOST, seat, card, cell, 0)


@rule
def scrape(s: State, seat: int, cost: int, log: Log) -> int:
    """A reef: one more card from the hand or, if the cost takes all of it, from the pile (TRQ-42)."""
    if s.hand_size[seat] > cost:
        return cost + 1
    if s.left[seat] > 0:
        discard_top(s, seat)
        note(log, Happened.TOP_LOST, seat, 0, 0, 0)
    return cost


@rule
def forget_joker(s: State, seat: int) -> None:
    """A joker was played: it is known no more to be in the hand."""
    if s.jokers_known[seat] > 0:
        s.jokers_known[seat] -= 1
    else:
        s.kept[seat] -= 1


@rule
def lift_storm(s: State, seat: int, cell: int, log: Log) -> None:
    """A compass from the hand opens a cell (TRQ-43)."""
    s.stormed &= ~(1 << cell)
    s.explorers_gone[Card.YELLOW - Card.START] += 1
    s.explorers_gone[Card.COMPASS - Card.START] += 1
    s.kept[seat] -= 1
    s.shown[seat] += 1
    note(log, Happened.STORM_LIFTED, seat, cell, 0, 0)


@rule
def with_jokers(s: State) -> bool:
    """Whether there are jokers and compasses to hold."""
    return s.variant == Variant.PYRAMID
