"""Where a legal action leads, and what an avalanche would sweep."""

from cordee.core.bits import lowest
from cordee.core.rule import rule
from cordee.games.siette.actions import (
    ABSEIL,
    BELAY,
    BUILD,
    CROSS,
    FALL,
    GIVE,
    HAUL,
    MOVE,
    REVIVE,
    START,
    TRIGGER,
)
from cordee.games.siette.rules.avalanche import flow_from
from cordee.games.siette.rules.belay import belayed_to
from cordee.games.siette.rules.climbing import hauled_to, way_of
from cordee.games.siette.rules.falls import end_of_fall
from cordee.games.siette.rules.mountain import BELOW, NEIGHBOUR, NONE, climbers_at, parts_at
from cordee.games.siette.state import (
    EVERYONE,
    FOOT,
    NOBODY,
    REACH,
    STEEP_COUNT,
    TILES,
    WAY_COUNT,
    Phase,
    State,
)
from cordee.games.siette.view import Forecast


@rule
def foretell_avalanche(s: State, origin: int, forecast: Forecast) -> None:
    """What one that a climber triggers would sweep; climbers on its origin are not caught (SIE-14)."""
    flow = flow_from(s, origin)
    forecast.flow = flow
    for tile in range(TILES):
        if flow >> tile & 1:
            forecast.sweeps |= parts_at(s, tile)
            if tile != origin:
                forecast.catches |= climbers_at(s, tile)


@rule
def goal_of(s: State, action: int) -> int:
    """The tile on which somebody or something would end, or NONE."""
    goal = NONE
    if action < MOVE:
        goal = FOOT + action - START
    elif action < CROSS:
        goal = NEIGHBOUR[s.place[(action - MOVE) // WAY_COUNT], (action - MOVE) % WAY_COUNT]
    elif action < TRIGGER:
        steep = action - CROSS
        goal = NEIGHBOUR[s.place[steep // STEEP_COUNT], way_of(steep % STEEP_COUNT)]
    elif HAUL <= action < REVIVE:
        goal = hauled_to(s, (action - HAUL) // EVERYONE, (action - HAUL) % EVERYONE)
    elif ABSEIL <= action < BUILD:
        way = (action - ABSEIL) % (2 * REACH)
        goal = BELOW[s.place[(action - ABSEIL) // (2 * REACH)], way // REACH, way % REACH]
    elif BELAY <= action < FALL:
        goal = belayed_to(s, lowest(s.waiting), action - BELAY)
    elif FALL <= action < GIVE:
        first = lowest(s.waiting)
        tile = s.part_at[first] if s.phase == Phase.PART else s.place[first]
        goal = end_of_fall(s, tile, action - FALL)
    return goal


@rule
def mover_of(s: State, action: int) -> int:
    """Who of the climbers would be elsewhere by their own will or a companion's; NOBODY if none."""
    mover = NOBODY
    if action < MOVE:
        mover = s.started
    elif action < CROSS:
        mover = (action - MOVE) // WAY_COUNT
    elif action < TRIGGER:
        mover = (action - CROSS) // STEEP_COUNT
    elif HAUL <= action < REVIVE:
        mover = (action - HAUL) % EVERYONE
    elif ABSEIL <= action < BUILD:
        mover = (action - ABSEIL) // (2 * REACH)
    return mover
