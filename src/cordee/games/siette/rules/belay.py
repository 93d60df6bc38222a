"""The belay: who holds whom, and where a held climber ends (SIE-27, SIE-28)."""

from cordee.core.bits import count_bits, lowest
from cordee.core.contract import Log, Mask
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.actions import BELAY
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.climbers import arrive, seat_of
from cordee.games.siette.rules.mountain import BELAYED_TO, NONE
from cordee.games.siette.state import EVERYONE, State


@rule
def belayed_to(s: State, climber: int, belayer: int) -> int:
    """Where a climber would end that this one belays; NONE if they are on no line."""
    return BELAYED_TO[s.hold, s.place[climber], s.place[belayer]]


@rule
def belayers_of(s: State, climber: int) -> int:
    """The climbers on a line with one who is caught, but for those caught with it, as bits."""
    found = 0
    for belayer in range(EVERYONE):
        if s.place[belayer] >= 0 and not s.caught >> belayer & 1:
            if belayed_to(s, climber, belayer) != NONE:
                found |= 1 << belayer
    return found


@rule
def in_line_with(s: State, climber: int, tile: int) -> int:
    """Who would belay a climber on a tile, and be belayed by it (SIE-27), as bits."""
    found = 0
    for other in range(EVERYONE):
        place = s.place[other]
        if other != climber and place >= 0:
            found |= int(BELAYED_TO[s.hold, tile, place] != NONE) << other
    return found


@rule
def mark_belayers(s: State, mask: Mask) -> int:
    """Any of those on a line with the first that waits (SIE-28)."""
    belayers = belayers_of(s, lowest(s.waiting))
    for belayer in range(EVERYONE):
        mask[BELAY + belayer] = belayers >> belayer & 1
    return count_bits(belayers)


@rule
def belay(s: State, climber: int, belayer: int, log: Log) -> None:
    """The belayer holds: the climber ends just below it, no worse than before."""
    goal = belayed_to(s, climber, belayer)
    s.waiting &= ~(1 << climber)
    note(log, Happened.BELAYED, seat_of(s, climber), climber, belayer, goal)
    arrive(s, climber, goal, log)
