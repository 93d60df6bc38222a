"""The mountain: which tiles lie where, what a rock bar separates, who has room (SIE-1, SIE-12, SIE-13).

Tables of the triangle, and questions about it. Nothing here changes anything.
"""

import numpy as np

from cordee.core.layout import table
from cordee.core.rule import rule
from cordee.core.schema import Grid, Row, Stack
from cordee.games.siette.state import (
    CARRIED,
    DOWN_LEFT,
    DOWN_RIGHT,
    EVERYONE,
    PARTS,
    PIC,
    ROWS,
    TILES,
    UP_LEFT,
    UP_RIGHT,
    WAYS,
    WHITE,
    State,
)

NONE = -1  # no such tile

PLACES = [(row, column) for row in range(1, ROWS + 1) for column in range(row)]
NUMBERS = {place: tile for tile, place in enumerate(PLACES)}
ROW: Row = table([row for row, _ in PLACES], np.int8)
# The tiles of each row, as a set; rows are counted from 1.
TILES_OF_ROW: Row = table(
    [sum(1 << tile for tile, (row, _) in enumerate(PLACES) if row == number) for number in range(ROWS + 1)],
    np.int64,
)
# Steps by row and column, in the order of WAYS.
STEPS = ((-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1))


def _along(tile: int, way: int, steps: int) -> int:
    """The tile so many steps away, or NONE."""
    (row, column), (down, right) = PLACES[tile], STEPS[way]
    return NUMBERS.get((row + steps * down, column + steps * right), NONE)


NEIGHBOUR: Grid = table(
    [[_along(tile, way, 1) for way in range(len(WAYS))] for tile in range(TILES)], np.int8
)
# Where one abseils to: by tile, side and rows less one (SIE-18).
BELOW: Stack = table(
    [
        [[_along(tile, way, rows) for rows in range(1, ROWS)] for way in (DOWN_LEFT, DOWN_RIGHT)]
        for tile in range(TILES)
    ],
    np.int8,
)
# A tile and its neighbours, as a set (SIE-5, the first-aid kit).
NEAR: Row = table(
    [
        (1 << tile) + sum(1 << near for near in set(NEIGHBOUR[tile].tolist()) - {NONE})
        for tile in range(TILES)
    ],
    np.int64,
)


def _hauled_to(hauler: int, companion: int) -> int:
    """One row up on the line that leads down from the hauler to the companion, or NONE (SIE-16)."""
    for up, down in ((UP_RIGHT, DOWN_LEFT), (UP_LEFT, DOWN_RIGHT)):
        if any(_along(hauler, down, rows) == companion for rows in range(1, ROWS)):
            return _along(companion, up, 1)
    return NONE


def _belayed_to(caught: int, belayer: int, hold: bool) -> int:
    """The tile just below the belayer on the side of their line, or NONE off the line (SIE-27, SIE-28)."""
    on_along = {2: DOWN_LEFT, 3: DOWN_RIGHT, 0: DOWN_RIGHT, 1: DOWN_LEFT, 4: DOWN_LEFT, 5: DOWN_RIGHT}
    for way in range(len(WAYS)):  # the way from the belayer to who is caught
        if any(_along(belayer, way, steps) == caught for steps in range(1, ROWS)):
            if hold and way in (DOWN_LEFT, DOWN_RIGHT):
                return caught
            goal = _along(belayer, on_along[way], 1)
            return belayer if goal == NONE else goal
    return NONE


HAULED_TO: Grid = table(
    [[_hauled_to(hauler, companion) for companion in range(TILES)] for hauler in range(TILES)], np.int8
)
# By `hold`, the caught one's tile and the belayer's.
BELAYED_TO: Stack = table(
    [
        [[_belayed_to(caught, belayer, hold) for belayer in range(TILES)] for caught in range(TILES)]
        for hold in (False, True)
    ],
    np.int8,
)


@rule
def is_camp(s: State, tile: int) -> bool:
    """Whether a base camp stands on a tile."""
    return s.camp_tiles >> tile & 1 != 0


@rule
def in_death_zone(s: State, tile: int) -> bool:
    """Whether a tile is white (SIE-2)."""
    return s.band[ROW[tile] - 1] == WHITE


@rule
def barred_left(s: State) -> int:
    """The tiles with a bar on their upper left; a camp covers it (SIE-19)."""
    return s.left & ~s.camp_tiles


@rule
def barred_right(s: State) -> int:
    """The tiles with a bar on their upper right; a camp covers it (SIE-19)."""
    return s.right & ~s.camp_tiles


@rule
def is_barred(s: State, tile: int, way: int) -> bool:
    """Whether a bar lies between a tile and its neighbour; never sideways (SIE-12).

    The bar is always on the lower tile: on its upper right where one steps down to the left.
    """
    if way == UP_LEFT:
        return barred_left(s) >> tile & 1 != 0
    if way == UP_RIGHT:
        return barred_right(s) >> tile & 1 != 0
    if way == DOWN_LEFT:
        return barred_right(s) >> NEIGHBOUR[tile, DOWN_LEFT] & 1 != 0
    if way == DOWN_RIGHT:
        return barred_left(s) >> NEIGHBOUR[tile, DOWN_RIGHT] & 1 != 0
    return False


@rule
def ways_down(s: State, tile: int) -> int:
    """Where what falls can go from a tile: bit 0 to the left, bit 1 to the right (SIE-23)."""
    row = ROW[tile]
    if row == ROWS:
        return 0
    open_left = ~(barred_right(s) >> (tile + row)) & 1
    open_right = ~(barred_left(s) >> (tile + row + 1)) & 1
    return open_left | open_right << 1


@rule
def full_tiles(s: State) -> int:
    """The tiles that take nobody more; the Pic and camps always do (SIE-13)."""
    full = 0
    for climber in range(EVERYONE):
        tile = s.place[climber]
        if tile >= 0 and not full >> tile & 1:
            if climbers_on(s, tile) >= s.a_tile:
                full |= 1 << tile
    return full & ~s.camp_tiles & ~(1 << PIC)


@rule
def climbers_on(s: State, tile: int) -> int:
    """How many stand or lie on a tile."""
    count = 0
    for climber in range(EVERYONE):
        count += s.place[climber] == tile
    return count


@rule
def climbers_at(s: State, tile: int) -> int:
    """Who stands or lies on a tile, as bits."""
    found = 0
    for climber in range(EVERYONE):
        found |= int(s.place[climber] == tile) << climber
    return found


@rule
def parts_at(s: State, where: int) -> int:
    """The parts that lie or are carried there, as bits."""
    found = 0
    for part in range(PARTS):
        found |= int(s.part_at[part] == where) << part
    return found


@rule
def others_together(s: State, climber: int) -> int:
    """The tile on which all living climbers but this one are, or NONE if they are apart or there is none."""
    tile = NONE
    for other in range(EVERYONE):
        place = s.place[other]
        if other != climber and place >= 0:
            if tile != NONE and tile != place:
                return NONE
            tile = place
    return tile


@rule
def crowded_camp(s: State, climber: int) -> int:
    """The camp, as a set, where this climber would make all the living be together (SIE-22)."""
    if s.camp_tiles == 0:
        return 0
    tile = others_together(s, climber)
    return 0 if tile == NONE else s.camp_tiles & 1 << tile


@rule
def all_parts_on_the_pic(s: State) -> bool:
    """Whether those who stand on the Pic hold every part between them (SIE-20)."""
    for part in range(s.part_count):
        carrier = s.part_at[part] - CARRIED
        if carrier < 0:
            return False
        if carrier < EVERYONE and s.place[carrier] != PIC:
            return False
    return True
