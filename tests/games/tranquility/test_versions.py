"""Records of the first version: they replay wherever the rules have not changed since."""

from pathlib import Path

import pytest
from tests.games.tranquility.sea import GAME
from tests.old_records import replays, replays_no_longer

from cordee.core.errors import BadRecord
from cordee.core.record import Record

OLD = Path(__file__).parent / "old"


@pytest.mark.parametrize("name", ["sea", "storms", "pyramid"])
def test_a_record_of_the_first_version_replays(name: str) -> None:
    replays(GAME, OLD / f"{name}.json")


def test_day_and_night_is_dealt_otherwise_since_the_second_version() -> None:
    replays_no_longer(GAME, OLD / "day-night.json")


def test_nobody_replays_a_version_that_is_not_there_yet() -> None:
    newer = (OLD / "sea.json").read_text().replace('"version": 1', f'"version": {GAME.version + 1}')
    with pytest.raises(BadRecord, match="version"):
        GAME.replay(Record.from_json(newer))


def test_an_old_record_with_another_result_is_refused() -> None:
    other = (OLD / "sea.json").read_text().replace('"won":[1.0,1.0,1.0]', '"won":[0.0,0.0,0.0]')
    with pytest.raises(BadRecord, match="result"):
        GAME.replay(Record.from_json(other))
