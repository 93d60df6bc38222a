"""The hothead: one more climber, moved by the game before all others each round (SIE-39).

It goes by what everyone can see: that a tile opens on neither face it knows only of tiles that were
turned once.
"""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.avalanche import begin
from cordee.games.siette.rules.climbers import arrive, heal, is_injured
from cordee.games.siette.rules.mountain import BELOW, NEIGHBOUR, ROW, crowded_camp, full_tiles, is_barred
from cordee.games.siette.state import (
    CLIMBERS,
    HOTHEAD,
    LEFT,
    PIC,
    RIGHT,
    ROWS,
    TILES,
    UP_LEFT,
    UP_RIGHT,
    WAY_COUNT,
    State,
)

NOWHERE = -1


@rule
def hothead_acts(s: State, log: Log) -> None:
    """One of its actions; who waits once waits until the next round."""
    s.actions[HOTHEAD] -= 1
    tile = s.place[HOTHEAD]
    if is_injured(s, HOTHEAD):
        wait(s, log)
    elif all_others_injured(s):
        go_back(s, log)
    elif tile == PIC:
        wait(s, log)
    elif opens_upwards(s, tile):
        climb(s, tile, log)
    elif is_border(tile) and opens_on_neither_face(s, tile):
        step_to(s, NEIGHBOUR[tile, way_to_the_middle(tile)], log)
    else:
        note(log, Happened.TRIGGERED, -1, HOTHEAD, tile, 0)
        begin(s, tile, HOTHEAD, log)


@rule
def wait(s: State, log: Log) -> None:
    """Nothing more this round."""
    s.actions[HOTHEAD] = 0
    note(log, Happened.WAITED, -1, HOTHEAD, 0, 0)


@rule
def tiles_with_room(s: State) -> int:
    """Where it may go (SIE-13, SIE-22)."""
    return ~(full_tiles(s) | crowded_camp(s, HOTHEAD))


@rule
def step_to(s: State, goal: int, log: Log) -> None:
    """Move there if there is room, else wait."""
    tile = s.place[HOTHEAD]
    if goal == NOWHERE or not tiles_with_room(s) >> goal & 1:
        wait(s, log)
    else:
        note(log, Happened.MOVED, -1, HOTHEAD, tile, goal)
        arrive(s, HOTHEAD, goal, log)


# --- up ----------------------------------------------------------------------------------------------


@rule
def opens_upwards(s: State, tile: int) -> bool:
    """Whether a way up is not barred."""
    for way in range(UP_LEFT, UP_RIGHT + 1):
        if NEIGHBOUR[tile, way] >= 0 and not is_barred(s, tile, way):
            return True
    return False


@rule
def climb(s: State, tile: int, log: Log) -> None:
    """To the open tile with room that is nearer to the middle, else the left one; else wait."""
    room = tiles_with_room(s)
    best = NOWHERE
    for way in range(UP_LEFT, UP_RIGHT + 1):
        goal = NEIGHBOUR[tile, way]
        if goal >= 0 and not is_barred(s, tile, way) and room >> goal & 1:
            if best == NOWHERE or off_the_middle(goal) < off_the_middle(best):
                best = goal
    step_to(s, best, log)


@rule
def column_of(tile: int) -> int:
    """The place of a tile in its row, from 0."""
    row = ROW[tile]
    return tile - row * (row - 1) // 2


@rule
def off_the_middle(tile: int) -> int:
    """How far a tile is from the middle of its row, in half tiles."""
    return abs(2 * column_of(tile) - ROW[tile] + 1)


@rule
def is_border(tile: int) -> bool:
    """Whether a tile is at an end of its row."""
    return column_of(tile) == 0 or column_of(tile) == ROW[tile] - 1


@rule
def way_to_the_middle(tile: int) -> int:
    """Sideways, from a border."""
    return RIGHT if column_of(tile) == 0 else LEFT


@rule
def opens_on_neither_face(s: State, tile: int) -> bool:
    """Whether it is known that turning this border tile over, barred as it is, will not open its way up."""
    under = s.under_right if column_of(tile) == 0 else s.under_left
    return s.turned >> tile & 1 != 0 and under >> tile & 1 != 0


# --- back --------------------------------------------------------------------------------------------


@rule
def all_others_injured(s: State) -> bool:
    """Whether nobody else stands."""
    for climber in range(CLIMBERS):
        if s.place[climber] >= 0 and not is_injured(s, climber):
            return False
    return True


@rule
def go_back(s: State, log: Log) -> None:
    """Revive somebody here, or go one action towards the nearest who lies injured."""
    tile = s.place[HOTHEAD]
    for climber in range(CLIMBERS):
        if s.place[climber] == tile:
            heal(s, climber)
            note(log, Happened.REVIVED, -1, HOTHEAD, climber, 0)
            return
    goal = next_tile_back(s, tile)
    if goal == NOWHERE:
        wait(s, log)
    elif is_step(s, tile, goal):
        step_to(s, goal, log)
    else:
        note(log, Happened.ABSEILED, -1, HOTHEAD, tile, goal)
        arrive(s, HOTHEAD, goal, log)


@rule
def is_step(s: State, tile: int, goal: int) -> bool:
    """Whether a tile can be reached by a simple move."""
    for way in range(WAY_COUNT):
        if NEIGHBOUR[tile, way] == goal and not is_barred(s, tile, way):
            return True
    return False


@rule
def next_tile_back(s: State, tile: int) -> int:
    """The next tile on the shortest way to somebody injured; ties by row, then column."""
    room = tiles_with_room(s)
    injured = 0
    for climber in range(CLIMBERS):
        if s.place[climber] >= 0:
            injured |= 1 << s.place[climber]
    distance, goals = nearest(s, tile, injured & room, room)
    if distance < 0:
        return NOWHERE
    goal = goals & -goals
    steps = steps_from(s, tile, room)
    for step in range(TILES):
        if steps >> step & 1:
            rest, _ = nearest(s, step, goal, room)
            if rest == distance - 1:
                return step
    return NOWHERE


@rule
def nearest(s: State, tile: int, goals: int, room: int) -> tuple[int, int]:
    """How many actions to the nearest of some tiles, and which those are; -1 if there is no way."""
    reached = 1 << tile
    distance = 0
    while reached & goals == 0:
        wider = reached
        for each in range(TILES):
            if reached >> each & 1:
                wider |= steps_from(s, each, room)
        if wider == reached:
            return -1, 0
        reached = wider
        distance += 1
    return distance, reached & goals


@rule
def steps_from(s: State, tile: int, room: int) -> int:
    """The tiles that one action leads to: a move or an abseil (SIE-12, SIE-18)."""
    found = 0
    for way in range(WAY_COUNT):
        goal = NEIGHBOUR[tile, way]
        if goal >= 0 and not is_barred(s, tile, way):
            found |= 1 << goal
    for side in range(2):
        for rows in range(ROWS - ROW[tile]):
            found |= 1 << BELOW[tile, side, rows]
    return found & room
