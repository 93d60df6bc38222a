"""After every move of every test of a game, nothing is left in the record of what is no more."""

from typing import Any

import pytest
from tests.refusals import in_order

from cordee.core.match import Match


@pytest.fixture(autouse=True)
def every_move_leaves_the_record_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    play_actions = Match.play_actions

    def play_and_check(match: Match, seat: int, actions: list[int]) -> Any:
        events = play_actions(match, seat, actions)
        in_order(match)
        return events

    monkeypatch.setattr(Match, "play_actions", play_and_check)
