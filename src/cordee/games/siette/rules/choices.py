"""What a seat may choose from in a round: all that its climbers could do now (SIE-10, SIE-12 to SIE-20)."""

from cordee.core.contract import Mask
from cordee.core.rule import rule
from cordee.games.siette.actions import (
    ABSEIL,
    BUILD,
    CROSS,
    DONE,
    FLY,
    HAUL,
    MOVE,
    PICK,
    RADIO,
    RESUME,
    REVIVE,
    TAKE,
    TRIGGER,
    USE_WIND,
)
from cordee.games.siette.rules.camps import gathers_everyone, may_have_camp
from cordee.games.siette.rules.climbers import is_injured
from cordee.games.siette.rules.climbing import hauled_to, part_at
from cordee.games.siette.rules.mountain import (
    BELOW,
    NEIGHBOUR,
    ROW,
    all_parts_on_the_pic,
    crowded_camp,
    full_tiles,
    is_barred,
    is_camp,
)
from cordee.games.siette.rules.risk import mark_kits
from cordee.games.siette.state import (
    CARRIED,
    CLIMBERS,
    CRAMPONS,
    EVERYONE,
    KIT,
    PIC,
    REACH,
    ROWS,
    STEEP_COUNT,
    WAY_COUNT,
    WIND,
    State,
)


@rule
def mark_round(s: State, seat: int, mask: Mask) -> int:
    """All that the climbers of a seat may do now (SIE-10)."""
    done = s.done >> seat & 1
    full = full_tiles(s)
    is_open = 0
    count = 0
    for climber in range(seat, s.team, s.seats):
        if s.place[climber] < 0:
            continue
        if s.bars[climber] > 0:
            mask[RADIO + climber] = 1
            count += 1
        if done:
            mask[RESUME] = 1
            continue
        if s.hands[climber, WIND] > 0:
            mask[USE_WIND + climber] = 1
            is_open = 1
            count += 1
        if s.hands[climber, KIT] > 0:
            is_open = 1
            count += mark_kits(s, climber, mask)
        if s.actions[climber] > 0:
            is_open = 1
            count += mark_actions(s, climber, full, mask)
    mask[DONE] = is_open
    return count + is_open + int(mask[RESUME])


@rule
def mark_actions(s: State, climber: int, full: int, mask: Mask) -> int:
    """All that a climber may spend an action on."""
    tile = s.place[climber]
    count = 0
    if not is_injured(s, climber):
        closed = full | crowded_camp(s, climber)
        count += mark_moves(s, climber, tile, closed, mask)
        count += mark_abseils(climber, tile, closed, mask)
    mask[TRIGGER + climber] = not is_camp(s, tile)
    mask[PICK + climber] = part_at(s, tile) >= 0
    mask[BUILD + climber] = may_have_camp(s, tile) and not gathers_everyone(s, climber)
    mask[FLY + climber] = tile == PIC and all_parts_on_the_pic(s)
    count += int(mask[TRIGGER + climber]) + int(mask[PICK + climber])
    count += int(mask[BUILD + climber]) + int(mask[FLY + climber])
    return count + mark_companions(s, climber, tile, full, mask)


@rule
def mark_moves(s: State, climber: int, tile: int, closed: int, mask: Mask) -> int:
    """Every neighbouring tile with room; across a bar only with crampons (SIE-5, SIE-12)."""
    crampons = s.hands[climber, CRAMPONS] > 0
    count = 0
    for way in range(WAY_COUNT):
        goal = NEIGHBOUR[tile, way]
        if goal >= 0 and not closed >> goal & 1:
            if not is_barred(s, tile, way):
                mask[MOVE + climber * WAY_COUNT + way] = 1
                count += 1
            elif crampons:
                steep = way if way < 2 else way - 2
                mask[CROSS + climber * STEEP_COUNT + steep] = 1
                count += 1
    return count


@rule
def mark_abseils(climber: int, tile: int, closed: int, mask: Mask) -> int:
    """Every tile straight below with room (SIE-18)."""
    count = 0
    first = ABSEIL + climber * 2 * REACH
    for rows in range(ROWS - ROW[tile]):
        for side in range(2):
            if not closed >> BELOW[tile, side, rows] & 1:
                mask[first + side * REACH + rows] = 1
                count += 1
    return count


@rule
def mark_companions(s: State, climber: int, tile: int, full: int, mask: Mask) -> int:
    """Haul those below, revive and rob the injured on the same tile (SIE-15 to SIE-17)."""
    count = 0
    for other in range(EVERYONE):
        if other == climber or s.place[other] < 0:
            continue
        goal = hauled_to(s, climber, other)
        if goal >= 0:
            if not (full | crowded_camp(s, other)) >> goal & 1:
                mask[HAUL + climber * EVERYONE + other] = 1
                count += 1
        elif s.place[other] == tile and is_injured(s, other):
            mask[REVIVE + climber * EVERYONE + other] = 1
            count += 1
            if other < CLIMBERS and part_at(s, CARRIED + other) >= 0:
                mask[TAKE + climber * CLIMBERS + other] = 1
                count += 1
    return count
