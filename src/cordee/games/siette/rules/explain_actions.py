"""Why a climber cannot do what costs an action: the lowest-numbered rule that it breaks."""

from cordee.core.rule import rule
from cordee.games.siette.actions import (
    ABSEIL,
    BUILD,
    CROSS,
    FLY,
    HAUL,
    MOVE,
    PICK,
    REVIVE,
    TAKE,
    TRIGGER,
)
from cordee.games.siette.rules.camps import gathers_everyone, may_have_camp
from cordee.games.siette.rules.climbers import is_injured
from cordee.games.siette.rules.climbing import hauled_to, part_at, way_of
from cordee.games.siette.rules.explain_when import why_not_now, why_over
from cordee.games.siette.rules.mountain import (
    BELOW,
    NEIGHBOUR,
    all_parts_on_the_pic,
    crowded_camp,
    full_tiles,
    is_barred,
    is_camp,
)
from cordee.games.siette.rules.refusals import (
    ALLOWED,
    SIE_5_RISK_CARDS,
    SIE_10_ROUND,
    SIE_12_MOVE,
    SIE_13_TWO_A_TILE,
    SIE_14_TRIGGER,
    SIE_15_PARTS,
    SIE_16_HAUL,
    SIE_17_REVIVE,
    SIE_18_ABSEIL,
    SIE_19_BASE_CAMP,
    SIE_20_FLY,
    SIE_21_INJURED,
    SIE_22_NOT_ALL_IN_A_CAMP,
)
from cordee.games.siette.state import (
    CARRIED,
    CLIMBERS,
    CRAMPONS,
    EVERYONE,
    PIC,
    REACH,
    STEEP_COUNT,
    WAY_COUNT,
    State,
)


@rule
def why_not_act(s: State, seat: int, action: int) -> int:
    """Anything that costs an action."""
    climber = climber_of(action)
    if CROSS <= action < TRIGGER and not helped_by_crampons(s, climber, action):
        return SIE_5_RISK_CARDS
    number = why_not_now(s, seat, climber)
    if number != ALLOWED:
        return number
    if s.actions[climber] == 0 or s.done >> seat & 1 or s.place[climber] < 0:
        return SIE_10_ROUND
    number = why_not_do(s, climber, action)
    return number if number != ALLOWED else why_over(s)


@rule
def climber_of(action: int) -> int:
    """Who would do what costs an action."""
    if action < CROSS:
        return (action - MOVE) // WAY_COUNT
    if action < TRIGGER:
        return (action - CROSS) // STEEP_COUNT
    if action < TAKE:
        return (action - TRIGGER) % CLIMBERS
    if action < HAUL:
        return (action - TAKE) // CLIMBERS
    if action < ABSEIL:
        return (action - HAUL) // EVERYONE % CLIMBERS
    if action < BUILD:
        return (action - ABSEIL) // (2 * REACH)
    return (action - BUILD) % CLIMBERS


@rule
def helped_by_crampons(s: State, climber: int, action: int) -> bool:
    """Whether a climber holds crampons and there is a bar to cross (SIE-5)."""
    tile = s.place[climber]
    if s.hands[climber, CRAMPONS] == 0:
        return False
    way = way_of((action - CROSS) % STEEP_COUNT)
    return NEIGHBOUR[tile, way] >= 0 and is_barred(s, tile, way)


@rule
def why_not_do(s: State, climber: int, action: int) -> int:
    """What a climber with an action left cannot do where it is."""
    tile = s.place[climber]
    if action < CROSS:
        return why_not_move(s, climber, (action - MOVE) % WAY_COUNT)
    if action < TRIGGER:
        return why_not_go(s, climber, NEIGHBOUR[tile, way_of((action - CROSS) % STEEP_COUNT)])
    if action < PICK:
        return SIE_14_TRIGGER if is_camp(s, tile) else ALLOWED
    if action < TAKE:
        return ALLOWED if part_at(s, tile) >= 0 else SIE_15_PARTS
    if action < HAUL:
        return why_not_take(s, climber, (action - TAKE) % CLIMBERS)
    if action < REVIVE:
        return why_not_haul(s, climber, (action - HAUL) % EVERYONE)
    if action < ABSEIL:
        return why_not_revive(s, climber, (action - REVIVE) % EVERYONE)
    if action < BUILD:
        way = (action - ABSEIL) % (2 * REACH)
        return why_not_abseil(s, climber, BELOW[tile, way // REACH, way % REACH])
    if action < FLY:
        return why_not_build(s, climber)
    return ALLOWED if tile == PIC and all_parts_on_the_pic(s) else SIE_20_FLY


@rule
def why_not_arrive(s: State, climber: int, goal: int) -> int:
    """Whether there is room for a climber (SIE-13), and whether it would be everyone (SIE-22)."""
    if full_tiles(s) >> goal & 1:
        return SIE_13_TWO_A_TILE
    return SIE_22_NOT_ALL_IN_A_CAMP if crowded_camp(s, climber) >> goal & 1 else ALLOWED


@rule
def why_not_go(s: State, climber: int, goal: int) -> int:
    """Whether a climber may go to another tile: with room, unhurt (SIE-21), and not the last to come."""
    number = why_not_arrive(s, climber, goal)
    return SIE_21_INJURED if is_injured(s, climber) and number != SIE_13_TWO_A_TILE else number


@rule
def why_not_move(s: State, climber: int, way: int) -> int:
    """A move to a neighbour."""
    tile = s.place[climber]
    goal = NEIGHBOUR[tile, way]
    if goal < 0 or is_barred(s, tile, way):
        return SIE_12_MOVE
    return why_not_go(s, climber, goal)


@rule
def why_not_take(s: State, climber: int, companion: int) -> int:
    """A part from an injured companion on the same tile."""
    if climber == companion or s.place[companion] != s.place[climber]:
        return SIE_15_PARTS
    return ALLOWED if is_injured(s, companion) and part_at(s, CARRIED + companion) >= 0 else SIE_15_PARTS


@rule
def why_not_haul(s: State, climber: int, companion: int) -> int:
    """A companion straight below, one row up."""
    goal = hauled_to(s, climber, companion)
    return SIE_16_HAUL if goal < 0 else why_not_arrive(s, companion, goal)


@rule
def why_not_revive(s: State, climber: int, companion: int) -> int:
    """An injured companion on the same tile, never oneself."""
    if climber == companion or s.place[companion] != s.place[climber]:
        return SIE_17_REVIVE
    return ALLOWED if is_injured(s, companion) else SIE_17_REVIVE


@rule
def why_not_abseil(s: State, climber: int, goal: int) -> int:
    """A tile straight below."""
    return SIE_18_ABSEIL if goal < 0 else why_not_go(s, climber, goal)


@rule
def why_not_build(s: State, climber: int) -> int:
    """A camp, or half of one."""
    if not may_have_camp(s, s.place[climber]):
        return SIE_19_BASE_CAMP
    return SIE_22_NOT_ALL_IN_A_CAMP if gathers_everyone(s, climber) else ALLOWED
