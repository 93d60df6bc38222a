"""The start: it must be played, and everybody pays for it (TRQ-12 to TRQ-17)."""

from cordee.core.contract import Log, Mask
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.actions import DISCARD, ENOUGH, GIVE_TOP, SAY
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.rules.cards import discard_top, end_game, holds, take_from_hand, wipe
from cordee.games.tranquility.rules.giving import (
    NOBODY,
    can_give,
    can_give_top,
    can_make_up,
    may_give_card,
    may_give_top,
    may_stop_giving,
    to_come,
)
from cordee.games.tranquility.rules.monsters import disclose_monsters
from cordee.games.tranquility.rules.storms import gain_compass
from cordee.games.tranquility.state import EXTRA, START_DISCARDS, Card, Ending, Phase, Stage, State, Variant


@rule
def with_starts(s: State) -> bool:
    """Whether starts are in the piles (TRQ-36, TRQ-39, TRQ-50: not in those)."""
    return s.variant == Variant.SEA or s.variant == Variant.DAY_NIGHT


@rule
def must_play_start(s: State, seat: int) -> bool:
    """TRQ-12."""
    return s.starter == 0 and with_starts(s) and holds(s, seat, Card.START)


@rule
def lay_start(s: State, seat: int, log: Log) -> None:
    """The start lies in the frame; everyone draws extra cards, if any (TRQ-13, TRQ-14)."""
    take_from_hand(s, seat, Card.START)
    s.starter = seat + 1
    note(log, Happened.START_PLAYED, seat, 0, 0, 0)
    gain_compass(s, seat, log)
    wipe(s.fresh)
    for each in range(s.seats):
        s.dead_from[each] = s.discards[each]
        disclose_monsters(s, each)
    s.stage = Stage.EXTRA
    s.owed = EXTRA[s.seats]
    s.phase = Phase.DRAWING


@rule
def ask_for_cards(s: State, log: Log) -> None:
    """All extra cards are drawn: now the eight discards, if they can be made up at all (TRQ-16)."""
    s.stage = Stage.GIVE
    s.owed = START_DISCARDS
    s.actor = s.turn
    s.phase = Phase.SAY
    singles, pairs = to_come(s, NOBODY)
    if not can_make_up(START_DISCARDS, singles, pairs):
        end_game(s, Ending.NO_START, log)
    elif s.seats == 1:
        s.phase = Phase.GIVE


@rule
def announce(s: State, seat: int, number: int, log: Log) -> None:
    """A seat says how many cards it is willing to give, which binds nobody (TRQ-15)."""
    s.said[seat] = number + 1
    note(log, Happened.SAID, seat, number, 0, 0)
    s.actor = (seat + 1) % s.seats
    if s.actor == s.turn:
        s.phase = Phase.GIVE
        skip_who_cannot_give(s)


@rule
def skip_who_cannot_give(s: State) -> None:
    """On to the next seat that has something to give: what is owed can be made up, so there is one."""
    while can_give(s, s.actor) == 0 and not can_give_top(s, s.actor):
        s.actor = (s.actor + 1) % s.seats


@rule
def give_top(s: State, seat: int, log: Log) -> None:
    """Two cards from the top of the pile, unseen and whatever they are (TRQ-31)."""
    discard_top(s, seat)
    discard_top(s, seat)
    s.topped |= 1 << seat
    s.owed -= 2
    note(log, Happened.GAVE_TOP, seat, 0, 0, 0)


@rule
def give_enough(s: State, seat: int, log: Log) -> None:
    """The rest is left to those still to come (TRQ-15)."""
    note(log, Happened.GAVE_ENOUGH, seat, 0, 0, 0)
    s.actor = (seat + 1) % s.seats
    skip_who_cannot_give(s)


@rule
def close_giving(s: State) -> None:
    """The eight cards are discarded."""
    s.actor = s.turn
    s.topped = 0
    wipe(s.said)


@rule
def mark_says(mask: Mask) -> int:
    """Any number from 0 to 8."""
    for number in range(START_DISCARDS + 1):
        mask[SAY + number] = 1
    return START_DISCARDS + 1


@rule
def mark_gifts(s: State, seat: int, mask: Mask) -> int:
    """One card more, the two top cards, or enough."""
    count = 0
    if may_give_card(s):
        for place in range(s.hand_size[seat]):
            card = s.hand[seat, place]
            if card != Card.MONSTER:
                count += 1 - int(mask[DISCARD + card - 1])
                mask[DISCARD + card - 1] = 1
    if may_give_top(s):
        mask[GIVE_TOP] = 1
        count += 1
    if may_stop_giving(s):
        mask[ENOUGH] = 1
        count += 1
    return count
