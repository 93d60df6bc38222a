"""What is allowed now: who may act, and what each may choose from."""

from cordee.core.bits import lowest
from cordee.core.contract import Mask
from cordee.core.masks import clear
from cordee.core.rule import rule
from cordee.games.siette.actions import FALL, USE_AXE
from cordee.games.siette.rules.avalanche import chooser, decider
from cordee.games.siette.rules.belay import mark_belayers
from cordee.games.siette.rules.choices import mark_round
from cordee.games.siette.rules.climbers import seat_of
from cordee.games.siette.rules.risk import mark_receivers
from cordee.games.siette.rules.round import open_seats
from cordee.games.siette.rules.sandglass import mark_time_up
from cordee.games.siette.rules.start import mark_starts
from cordee.games.siette.state import Phase, State


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
def is_decided(s: State) -> bool:
    """Always: decisions differ so much that games on a GPU wait for each other before every one."""
    return True


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
