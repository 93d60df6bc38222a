"""Records of the first version: they replay wherever the rules have not changed since."""

from pathlib import Path

import pytest
from tests.games.ascent.slope import GAME
from tests.old_records import replays, replays_no_longer

OLD = Path(__file__).parent / "old"


@pytest.mark.parametrize("name", ["two-seats-base", "solo-green-path-ropes"])
def test_a_record_of_the_first_version_replays(name: str) -> None:
    replays(GAME, OLD / f"{name}.json")


def test_other_cards_bear_goats_since_the_second_version() -> None:
    replays_no_longer(GAME, OLD / "four-seats-all-modules.json")
