"""What a game says about its future holds for games that were really won."""

from pathlib import Path

import pytest

from cordee import games
from cordee.core.record import Record

WON = [
    path
    for name in games.names()
    if games.get(name).foresight
    for path in sorted((Path(__file__).parents[1] / "games" / name / "golden").glob("*.json"))
    if Record.from_json(path.read_text()).end.result.won[0] == 1  # type: ignore[union-attr]
    and games.get(name).cooperative(Record.from_json(path.read_text()).options)
]


@pytest.mark.parametrize("path", WON, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_no_position_of_a_won_game_is_hopeless_and_its_clock_never_goes_back(path: Path) -> None:
    record = Record.from_json(path.read_text())
    game = games.get(record.game)
    assert game.foresight is not None
    match = games.replay(record, target="interpreted")
    clock = -1
    for number in range(len(match.steps)):
        state = match.rewound(number).state
        assert game.foresight.hopeless(state) == 0, match.rewound(number).show()
        assert clock <= game.foresight.clock(state)
        clock = game.foresight.clock(state)
        assert game.foresight.promise(state) > -1000
        game.foresight.forget(state)  # on a copy: whatever it wipes, it must not stumble


def test_there_are_won_games_to_look_at() -> None:
    assert len(WON) >= 8
