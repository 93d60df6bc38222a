"""The base camp: two actions in one round, by one climber or two (SIE-19)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.climbers import seat_of, share_parts
from cordee.games.siette.rules.mountain import in_death_zone, is_camp, others_together
from cordee.games.siette.state import CLIMBERS, TILES, State

ALL = 2  # the value of the option `camps` that allows as many as there are in the box


@rule
def camps_allowed(s: State) -> int:
    """How many may be built in this game (SIE-8, SIE-19)."""
    if s.camps >= ALL:
        return s.camp_count
    return min(s.camps, s.camp_count)


@rule
def camps_built(s: State) -> int:
    """How many stand."""
    built = 0
    for tile in range(TILES):
        built += s.camp_tiles >> tile & 1
    return built


@rule
def may_have_camp(s: State, tile: int) -> bool:
    """Whether a camp may be built there: one is left, below the death zone, on no other camp."""
    if s.camps == 0 or is_camp(s, tile) or in_death_zone(s, tile):
        return False
    return camps_built(s) < camps_allowed(s)


@rule
def completes_camp(s: State, tile: int) -> bool:
    """Whether one more action finishes a camp here."""
    return s.camp_actions == 1 or s.half_built >> tile & 1 != 0


@rule
def gathers_everyone(s: State, climber: int) -> bool:
    """Whether finishing a camp here would put all living climbers on it together (SIE-22)."""
    tile = s.place[climber]
    if not completes_camp(s, tile):
        return False
    return others_together(s, climber) == tile


@rule
def build(s: State, climber: int, log: Log) -> None:
    """Put one action into a camp; the second one pitches it, over the tile's bars."""
    tile = s.place[climber]
    seat = seat_of(s, climber)
    if not completes_camp(s, tile):
        s.half_built |= 1 << tile
        note(log, Happened.HALF_BUILT, seat, climber, tile, 0)
        return
    s.half_built &= ~(1 << tile)
    s.camp_tiles |= 1 << tile
    note(log, Happened.BUILT, seat, climber, tile, 0)
    for other in range(CLIMBERS):
        if s.place[other] == tile:
            share_parts(s, other, log)
