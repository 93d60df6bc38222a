"""The fall: down with the flow, keeping one's momentum, until bars, the foot or a camp (SIE-29 to SIE-32)."""

from cordee.core.bits import lowest
from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.climbers import arrive, hurt, seat_of
from cordee.games.siette.rules.mountain import NEIGHBOUR, barred_left, barred_right, is_camp, ways_down
from cordee.games.siette.state import DOWN_LEFT, UP_LEFT, UP_RIGHT, State

TO_LEFT = 0
TO_RIGHT = 1
BOTH_WAYS = 3


@rule
def momentum(s: State, tile: int) -> int:
    """The side to which the avalanche crossed a tile; -1 if it began there or came from both sides."""
    if tile == s.origin:
        return -1
    flow = s.flow
    parent_left = NEIGHBOUR[tile, UP_LEFT]
    parent_right = NEIGHBOUR[tile, UP_RIGHT]
    from_left = parent_left >= 0 and flow >> parent_left & 1 and not barred_left(s) >> tile & 1
    from_right = parent_right >= 0 and flow >> parent_right & 1 and not barred_right(s) >> tile & 1
    if from_left and from_right:
        return -1
    return TO_RIGHT if from_left else TO_LEFT


@rule
def must_choose(s: State, tile: int) -> bool:
    """Whether a fall from here could go two ways and has no momentum (SIE-32)."""
    return ways_down(s, tile) == BOTH_WAYS and momentum(s, tile) < 0


@rule
def step_down(s: State, tile: int, side: int) -> int:
    """The side to which a fall goes on: the only one there is, else the one it has."""
    ways = ways_down(s, tile)
    return side if ways == BOTH_WAYS else ways - 1


@rule
def fall_from(s: State, tile: int, side: int, kind: int, seat: int, who: int, log: Log) -> int:
    """Follow a fall step by step, noting each, and return where it ends."""
    while ways_down(s, tile) != 0:
        side = step_down(s, tile, side)
        goal = NEIGHBOUR[tile, DOWN_LEFT + side]
        note(log, kind, seat, who, tile, goal)
        tile = goal
        if is_camp(s, tile):
            break
    return tile


@rule
def end_of_fall(s: State, tile: int, side: int) -> int:
    """Where a fall to a side would end."""
    while ways_down(s, tile) != 0:
        side = step_down(s, tile, side)
        tile = NEIGHBOUR[tile, DOWN_LEFT + side]
        if is_camp(s, tile):
            break
    return tile


@rule
def climber_falls(s: State, climber: int, side: int, log: Log) -> None:
    """Unbelayed below the death zone: down, and injured (SIE-29)."""
    s.waiting &= ~(1 << climber)
    start = s.place[climber]
    goal = fall_from(s, start, side, Happened.FELL, seat_of(s, climber), climber, log)
    arrive(s, climber, goal, log)
    hurt(s, climber, log)


@rule
def part_falls(s: State, part: int, side: int, log: Log) -> None:
    """A loose part falls the same way (SIE-31)."""
    s.waiting &= ~(1 << part)
    s.part_at[part] = fall_from(s, s.part_at[part], side, Happened.PART_FELL, -1, part, log)


@rule
def fall_of_choice(s: State, side: int, log: Log, is_part: bool) -> None:
    """The side was chosen for the first that waits."""
    who = lowest(s.waiting)
    if is_part:
        part_falls(s, who, side, log)
    else:
        climber_falls(s, who, side, log)
