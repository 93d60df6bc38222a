"""What is allowed now: who may act, and what each may choose from."""

from cordee.core.contract import Mask
from cordee.core.masks import clear
from cordee.core.rule import rule
from cordee.games.tranquility.rules.choices import mark_actions, mark_cells, mark_discards, mark_names
from cordee.games.tranquility.rules.reef import mark_reef
from cordee.games.tranquility.rules.start import mark_gifts, mark_says
from cordee.games.tranquility.rules.storms import mark_calms, mark_storm
from cordee.games.tranquility.state import Phase, State


@rule
def actors(s: State) -> int:
    """One seat at a time."""
    return 0 if s.phase == Phase.OVER else 1 << s.actor


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """Write which actions the seat may take; must agree with `why.explain`."""
    clear(mask)
    phase = s.phase
    if phase == Phase.OVER or s.actor != seat:
        return 0
    count = mark_calms(s, mask)
    if phase == Phase.PLAY:
        count += mark_actions(s, seat, mask)
    elif phase == Phase.CELL:
        count += mark_cells(s, seat, mask)
    elif phase == Phase.NAME:
        count += mark_names(s, seat, mask)
    elif phase == Phase.REEF:
        count += mark_reef(s, seat, mask)
    elif phase == Phase.STORM:
        count += mark_storm(s, mask)
    elif phase == Phase.SAY:
        count += mark_says(mask)
    elif phase == Phase.GIVE:
        count += mark_gifts(s, seat, mask)
    else:
        count += mark_discards(s, seat, mask)
    return count
