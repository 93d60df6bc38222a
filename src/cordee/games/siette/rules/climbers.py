"""A climber arrives, is hurt, revived or dies, and what it carries with it (SIE-30, SIE-33)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.mountain import is_camp
from cordee.games.siette.state import CARRIED, CLIMBERS, COMMON, GONE, HOTHEAD, KEPT, KEPT_COUNT, State


@rule
def seat_of(s: State, climber: int) -> int:
    """Whose climber it is; the hothead is nobody's (SIE-8, SIE-39)."""
    return -1 if climber == HOTHEAD else climber % s.seats


@rule
def is_injured(s: State, climber: int) -> bool:
    """Whether a climber is hurt."""
    return s.injured >> climber & 1 != 0


@rule
def arrive(s: State, climber: int, tile: int, log: Log) -> None:
    """Set a climber on a tile; on a camp, what it carries becomes common."""
    s.place[climber] = tile
    share_parts(s, climber, log)


@rule
def share_parts(s: State, climber: int, log: Log) -> None:
    """The parts of who is on a camp are the team's for good, but not the hothead's (SIE-33, SIE-39)."""
    if climber == HOTHEAD or not is_camp(s, s.place[climber]):
        return
    for part in range(s.part_count):
        if s.part_at[part] == CARRIED + climber:
            s.part_at[part] = COMMON
            note(log, Happened.SHARED, seat_of(s, climber), climber, part, 0)


@rule
def hurt(s: State, climber: int, log: Log) -> None:
    """A fall injures (SIE-29)."""
    s.injured |= 1 << climber
    note(log, Happened.INJURED, seat_of(s, climber), climber, s.place[climber], 0)


@rule
def heal(s: State, climber: int) -> None:
    """Back on one's feet."""
    s.injured &= ~(1 << climber)


@rule
def die(s: State, climber: int, log: Log) -> None:
    """A climber leaves the game; its own parts lie where it was, its cards are discarded (SIE-5, SIE-30)."""
    tile = s.place[climber]
    seat = seat_of(s, climber)
    s.place[climber] = GONE
    s.actions[climber] = 0
    heal(s, climber)
    note(log, Happened.DIED, seat, climber, tile, 0)
    for part in range(s.part_count):
        if s.part_at[part] == CARRIED + climber:
            s.part_at[part] = tile
            note(log, Happened.DROPPED, seat, climber, part, tile)
    if climber != HOTHEAD:
        s.bars[climber] = 0
        for kept in range(KEPT_COUNT):
            s.risk_gone[KEPT + kept] += s.hands[climber, kept]
            s.hands[climber, kept] = 0
        if not seat_lives(s, seat):
            s.done &= ~(1 << seat)


@rule
def seat_lives(s: State, seat: int) -> bool:
    """Whether a seat has a climber left."""
    for climber in range(seat, s.team, s.seats):
        if s.place[climber] >= 0:
            return True
    return False


@rule
def first_living(s: State) -> int:
    """The first living climber, the hothead not counted, or -1."""
    for climber in range(CLIMBERS):
        if s.place[climber] >= 0:
            return climber
    return -1


@rule
def discard(s: State, climber: int, kept: int) -> None:
    """A played card goes to its discards (SIE-34)."""
    s.hands[climber, kept] -= 1
    s.risk_gone[KEPT + kept] += 1
