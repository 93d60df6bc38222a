"""Drawing, and what comes after it: the course of a turn between two decisions (TRQ-6, TRQ-14, TRQ-30).

Drawing can be interrupted by a storm that asks its seat for a decision; `go_on` takes it up again.
"""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.rules.cards import (
    add_to_hand,
    discardable,
    end_game,
    hand_limit,
    lift_top,
    pile_of,
)
from cordee.games.tranquility.rules.day_night import can_turn_island, turn_hands
from cordee.games.tranquility.rules.deal import shuffle_in
from cordee.games.tranquility.rules.duel import duel_is_over, take_from_row
from cordee.games.tranquility.rules.placing import closed_cells
from cordee.games.tranquility.rules.playing import can_play
from cordee.games.tranquility.rules.start import ask_for_cards, must_play_start, with_starts
from cordee.games.tranquility.rules.storms import can_calm, meet_storm
from cordee.games.tranquility.state import EXTRA, Card, Ending, Phase, Stage, State, Variant


@rule
def go_on(s: State, log: Log) -> None:
    """Draw, if cards are to be drawn, until somebody has to decide something."""
    while s.phase == Phase.DRAWING:
        seat = s.actor
        if wants_card(s, seat):
            draw(s, seat, log)
        elif everyone_draws(s) and (seat + 1) % s.seats != s.turn:
            s.actor = (seat + 1) % s.seats
            if s.stage == Stage.EXTRA:
                s.owed = EXTRA[s.seats]
        else:
            leave_stage(s, log)
    if s.phase == Phase.PLAY:
        check_end(s, log)


@rule
def wants_card(s: State, seat: int) -> bool:
    """Up to the limit, or the extra cards for a start; an exhausted pile draws nothing (TRQ-6)."""
    if s.left[pile_of(s, seat)] == 0:
        return False
    if s.stage == Stage.EXTRA:
        return s.owed > 0
    return s.hand_size[seat] < hand_limit(s, seat)


@rule
def everyone_draws(s: State) -> bool:
    """At the deal and around a start everyone draws, from the active seat clockwise (TRQ-14)."""
    return s.stage != Stage.DRAW


@rule
def draw(s: State, seat: int, log: Log) -> None:
    """One card; storms and the compasses of Day and Night do not go to the hand."""
    if s.variant == Variant.DUEL and s.stage != Stage.DEAL:
        take_from_row(s, seat, log)
        return
    card = lift_top(s, pile_of(s, seat))
    if Card.YELLOW <= card <= Card.ORANGE:
        meet_storm(s, seat, card, log)
    elif card == Card.COMPASS:
        if s.stage == Stage.DEAL:
            shuffle_in(s, seat, card)  # another card takes its place, and the game begins by day (TRQ-47)
        else:
            turn_hands(s, seat, log)
    else:
        add_to_hand(s, seat, card)
        remember_draw(s, seat, card)
        note(log, Happened.DREW, seat, card, 0, 0)


@rule
def remember_draw(s: State, seat: int, card: int) -> None:
    """What the others may think of the new card; during a start they know if it can be given (TRQ-15)."""
    if s.stage == Stage.EXTRA:
        s.owed -= 1
        if card == Card.MONSTER:
            s.monsters_sure[seat] += 1
    elif s.monsters != 0:
        s.monsters_maybe[seat] += 1
    if s.starter == 0 and s.stage == Stage.DRAW and with_starts(s):
        s.fresh[seat] += 1


@rule
def leave_stage(s: State, log: Log) -> None:
    """All cards are drawn: the first turn, the discards for a start, or the next turn."""
    stage = s.stage
    if stage == Stage.EXTRA:
        ask_for_cards(s, log)
        return
    if stage == Stage.DEAL:
        if with_starts(s):
            for seat in range(s.seats):
                shuffle_in(s, seat, Card.START)
    else:
        s.turn = (s.turn + 1) % s.seats
    s.stage = Stage.NONE
    s.phase = Phase.PLAY
    s.actor = s.turn


@rule
def check_end(s: State, log: Log) -> None:
    """The active seat is to act: all is lost if it cannot (TRQ-20), and a duel may be over (TRQ-54)."""
    if s.variant == Variant.DUEL:
        if duel_is_over(s):
            end_game(s, Ending.DUEL, log)
    elif not can_act(s, s.turn):
        end_game(s, Ending.STUCK, log)


@rule
def can_act(s: State, seat: int) -> bool:
    """Whether there is an action, or a compass to spend (TRQ-20)."""
    if discardable(s, seat) >= 2 or can_turn_island(s, seat) or can_calm(s) or must_play_start(s, seat):
        return True
    closed = closed_cells(s)
    for place in range(s.hand_size[seat]):
        if can_play(s, seat, s.hand[seat, place], closed):
            return True
    return False


@rule
def end_action(s: State) -> None:
    """After the action the reef is moved (TRQ-24), then cards are drawn."""
    s.card = 0
    s.value = 0
    if s.reef != 0:
        s.phase = Phase.REEF
    else:
        begin_drawing(s)


@rule
def begin_drawing(s: State) -> None:
    """The active seat draws up; after a start, everyone does (TRQ-14)."""
    s.stage = Stage.REFILL if s.stage == Stage.GIVE else Stage.DRAW
    s.phase = Phase.DRAWING
