"""Records of the first version: they replay wherever the rules have not changed since."""

from pathlib import Path

import pytest
from tests.games.ascent.slope import GAME

from cordee.core.errors import BadRecord
from cordee.core.record import Record

OLD = Path(__file__).parent / "old"


@pytest.mark.parametrize("name", ["two-seats-base", "solo-green-path-ropes"])
def test_a_record_of_the_first_version_replays(name: str) -> None:
    record = Record.from_json((OLD / f"{name}.json").read_text())
    assert record.version == 1
    match = GAME.replay(record)
    assert record.end is not None
    assert match.over
    assert match.result == record.end.result


def test_other_cards_bear_goats_since_the_second_version() -> None:
    with pytest.raises(BadRecord, match="version 1"):
        GAME.replay(Record.from_json((OLD / "four-seats-all-modules.json").read_text()))
