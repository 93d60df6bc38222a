"""What a climber is worth where it stands, counted in actions."""

from cordee.core.rule import rule
from cordee.games.siette.heuristic.distances import Distances, carry_from, distance
from cordee.games.siette.state import CARRIED, TILES, State

CLIMB = 0.6  # a climber's step towards the Pic
CLIMB_EARLY = 0.15  # the same while parts lie about and it carries none
CARRY = 1.0  # the same for a part it carries
INJURY = 4.0


@rule
def carried_by(s: State, climber: int) -> int:
    """How many parts a climber carries."""
    count = 0
    for part in range(s.part_count):
        count += s.part_at[part] == CARRIED + climber
    return count


@rule
def parts_lie_about(s: State) -> bool:
    """Whether a part has yet to be fetched."""
    for part in range(s.part_count):
        if s.part_at[part] < TILES:
            return True
    return False


@rule
def climb_weight(s: State, carried: int) -> float:
    """What a step up is worth; who carries nothing had better look for the parts first."""
    return CLIMB_EARLY if carried == 0 and parts_lie_about(s) else CLIMB


@rule
def worth_on(s: State, away: Distances, tile: int, injured: bool, carried: int) -> float:
    """What a climber on a tile is worth."""
    value = -climb_weight(s, carried) * distance(away, tile)
    if carried > 0:
        value -= CARRY * carried * carry_from(away, tile)
    return value - INJURY if injured else value
