"""The setup: everything is dealt (TRQ-2 to TRQ-5)."""

from cordee.core.rule import rule
from cordee.games.tranquility.rules.deal import deal
from cordee.games.tranquility.rules.drawing import go_on
from cordee.games.tranquility.state import Phase, Stage, State


@rule
def setup(s: State) -> None:
    """Deal, and draw the first hands until somebody has to decide something (TRQ-3 to TRQ-5)."""
    deal(s)
    s.actor = s.turn
    s.stage = Stage.DEAL
    s.phase = Phase.DRAWING
    go_on(s, s.quiet[:])
