"""What a climber does with an action: move, trigger, pick up, haul, revive, abseil, fly (SIE-12 to 20)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.actions import ABSEIL, BUILD, CROSS, FLY, HAUL, MOVE, PICK, REVIVE, TAKE, TRIGGER
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.avalanche import begin, end_game
from cordee.games.siette.rules.camps import build
from cordee.games.siette.rules.climbers import arrive, discard, heal, seat_of, share_parts
from cordee.games.siette.rules.mountain import BELOW, HAULED_TO, NEIGHBOUR, climbers_on
from cordee.games.siette.state import (
    CARRIED,
    CLIMBERS,
    CRAMPONS,
    DOWN_LEFT,
    EVERYONE,
    PIC,
    REACH,
    STEEP_COUNT,
    UP_RIGHT,
    WAY_COUNT,
    WIND,
    End,
    State,
)

# --- which one it is ---------------------------------------------------------------------------------


@rule
def act(s: State, action: int, log: Log) -> None:
    """What costs a climber an action."""
    if action < TRIGGER:
        climber = step(s, action, log)
    elif action < TAKE:
        climber = (action - TRIGGER) % CLIMBERS
        if action < PICK:
            trigger(s, climber, log)
        else:
            pick_up(s, climber, log)
    elif action < ABSEIL:
        climber = help_companion(s, action, log)
    elif action < BUILD:
        climber = (action - ABSEIL) // (2 * REACH)
        way = (action - ABSEIL) % (2 * REACH)
        abseil(s, climber, way // REACH, way % REACH + 1, log)
    elif action < FLY:
        climber = action - BUILD
        build(s, climber, log)
    else:
        climber = action - FLY
        fly(s, climber, log)
    s.actions[climber] -= 1


@rule
def step(s: State, action: int, log: Log) -> int:
    """A move or, with crampons, one across a bar; return whose."""
    if action < CROSS:
        climber = (action - MOVE) // WAY_COUNT
        move(s, climber, (action - MOVE) % WAY_COUNT, Happened.MOVED, log)
    else:
        climber = (action - CROSS) // STEEP_COUNT
        cross(s, climber, way_of((action - CROSS) % STEEP_COUNT), log)
    return climber


@rule
def help_companion(s: State, action: int, log: Log) -> int:
    """Take from, haul or revive a companion; return who does it."""
    if action < HAUL:
        climber = (action - TAKE) // CLIMBERS
        take(s, climber, (action - TAKE) % CLIMBERS, log)
    elif action < REVIVE:
        climber = (action - HAUL) // EVERYONE
        haul(s, climber, (action - HAUL) % EVERYONE, log)
    else:
        climber = (action - REVIVE) // EVERYONE
        revive(s, climber, (action - REVIVE) % EVERYONE, log)
    return climber


# --- each of them ------------------------------------------------------------------------------------


@rule
def way_of(steep: int) -> int:
    """The four ways that may lead across a bar: up, then down."""
    return steep if steep <= UP_RIGHT else steep + DOWN_LEFT - 2


@rule
def move(s: State, climber: int, way: int, kind: int, log: Log) -> None:
    """To a neighbouring tile (SIE-12), plainly or with crampons."""
    tile = s.place[climber]
    goal = NEIGHBOUR[tile, way]
    note(log, kind, seat_of(s, climber), climber, tile, goal)
    arrive(s, climber, goal, log)


@rule
def cross(s: State, climber: int, way: int, log: Log) -> None:
    """Across a bar, once (SIE-5)."""
    discard(s, climber, CRAMPONS)
    move(s, climber, way, Happened.CROSSED, log)


@rule
def abseil(s: State, climber: int, side: int, rows: int, log: Log) -> None:
    """Straight down, over bars (SIE-18)."""
    tile = s.place[climber]
    goal = BELOW[tile, side, rows - 1]
    note(log, Happened.ABSEILED, seat_of(s, climber), climber, tile, goal)
    arrive(s, climber, goal, log)


@rule
def trigger(s: State, climber: int, log: Log) -> None:
    """An avalanche from one's own tile; a risk card will follow (SIE-14)."""
    tile = s.place[climber]
    note(log, Happened.TRIGGERED, seat_of(s, climber), climber, tile, 0)
    s.drawer = climber
    begin(s, tile, climber, log)


@rule
def part_at(s: State, where: int) -> int:
    """The first part that lies or is carried there, or -1."""
    for part in range(s.part_count):
        if s.part_at[part] == where:
            return part
    return -1


@rule
def pick_up(s: State, climber: int, log: Log) -> None:
    """A part that lies on one's tile (SIE-15)."""
    tile = s.place[climber]
    part = part_at(s, tile)
    s.part_at[part] = CARRIED + climber
    note(log, Happened.PICKED, seat_of(s, climber), climber, part, tile)
    share_parts(s, climber, log)


@rule
def take(s: State, climber: int, companion: int, log: Log) -> None:
    """A part from an injured companion (SIE-15); in a camp nobody carries any."""
    part = part_at(s, CARRIED + companion)
    s.part_at[part] = CARRIED + climber
    note(log, Happened.TOOK, seat_of(s, climber), climber, part, companion)


@rule
def hauled_to(s: State, climber: int, companion: int) -> int:
    """Where a companion would be hauled to, or -1 (SIE-16)."""
    if s.place[companion] < 0:
        return -1
    return HAULED_TO[s.place[climber], s.place[companion]]


@rule
def haul(s: State, climber: int, companion: int, log: Log) -> None:
    """A companion one row up (SIE-16)."""
    goal = hauled_to(s, climber, companion)
    note(log, Happened.HAULED, seat_of(s, climber), climber, companion, goal)
    arrive(s, companion, goal, log)


@rule
def revive(s: State, climber: int, companion: int, log: Log) -> None:
    """A companion on one's tile gets up again (SIE-17)."""
    heal(s, companion)
    note(log, Happened.REVIVED, seat_of(s, climber), climber, companion, 0)


@rule
def use_wind(s: State, climber: int, log: Log) -> None:
    """One more action this round (SIE-5)."""
    discard(s, climber, WIND)
    s.actions[climber] += 1
    note(log, Happened.SECOND_WIND, seat_of(s, climber), climber, 0, 0)


@rule
def radio(s: State, climber: int, log: Log) -> None:
    """A message costs a bar (SIE-35)."""
    s.bars[climber] -= 1
    note(log, Happened.RADIOED, seat_of(s, climber), climber, s.bars[climber], 0)


@rule
def fly(s: State, climber: int, log: Log) -> None:
    """Victory, with everyone who stands on the Pic (SIE-20)."""
    note(log, Happened.FLOWN, seat_of(s, climber), climber, climbers_on(s, PIC), 0)
    end_game(s, End.FLOWN)
