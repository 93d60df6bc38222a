"""The summit: when it can be played, and with it the game is won (ASC-25)."""

from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.ascent.green_path import path_is_whole
from cordee.games.ascent.herding import enough_goats
from cordee.games.ascent.mountain import is_complete
from cordee.games.ascent.panorama import all_filmed


@rule
def can_crown(s: State) -> bool:
    """All cells covered, no bare bridge (ASC-21), and the conditions of all modules met."""
    if not is_complete(s) or int(s.bridges) != 0:
        return False
    return path_is_whole(s) and all_filmed(s) and enough_goats(s)
