"""The rules of Le Pic à Siette: what is allowed, then what happens.

This file says whose decision it is and hands it on. What a seat may choose from, what a climber does, and
what the mountain does by itself (rounds, avalanches, falls, cards, the hothead) have files of their own.
Nothing here knows about names, languages or bots.
"""

from cordee.core.bits import lowest
from cordee.core.contract import POINTS, WON, Log, Mask, Score
from cordee.core.masks import clear
from cordee.core.rule import rule
from cordee.games.siette.actions import (
    BELAY,
    DONE,
    FALL,
    GIVE,
    MOVE,
    RADIO,
    RESUME,
    TIME_UP,
    USE_AXE,
    USE_KIT,
    USE_WIND,
)
from cordee.games.siette.avalanche import chooser, decider
from cordee.games.siette.belay import belay, mark_belayers
from cordee.games.siette.choices import mark_round
from cordee.games.siette.climbers import seat_of
from cordee.games.siette.deal import deal_all
from cordee.games.siette.doing import act, radio, use_wind
from cordee.games.siette.falls import fall_of_choice
from cordee.games.siette.mountain import climbers_on
from cordee.games.siette.risk import answer_axe, give, mark_receivers, use_kit
from cordee.games.siette.round import be_done, go_on, open_seats, resume
from cordee.games.siette.sandglass import mark_time_up, time_is_up
from cordee.games.siette.start import mark_starts, start
from cordee.games.siette.state import EVERYONE, PIC, End, Phase, State


@rule
def setup(s: State) -> None:
    """Deal; then the climbers pick their first tiles (SIE-7 to SIE-9)."""
    deal_all(s)
    s.phase = Phase.START


# --- what is allowed ---------------------------------------------------------------------------------


@rule
def actors(s: State) -> int:
    """In a round every seat that can do anything; else the one that has to choose."""
    phase = s.phase
    if phase == Phase.OVER:
        return 0
    if phase != Phase.ROUND:
        return 1 << who_chooses(s)
    seats = open_seats(s)
    for climber in range(s.team):
        seat = seat_of(s, climber)
        if s.bars[climber] > 0 or (s.place[climber] >= 0 and s.done >> seat & 1):
            seats |= 1 << seat
    return seats


@rule
def who_chooses(s: State) -> int:
    """The seat whose small decision everything waits for."""
    phase = s.phase
    if phase == Phase.START:
        return seat_of(s, s.started)
    if phase == Phase.GIVE:
        return seat_of(s, s.drawer)
    if phase == Phase.PART:
        return decider(s)
    return chooser(s, lowest(s.waiting))


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """Write which actions the seat, or the platform as seat -1, may take; must agree with `why.explain`."""
    clear(mask)
    phase = s.phase
    if phase == Phase.ROUND:
        return mark_time_up(s, mask) if seat < 0 else mark_round(s, seat, mask)
    if phase == Phase.OVER or who_chooses(s) != seat:
        return 0
    if phase == Phase.START:
        return mark_starts(s, mask)
    if phase == Phase.AXE:
        return mark_two(mask, USE_AXE)
    if phase == Phase.BELAY:
        return mark_belayers(s, mask)
    if phase == Phase.GIVE:
        return mark_receivers(s, mask)
    return mark_two(mask, FALL)


@rule
def mark_two(mask: Mask, first: int) -> int:
    """Allow an action and the next one."""
    mask[first] = 1
    mask[first + 1] = 1
    return 2


# --- what happens ------------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action, then everything that follows of itself."""
    if action >= RADIO:
        choose(s, seat, action, log)
    elif action >= USE_WIND:
        use_wind(s, action - USE_WIND, log)
    elif action >= USE_KIT:
        card = action - USE_KIT
        use_kit(s, card // EVERYONE, card % EVERYONE, log)
    elif action >= MOVE:
        act(s, action, log)
    else:
        start(s, action, log)
    if s.phase != Phase.START and s.phase != Phase.OVER:
        s.phase = Phase.GOING
        go_on(s, log)


@rule
def choose(s: State, seat: int, action: int, log: Log) -> None:
    """What costs no action: talk, being done, and the small decisions."""
    if action < DONE:
        radio(s, action - RADIO, log)
    elif action == DONE:
        be_done(s, seat, log)
    elif action == RESUME:
        resume(s, seat, log)
    elif action < BELAY:
        answer_axe(s, action == USE_AXE, log)
    elif action < FALL:
        belay(s, lowest(s.waiting), action - BELAY, log)
    elif action < GIVE:
        fall_of_choice(s, action - FALL, log, s.phase == Phase.PART)
    elif action < TIME_UP:
        give(s, action - GIVE, log)
    else:
        time_is_up(s, log)


# --- the score ---------------------------------------------------------------------------------------


@rule
def score(s: State, out: Score) -> None:
    """All have flown or none has; the points are the climbers on the Pic (SIE-36)."""
    for seat in range(s.seats):
        out[seat, WON] = s.end == End.FLOWN
        out[seat, POINTS] = climbers_on(s, PIC)
