"""How every game is written: positions and actions as texts, and back."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.walks import LUCK, matches, walk

from cordee.core.errors import MalformedMove, MalformedPosition
from cordee.core.game import Game
from cordee.core.match import Match

TESTS = Path(__file__).parents[1] / "games"


@given(data=st.data(), luck=LUCK)
@settings(max_examples=30)
def test_a_position_is_the_same_after_writing_and_reading(game: Game, data: st.DataObject, luck: int) -> None:
    match = data.draw(matches(game))
    copy = game.parse(match.show())
    assert copy.state.tobytes() == match.state.tobytes()
    assert copy.show() == match.show()
    # And the game goes on from there in the same way.
    assert walk(copy, luck, 10).state.tobytes() == walk(match, luck, 10).state.tobytes()


@given(data=st.data(), text=st.text())
@settings(max_examples=60)
def test_any_text_is_refused_or_is_a_position(game: Game, data: st.DataObject, text: str) -> None:
    """Arbitrary text, and texts that are nearly right."""
    position = data.draw(matches(game, depth=100)).show()
    start = data.draw(st.integers(0, len(position)))
    end = data.draw(st.integers(start, min(len(position), start + 3)))
    for attempt in (text, position[:start] + text[:3] + position[end:]):
        try:
            match = game.parse(attempt)
        except MalformedPosition:
            continue
        assert game.parse(match.show()).state.tobytes() == match.state.tobytes()
        assert isinstance(walk(match, 0, 3), Match)


def test_action_numbers_are_pinned(game: Game) -> None:
    """They are public (records, trained networks): a change here is a new version of the game."""
    pinned = (TESTS / game.name / "actions.txt").read_text().split()
    assert [game.codec.text(action) for action in range(game.actions)] == pinned


def test_actions_texts_and_moves_are_one_to_one(game: Game) -> None:
    for action in range(game.actions):
        text, move = game.codec.text(action), game.codec.move(action)
        assert len(text.split()) == 1
        assert next(iter(move)) == "do"
        assert game.codec.read(text) == game.codec.read(text.upper()) == [action]
        assert game.codec.read(move) == game.codec.read([move]) == [action]
    everything = game.codec.write(range(game.actions))
    assert game.codec.read(everything) == list(range(game.actions))


@pytest.mark.parametrize("nonsense", ["", "nonsense!", {}, {"do": "nonsense"}, {"do": []}, [], [[]], 7, None])
def test_what_is_no_move_is_refused_with_an_example(game: Game, nonsense: object) -> None:
    with pytest.raises(MalformedMove, match="Expected"):
        game.codec.read(nonsense)  # type: ignore[arg-type]


def test_there_is_a_golden_game_to_read_and_replay(game: Game) -> None:
    """Short records under review: a change of behaviour shows up as one that no longer replays."""
    from cordee.core.record import Record

    golden = sorted((TESTS / game.name / "golden").glob("*.json"))
    assert golden
    for path in golden:
        record = Record.from_json(path.read_text())
        assert game.replay(record).record.to_json() == path.read_text().rstrip("\n"), path.name
