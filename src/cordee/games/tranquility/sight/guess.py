"""Dealing the unknown again, as a viewer with a perfect memory might (`imagine`).

Every card that the viewer cannot place is put into one of the places it cannot see. What is known about
some of them comes first (a start is in its own seat's cards, a storm never in a hand, a marked seat
holds a monster, a card was seen going to a hand); the rest may be anywhere.
"""

import numpy as np

from cordee.core.bits import count_bits
from cordee.core.chance import below
from cordee.core.layout import table
from cordee.core.rule import rule
from cordee.core.schema import Row
from cordee.games.tranquility.rules.cards import add_to_hand, holds, is_in, put_in, take_from_hand
from cordee.games.tranquility.rules.drawing import can_act
from cordee.games.tranquility.rules.duel import ROW_LENGTH
from cordee.games.tranquility.rules.placing import cells_of
from cordee.games.tranquility.rules.storms import with_storms
from cordee.games.tranquility.sight.discard_inference import guess_needed
from cordee.games.tranquility.sight.explorers import guess_explorers
from cordee.games.tranquility.sight.known import guess_known
from cordee.games.tranquility.sight.monsters import guess_monsters
from cordee.games.tranquility.sight.places import (
    OUT_OF_HANDS,
    WHOLE,
    make_room,
    put_anywhere,
    put_by_choice,
    shuffle_pile,
)
from cordee.games.tranquility.sight.starts import guess_starts
from cordee.games.tranquility.state import (
    FINISHES,
    ISLANDS,
    ROWS,
    STORMS_A_COLOUR,
    WORD,
    Card,
    Phase,
    State,
    Variant,
)

EIGHT = 8
FINISH_KEPT: Row = table(
    [7, 2], np.int8
)  # times in eight that a seat that discarded one holds another; in storms
FINISH_DISCARD_ODDS = 5 * WHOLE // 2  # there are more of them than anybody needs


@rule
def guess(s: State, viewer: int) -> None:
    """Fill every hidden place."""
    make_room(s, viewer)
    guess_starts(s, viewer)
    guess_passing(s)
    guess_monsters(s, viewer)
    guess_known(s, viewer)
    if s.variant == Variant.PYRAMID:
        guess_explorers(s, viewer)
    guess_the_rest(s, viewer)
    guess_kept_finishes(s, viewer)
    for seat in range(s.seats):
        shuffle_pile(s, seat)


# --- islands -----------------------------------------------------------------------------------------


@rule
def placed_islands(s: State, viewer: int) -> tuple[int, int]:
    """The islands that the viewer knows the place of, or that have one by now, as two words of bits."""
    low = s.gone[0] | s.removed[0] | s.unseen[0]
    high = s.gone[1] | s.removed[1] | s.unseen[1]
    for seat in range(s.seats):
        low |= s.discarded_islands[seat, 0]
        high |= s.discarded_islands[seat, 1]
        if seat != viewer:
            low |= s.known[seat, 0]
            high |= s.known[seat, 1]
        for index in range(s.hand_size[seat]):
            low, high = with_island(low, high, s.hand[seat, index])
    for cell in range(len(s.grid)):
        if (s.wild >> cell) & 1 == 0:
            low, high = with_island(low, high, s.grid[cell])
    if s.variant == Variant.DUEL:
        for index in range(max(s.left[0] - ROW_LENGTH, 0), s.left[0]):
            low, high = with_island(low, high, s.deck[index])
    return low, high


@rule
def with_island(low: int, high: int, card: int) -> tuple[int, int]:
    """The two words with one more island; other cards change nothing."""
    if 1 <= card <= WORD:
        return low | 1 << (card - 1), high
    if WORD < card <= ISLANDS:
        return low, high | 1 << (card - 1 - WORD)
    return low, high


# --- storms and compasses ----------------------------------------------------------------------------


@rule
def guess_passing(s: State) -> None:
    """Storms, and the compasses of Day and Night, are in piles: nobody keeps one."""
    if with_storms(s):
        for colour in range(3):
            for _ in range(STORMS_A_COLOUR - storms_seen(s, colour)):
                put_anywhere(s, Card.YELLOW + colour, OUT_OF_HANDS)
    if s.variant == Variant.DAY_NIGHT:
        for _ in range(s.compasses_left):
            put_anywhere(s, Card.COMPASS, OUT_OF_HANDS)


@rule
def storms_seen(s: State, colour: int) -> int:
    """How many storms of a colour have been drawn."""
    count = s.storms_gone[colour]
    if s.phase == Phase.STORM and s.card == Card.YELLOW + colour:
        count += 1
    for seat in range(s.seats):
        if colour == 0:
            count += s.yellow[seat]
        elif colour == Card.ORANGE - Card.YELLOW:
            count += s.orange[seat]
    if colour == Card.PURPLE - Card.YELLOW:
        for row in range(ROWS):
            count += s.purple[row]
    return count


# --- the rest ----------------------------------------------------------------------------------------


@rule
def finishes_hidden(s: State) -> int:
    """Finishes that are not put anywhere yet."""
    if s.variant == Variant.DUEL or s.variant == Variant.PYRAMID:
        return 0
    count = FINISHES - s.unseen_kinds[Card.FINISH - Card.START] - int(s.finish == Card.FINISH)
    for seat in range(s.seats):
        count -= s.discarded_others[seat, Card.FINISH - Card.START]
        for index in range(s.hand_size[seat]):
            count -= s.hand[seat, index] == Card.FINISH
    for index in range(len(s.deck)):
        count -= s.deck[index] == Card.FINISH
    return count


@rule
def guess_the_rest(s: State, viewer: int) -> None:
    """Islands and finishes that nothing else is known about."""
    for _ in range(finishes_hidden(s)):
        put_by_choice(s, Card.FINISH, FINISH_DISCARD_ODDS)
    low, high = placed_islands(s, viewer)
    if s.variant != Variant.DUEL:  # there a seat discards what the other one needs
        low, high = guess_needed(s, viewer, low, high)
    for value in range(1, ISLANDS + 1):
        word = low if value <= WORD else high
        if (word >> (value - 1) % WORD) & 1 == 0:
            put_by_choice(s, value, WHOLE)


@rule
def guess_kept_finishes(s: State, viewer: int) -> None:
    """Who has discarded a finish has kept another, as a rule, once it is a matter of a few cells."""
    if s.variant == Variant.DUEL or s.variant == Variant.PYRAMID:
        return
    if 4 * count_bits(s.filled) < 3 * cells_of(s):
        return
    for seat in range(s.seats):
        discarded = s.discarded_others[seat, Card.FINISH - Card.START]
        if seat != viewer and discarded > 0 and s.hand_size[seat] > 0 and not holds(s, seat, Card.FINISH):
            card = s.hand[seat, below(s, s.hand_size[seat])]
            # What was seen going to this hand stays where it may be, and so does a finish shown to all.
            movable = card <= ISLANDS and not is_in(s.known[seat], card) and s.finish_known[seat] == 0
            if movable and below(s, EIGHT) < FINISH_KEPT[int(with_storms(s))]:
                take_from_hand(s, seat, card)
                add_to_hand(s, seat, Card.FINISH)
                put_in(s.discarded_islands[seat], card)
                s.discarded_others[seat, Card.FINISH - Card.START] -= 1


@rule
def goes_on(s: State, viewer: int) -> bool:
    """Whether the active seat can act, as it must: the game is not lost (TRQ-20)."""
    seat = s.turn
    if seat == viewer or s.phase != Phase.PLAY or s.variant == Variant.DUEL:
        return True
    return can_act(s, seat)
