"""The start: every climber picks a tile of the foot, one after another (SIE-9)."""

from cordee.core.contract import Log, Mask
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.climbers import arrive, seat_of
from cordee.games.siette.rules.deal import lay_parts
from cordee.games.siette.rules.mountain import climbers_on
from cordee.games.siette.rules.round import begin_round
from cordee.games.siette.state import FOOT, ROWS, Phase, State


@rule
def mark_starts(s: State, mask: Mask) -> int:
    """A tile of the foot with room (SIE-9)."""
    count = 0
    for column in range(ROWS):
        if climbers_on(s, FOOT + column) < s.a_tile:
            mask[column] = 1
            count += 1
    return count


@rule
def start(s: State, column: int, log: Log) -> None:
    """A first tile; after the last of them the parts are laid and the first round begins (SIE-9)."""
    climber = s.started
    s.started += 1
    note(log, Happened.STARTED, seat_of(s, climber), climber, FOOT + column, 0)
    arrive(s, climber, FOOT + column, log)
    if s.started == s.team:
        lay_parts(s, log)
        begin_round(s, log)
        s.phase = Phase.GOING
