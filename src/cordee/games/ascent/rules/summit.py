"""The summit: when it can be played, and with it the game is won (ASC-25)."""

from cordee.core.bits import count_bits
from cordee.core.rule import rule
from cordee.games.ascent.rules.cards import has_module
from cordee.games.ascent.rules.green_path import path_is_whole
from cordee.games.ascent.rules.herding import enough_goats, goats_on_top
from cordee.games.ascent.rules.mountain import is_complete
from cordee.games.ascent.rules.panorama import all_filmed
from cordee.games.ascent.state import GOATS_NEEDED, ROWS, Module, Phase, State

CONDITION = 150.0  # what a condition that is met counts, in cards on the mountain
ON_THE_WAY = 45.0  # and what is nearly met, at most


@rule
def can_crown(s: State) -> bool:
    """All cells covered, no bare bridge (ASC-21), and the conditions of all modules met."""
    if not is_complete(s) or s.bridges != 0:
        return False
    return path_is_whole(s) and all_filmed(s) and enough_goats(s)


@rule
def conditions_met(s: State) -> float:
    """How much of what a victory asks for is there, beside cards on the mountain; the summit comes last."""
    met = CONDITION * is_complete(s) + CONDITION * (s.phase == Phase.WON)
    if has_module(s, Module.GREEN_PATH):
        met += met_so_far(path_is_whole(s), s.hiker, ROWS)
    if has_module(s, Module.PANORAMA):
        met += met_so_far(all_filmed(s), count_bits(s.filmed), s.panoramas)
    if has_module(s, Module.GOATS):
        met += met_so_far(enough_goats(s), min(goats_on_top(s), GOATS_NEEDED), GOATS_NEEDED)
    return met


@rule
def met_so_far(whole: bool, reached: int, needed: int) -> float:
    """What one condition counts."""
    return CONDITION * whole + ON_THE_WAY * reached / needed
