"""The setup: everything is dealt (SIE-4 to SIE-9)."""

from cordee.core.rule import rule
from cordee.games.siette.rules.deal import deal_all
from cordee.games.siette.state import Phase, State


@rule
def setup(s: State) -> None:
    """Deal; then the climbers pick their first tiles (SIE-7 to SIE-9)."""
    deal_all(s)
    s.phase = Phase.START
