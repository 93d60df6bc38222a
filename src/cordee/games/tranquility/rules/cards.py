"""Cards in hand and discards: what every mode does with them (TRQ-6, TRQ-7)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.state import (
    ISLANDS,
    LIMIT,
    WORD,
    YELLOW_LIMIT,
    Card,
    Ending,
    Phase,
    State,
    Variant,
)

# --- sets of islands ---------------------------------------------------------------------------------


@rule
def put_in(islands: NDArray[np.int64], value: int) -> None:
    """Add an island to a set."""
    islands[(value - 1) // WORD] |= 1 << (value - 1) % WORD


@rule
def take_from(islands: NDArray[np.int64], value: int) -> None:
    """Drop an island from a set."""
    islands[(value - 1) // WORD] &= ~(1 << (value - 1) % WORD)


@rule
def is_in(islands: NDArray[np.int64], value: int) -> bool:
    """Whether an island is in a set."""
    return (int(islands[(value - 1) // WORD]) >> (value - 1) % WORD) & 1 == 1


@rule
def wipe(cards: NDArray[Any]) -> None:
    """Turn face down, or forget: all zeros."""
    for index in range(len(cards)):
        cards[index] = 0


# --- hands -------------------------------------------------------------------------------------------


@rule
def add_to_hand(s: State, seat: int, card: int) -> None:
    """Sort a card into a hand."""
    place = s.hand_size[seat]
    while place > 0 and s.hand[seat, place - 1] > card:
        s.hand[seat, place] = s.hand[seat, place - 1]
        place -= 1
    s.hand[seat, place] = card
    s.hand_size[seat] += 1


@rule
def take_from_hand(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand that holds it."""
    place = 0
    while s.hand[seat, place] != card:
        place += 1
    last = s.hand_size[seat] - 1
    while place < last:
        s.hand[seat, place] = s.hand[seat, place + 1]
        place += 1
    s.hand[seat, last] = 0
    s.hand_size[seat] = last


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Whether a hand holds such a card."""
    for place in range(s.hand_size[seat]):
        if s.hand[seat, place] == card:
            return True
    return False


@rule
def monsters_held(s: State, seat: int) -> int:
    """How many sea monsters a hand holds."""
    count = 0
    if s.monsters != 0:
        for place in range(s.hand_size[seat]):
            count += s.hand[seat, place] == Card.MONSTER
    return count


@rule
def discardable(s: State, seat: int) -> int:
    """How many cards a seat can discard: all but monsters (TRQ-28)."""
    return s.hand_size[seat] - monsters_held(s, seat)


@rule
def hand_limit(s: State, seat: int) -> int:
    """Up to how many cards a seat draws (TRQ-6, TRQ-31)."""
    return YELLOW_LIMIT if s.yellow[seat] > 0 else LIMIT


# --- discarding --------------------------------------------------------------------------------------


@rule
def discard_card(s: State, seat: int, card: int, log: Log) -> None:
    """Discard a card from hand, face down (TRQ-7)."""
    take_from_hand(s, seat, card)
    if card <= ISLANDS:
        put_in(s.discarded_islands[seat], card)
    else:
        s.discarded_others[seat, card - Card.START] += 1
    s.discards[seat] += 1
    s.fresh[seat] = min(s.fresh[seat], s.hand_size[seat])
    doubt_monsters(s, seat)
    note(log, Happened.DISCARDED, seat, card, 0, 0)


@rule
def doubt_monsters(s: State, seat: int) -> None:
    """Of the cards left in hand, no more can be monsters than there are."""
    most = s.hand_size[seat] - s.monsters_sure[seat]
    if s.monsters_maybe[seat] > most:
        s.monsters_maybe[seat] = most


@rule
def discard_top(s: State, seat: int) -> None:
    """Discard the top card of a pile; nobody sees what it was (TRQ-31, TRQ-42)."""
    card = lift_top(s, seat)
    if card <= ISLANDS:
        put_in(s.unseen, card)
    else:
        s.unseen_kinds[card - Card.START] += 1
    s.blind[seat] += 1


@rule
def lift_top(s: State, pile: int) -> int:
    """Take the top card off a pile that has one."""
    s.left[pile] -= 1
    top = pile * s.stride + s.left[pile]
    card = s.deck[top]
    s.deck[top] = 0
    return card


@rule
def pile_of(s: State, seat: int) -> int:
    """The pile a seat draws from: its own, or the one of the duel (TRQ-50)."""
    return 0 if s.variant == Variant.DUEL else seat


# --- the end -----------------------------------------------------------------------------------------


@rule
def end_game(s: State, ending: int, log: Log) -> None:
    """Nobody acts any more."""
    s.phase = Phase.OVER
    s.stage = 0
    s.ending = ending
    s.owed = 0
    s.card = 0
    if ending == Ending.STUCK or ending == Ending.NO_START:
        note(log, Happened.LOST, s.turn, 0, 0, 0)
    elif ending == Ending.WON:
        note(log, Happened.FINISHED, s.turn, 0, 0, 0)
    else:
        note(log, Happened.ENDED, -1, 0, 0, 0)
