"""The round: who may still act, how it ends, and everything the game does by itself (SIE-10, SIE-11)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.avalanche import (
    ask_for_axes,
    cards_a_round,
    carry_next_climber,
    carry_next_part,
    check_defeat,
    draw_card,
    lose,
    pile_is_oxygen,
    turn_origin,
)
from cordee.games.siette.rules.climbers import seat_of
from cordee.games.siette.rules.hothead import hothead_acts
from cordee.games.siette.rules.risk import take_risk
from cordee.games.siette.state import CLIMBERS, HOTHEAD, KIT, WIND, WITH_ASPHYXIA, End, Phase, Stage, State


@rule
def go_on(s: State, log: Log) -> None:
    """Let everything happen that nobody decides, until somebody has to."""
    while s.phase == Phase.GOING:
        stage = s.stage
        if stage == Stage.NONE:
            go_on_with_the_round(s, log)
        elif stage == Stage.AXES:
            ask_for_axes(s)
        elif stage == Stage.CLIMBERS:
            carry_next_climber(s, log)
        elif stage == Stage.PARTS:
            carry_next_part(s, log)
        elif stage == Stage.TURN:
            turn_origin(s, log)
        elif stage == Stage.CHECK:
            check_defeat(s, log)
        else:
            take_risk(s, log)


@rule
def go_on_with_the_round(s: State, log: Log) -> None:
    """No avalanche is on its way: draw what is due, begin a round, let the hothead act or the climbers."""
    if s.cards_due > 0:
        draw_card(s, log)
    elif s.closing:
        if out_of_oxygen(s):
            lose(s, End.OXYGEN, log)
        else:
            begin_round(s, log)
    elif s.actions[HOTHEAD] > 0:
        hothead_acts(s, log)
    elif open_seats(s) == 0:
        close_round(s, log)
    else:
        s.phase = Phase.ROUND


@rule
def is_open(s: State, climber: int) -> bool:
    """Whether the round waits for a climber: an action is left, or a card that could be played."""
    if s.place[climber] < 0 or s.done >> seat_of(s, climber) & 1:
        return False
    if s.actions[climber] > 0:
        return True
    return s.hands[climber, WIND] > 0 or s.hands[climber, KIT] > 0


@rule
def open_seats(s: State) -> int:
    """The seats for which the round waits, as bits (SIE-10)."""
    seats = 0
    for climber in range(s.team):
        if is_open(s, climber):
            seats |= 1 << seat_of(s, climber)
    return seats


@rule
def be_done(s: State, seat: int, log: Log) -> None:
    """A seat wants nothing more this round."""
    s.done |= 1 << seat
    note(log, Happened.DONE, seat, 0, 0, 0)


@rule
def resume(s: State, seat: int, log: Log) -> None:
    """It takes that back."""
    s.done &= ~(1 << seat)
    note(log, Happened.RESUMED, seat, 0, 0, 0)


@rule
def begin_round(s: State, log: Log) -> None:
    """Everyone has new actions, the hothead first."""
    s.round_number += 1
    s.closing = 0
    s.lull = 0
    s.done = 0
    for climber in range(CLIMBERS):
        s.actions[climber] = s.actions_each if s.place[climber] >= 0 else 0
    s.actions[HOTHEAD] = s.hot_actions if s.place[HOTHEAD] >= 0 else 0
    note(log, Happened.ROUND_BEGAN, -1, s.round_number, 0, 0)


@rule
def close_round(s: State, log: Log) -> None:
    """Half a camp is lost; avalanche cards are due, unless there is a lull (SIE-5, SIE-11, SIE-19)."""
    s.closing = 1
    s.half_built = 0
    s.cards_due = 0 if s.lull else cards_a_round(s)
    note(log, Happened.ROUND_ENDED, -1, s.round_number, 0, 0)


@rule
def out_of_oxygen(s: State) -> bool:
    """Asphyxia: the pile is empty, or so many rounds are over (SIE-40)."""
    if not s.variants & WITH_ASPHYXIA:
        return False
    if pile_is_oxygen(s):
        return s.pile_left == 0
    return s.round_number >= s.oxygen
