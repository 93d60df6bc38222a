"""Pyramid: what may lie in the explorer pile, as far as a viewer cannot know it (`imagine`)."""

from cordee.core.bits import count_bits
from cordee.core.chance import shuffle
from cordee.core.rule import rule
from cordee.games.tranquility.rules.deal import (
    EXPLORER_COMPASSES,
    EXPLORER_FINISHES,
    EXPLORER_JOKERS,
    EXPLORER_MONSTERS,
    EXPLORER_REEFS,
    EXPLORER_STARTS,
    EXPLORER_STORMS,
)
from cordee.games.tranquility.sight.places import DISCARDED, IN_HAND, put_with
from cordee.games.tranquility.state import EASY_BIT, Card, State


@rule
def explorer_copies(s: State, card: int) -> int:
    """How many of a card the explorer pile began with (TRQ-41, TRQ-45)."""
    easy = s.pyramid & EASY_BIT != 0
    if card == Card.START:
        return EXPLORER_STARTS
    if card == Card.FINISH:
        return EXPLORER_FINISHES
    if card == Card.MONSTER:
        return 0 if easy else EXPLORER_MONSTERS
    if card == Card.COMPASS:
        return EXPLORER_COMPASSES
    if card == Card.JOKER:
        return EXPLORER_JOKERS + (EXPLORER_MONSTERS if easy else 0)
    if card == Card.YELLOW:
        return EXPLORER_STORMS
    return EXPLORER_REEFS if card == Card.REEF else 0


@rule
def guess_explorers(s: State, viewer: int) -> None:
    """What nobody showed is in the pile, or was found and kept by a seat that everyone knows."""
    count = 0
    for kind in range(len(s.explorers_gone)):
        card = Card.START + kind
        for _ in range(explorers_hidden(s, card, viewer)):
            s.explorers[count] = card
            count += 1
    shuffle(s, s.explorers, count)
    for seat in range(s.seats):
        if seat != viewer:
            for _ in range(s.jokers_known[seat]):
                put_with(s, seat, Card.JOKER, 1 << IN_HAND | 1 << DISCARDED)
            for _ in range(s.kept[seat]):
                count = guess_find(s, seat, count)


@rule
def explorers_hidden(s: State, card: int, viewer: int) -> int:
    """Copies of a card that the viewer has not seen."""
    count = explorer_copies(s, card) - s.explorers_gone[card - Card.START] - int(s.finish == card)
    if card == Card.JOKER:
        count -= count_bits(s.wild)
    if card == Card.YELLOW:
        count -= count_bits(s.stormed)
    for seat in range(s.seats):
        if seat == viewer:
            for index in range(s.hand_size[seat]):
                count -= s.hand[seat, index] == card
            if card <= Card.JOKER:
                count -= s.discarded_others[seat, card - Card.START]
        elif card == Card.JOKER:
            count -= s.jokers_known[seat]
    return count


@rule
def guess_find(s: State, seat: int, count: int) -> int:
    """Give a seat the first hidden card that can be kept; the pile closes up."""
    index = 0
    while not is_kept(s.explorers[index]):
        index += 1
    put_with(s, seat, s.explorers[index], 1 << IN_HAND | 1 << DISCARDED)
    for behind in range(index, count - 1):
        s.explorers[behind] = s.explorers[behind + 1]
    s.explorers[count - 1] = 0
    return count - 1


@rule
def is_kept(card: int) -> bool:
    """Compass, finish and joker go to the hand (TRQ-42)."""
    return card == Card.COMPASS or card == Card.FINISH or card == Card.JOKER
