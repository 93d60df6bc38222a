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
from cordee.games.tranquility.rules.start import with_starts
from cordee.games.tranquility.rules.storms import with_storms
from cordee.games.tranquility.sight.explorers import guess_explorers
from cordee.games.tranquility.sight.kept import guess_needed
from cordee.games.tranquility.sight.places import (
    IN_HAND,
    IN_PILE,
    OUT_OF_HANDS,
    THROWN,
    UNSEEN,
    WHOLE,
    free_places,
    kind_of_place,
    make_room,
    put_anywhere,
    put_at,
    put_by_choice,
    put_with,
    shuffle_pile,
)
from cordee.games.tranquility.state import (
    FINISHES,
    ISLANDS,
    MONSTERS,
    ROWS,
    STORMS_A_COLOUR,
    WORD,
    Card,
    Phase,
    Stage,
    State,
    Variant,
)

EIGHT = 8
FINISH_KEPT: Row = table([7, 2], np.int8)  # times in eight that who threw a finish holds another; in storms
FINISHES_GLADLY = 5 * WHOLE // 2  # there are more of them than anybody needs


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
        low |= s.thrown[seat, 0]
        high |= s.thrown[seat, 1]
        if seat != viewer:
            low |= s.known[seat, 0]
            high |= s.known[seat, 1]
        for index in range(s.held[seat]):
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


# --- starts, storms, monsters ------------------------------------------------------------------------


@rule
def guess_starts(s: State, viewer: int) -> None:
    """Each seat's start is among its own cards, and not among those that would have been played (TRQ-12)."""
    if not with_starts(s) or s.stage == Stage.DEAL:
        return
    for seat in range(s.seats):
        if s.starter != seat + 1 and not remembers_start(s, seat, viewer):
            guess_start(s, seat)


@rule
def remembers_start(s: State, seat: int, viewer: int) -> bool:
    """The viewer knows where its own start went."""
    if seat != viewer:
        return False
    for index in range(s.held[seat]):
        if s.hand[seat, index] == Card.START:
            return True
    return s.threw[seat, 0] > 0


@rule
def guess_start(s: State, seat: int) -> None:
    """Among the places where it may be; if there is none, it went in a yellow storm (TRQ-31)."""
    hand = s.room[seat, IN_HAND]
    thrown = s.room[seat, THROWN]
    pile = s.room[seat, IN_PILE]
    if s.starter == 0:
        hand = min(hand, s.fresh[seat])
        late = 0
    else:
        late = min(thrown, s.discards[seat] - s.dead_from[seat])
    unseen = s.room[seat, UNSEEN]
    if hand + late + pile + unseen == 0:
        put_with(s, seat, Card.START, 1 << THROWN)
        return
    chosen = below(s, hand + late + pile + unseen)
    if chosen < hand:
        put_at(s, seat, Card.START, IN_HAND)
    elif chosen < hand + late:
        put_at(s, seat, Card.START, THROWN)
    elif chosen < hand + late + pile:
        put_at(s, seat, Card.START, IN_PILE)
    else:
        put_at(s, seat, Card.START, UNSEEN)


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


@rule
def guess_monsters(s: State, viewer: int) -> None:
    """Those that hands are known to hold; the others in piles, or in hands where they may be (TRQ-29)."""
    hidden = MONSTERS[s.monsters] - s.monsters_gone
    for seat in range(s.seats):
        if seat == viewer:
            for index in range(s.held[seat]):
                hidden -= s.hand[seat, index] == Card.MONSTER
        else:
            for _ in range(s.monsters_sure[seat]):
                put_at(s, seat, Card.MONSTER, IN_HAND)
            hidden -= s.monsters_sure[seat]
    for _ in range(hidden):
        guess_monster(s, viewer)


@rule
def guess_monster(s: State, viewer: int) -> None:
    """One more, in any place that may hold it."""
    count = 0
    for seat in range(s.seats):
        count += may_have_monsters(s, seat, viewer) + free_places(s, seat, OUT_OF_HANDS)
    chosen = below(s, count)
    for seat in range(s.seats):
        doubtful = may_have_monsters(s, seat, viewer)
        here = doubtful + free_places(s, seat, OUT_OF_HANDS)
        if 0 <= chosen < doubtful:
            put_at(s, seat, Card.MONSTER, IN_HAND)
        elif 0 <= chosen < here:
            put_at(s, seat, Card.MONSTER, kind_of_place(s, seat, OUT_OF_HANDS, chosen - doubtful))
        chosen -= here


@rule
def may_have_monsters(s: State, seat: int, viewer: int) -> int:
    """How many more monsters a hand may hold: its owner can still discard what it owes."""
    if seat == viewer or s.monsters == 0:
        return 0
    free = s.room[seat, IN_HAND]
    if seat == s.actor:
        free -= must_discard(s)
    more = s.monsters_sure[seat] + s.monsters_maybe[seat]
    for index in range(s.held[seat]):
        more -= s.hand[seat, index] == Card.MONSTER
    return max(min(free, more), 0)


@rule
def must_discard(s: State) -> int:
    """How many cards the acting seat is sure to discard."""
    phase = s.phase
    if phase == Phase.YELLOW:
        return 1
    if phase == Phase.PAY or phase == Phase.DISCARD or phase == Phase.TURN or phase == Phase.KEEP_REEF:
        return s.owed
    return 0


# --- what was seen going to a hand -------------------------------------------------------------------


@rule
def guess_known(s: State, viewer: int) -> None:
    """Cards seen going to a hand are still there, or among what was discarded after that."""
    for seat in range(s.seats):
        if seat != viewer:
            guess_shown_finish(s, seat)
            guess_known_islands(s, seat)


@rule
def guess_shown_finish(s: State, seat: int) -> None:
    """A try to finish has shown one (TRQ-29)."""
    if s.finish_known[seat] > 0:
        later = s.discards[seat] - (s.finish_known[seat] - 1)
        later = min(later, s.room[seat, THROWN])
        hand = s.room[seat, IN_HAND]
        kind = THROWN if below(s, hand + later) < later else IN_HAND
        put_at(s, seat, Card.FINISH, kind)


@rule
def guess_known_islands(s: State, seat: int) -> None:
    """Go through the seat's discards in order: each was one of the cards it had by then.

    The others are in the hand. Cards that nobody has seen come first in time, so they fit anywhere.
    """
    total = 0
    for value in range(1, ISLANDS + 1):
        total += is_in(s.known[seat], value)
    if total == 0:
        return
    unknown = s.room[seat, IN_HAND] + s.room[seat, THROWN] - total
    spare_unknown = unknown
    for turn in range(s.room[seat, THROWN]):
        had = count_known(s, seat, turn)
        chosen = below(s, had + spare_unknown)
        if chosen < had:
            throw_known(s, seat, turn, chosen)
        else:
            spare_unknown -= 1
    for value in range(1, ISLANDS + 1):
        if is_in(s.known[seat], value) and not is_in(s.thrown[seat], value):
            put_at(s, seat, value, IN_HAND)


@rule
def count_known(s: State, seat: int, turn: int) -> int:
    """Known islands that the seat had before so many discards, and that are not put anywhere yet."""
    count = 0
    for value in range(1, ISLANDS + 1):
        if is_in(s.known[seat], value) and not is_in(s.thrown[seat], value):
            count += s.since[value - 1] <= turn
    return count


@rule
def throw_known(s: State, seat: int, turn: int, chosen: int) -> None:
    """Discard one of them."""
    for value in range(1, ISLANDS + 1):
        if is_in(s.known[seat], value) and not is_in(s.thrown[seat], value):
            if s.since[value - 1] <= turn:
                if chosen == 0:
                    put_at(s, seat, value, THROWN)
                chosen -= 1


# --- the rest ----------------------------------------------------------------------------------------


@rule
def finishes_hidden(s: State) -> int:
    """Finishes that are not put anywhere yet."""
    if s.variant == Variant.DUEL or s.variant == Variant.PYRAMID:
        return 0
    count = FINISHES - s.unseen_kinds[Card.FINISH - Card.START] - int(s.finish == Card.FINISH)
    for seat in range(s.seats):
        count -= s.threw[seat, Card.FINISH - Card.START]
        for index in range(s.held[seat]):
            count -= s.hand[seat, index] == Card.FINISH
    for index in range(len(s.deck)):
        count -= s.deck[index] == Card.FINISH
    return count


@rule
def guess_the_rest(s: State, viewer: int) -> None:
    """Islands and finishes that nothing else is known about."""
    for _ in range(finishes_hidden(s)):
        put_by_choice(s, Card.FINISH, FINISHES_GLADLY)
    low, high = placed_islands(s, viewer)
    if s.variant != Variant.DUEL:  # there a seat throws what the other one needs
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
        thrown = s.threw[seat, Card.FINISH - Card.START]
        if seat != viewer and thrown > 0 and s.held[seat] > 0 and not holds(s, seat, Card.FINISH):
            card = s.hand[seat, below(s, s.held[seat])]
            # What was seen going to this hand stays where it may be, and so does a finish shown to all.
            movable = card <= ISLANDS and not is_in(s.known[seat], card) and s.finish_known[seat] == 0
            if movable and below(s, EIGHT) < FINISH_KEPT[int(with_storms(s))]:
                take_from_hand(s, seat, card)
                add_to_hand(s, seat, Card.FINISH)
                put_in(s.thrown[seat], card)
                s.threw[seat, Card.FINISH - Card.START] -= 1


@rule
def goes_on(s: State, viewer: int) -> bool:
    """Whether the active seat can act, as it must: the game is not lost (TRQ-20)."""
    seat = s.turn
    if seat == viewer or s.phase != Phase.PLAY or s.variant == Variant.DUEL:
        return True
    return can_act(s, seat)
