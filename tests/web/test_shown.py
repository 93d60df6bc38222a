"""What the default board is told of a game fits the game's views, in every mode."""

from typing import Any

import pytest

from cordee import games
from cordee.core.game import Game
from cordee.reference.shown import shown

CASES = [(name, mode) for name in games.names() for mode in games.get(name).modes]


def table_of(game: Game, mode: str) -> dict[str, Any]:
    return game.new(seed=5, target="interpreted", **game.modes[mode]).look(None)


def points_of(board: dict[str, Any], options: dict[str, Any]) -> list[Any]:
    """As the browser finds them."""
    return next(
        layout["points"]
        for layout in board["layouts"]
        if all(options[name] == value for name, value in layout["when"].items())
    )


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_every_place_of_the_view_has_a_point_of_its_own(name: str, mode: str) -> None:
    game = games.get(name)
    table, options = table_of(game, mode), game.read_options(game.modes[mode])
    boards = shown(game)["boards"]
    assert [board["noun"] for board in boards] == list(game.places(options))
    for board in boards:
        points = points_of(board, options)
        assert len(set(map(tuple, points))) == len(points)
        rows = table[board["key"]]
        if len(board["at"][0]) == 1:
            assert len(points) == len(rows)
        else:
            assert {row for row, _ in board["at"]} == set(range(len(rows)))
            widths = [sum(row == at for at, _ in board["at"]) for row in range(len(rows))]
            assert widths == [row["width"] for row in rows]


@pytest.mark.parametrize(("name", "mode"), CASES)
def test_every_key_of_the_view_is_told_of(name: str, mode: str) -> None:
    game = games.get(name)
    fields = shown(game)["fields"]
    for key, value in table_of(game, mode).items():
        told = [each for each in fields if key in (each.get("of"), each.get("within"), each["key"])]
        assert told, key
        if isinstance(value, dict) and not any(each.get("by") for each in told):
            assert {each["key"] for each in told if each.get("within") == key} >= set(value)


@pytest.mark.parametrize("name", games.names())
def test_arguments_are_in_the_order_of_the_actions(name: str) -> None:
    game = games.get(name)
    verbs = shown(game)["verbs"]
    for action in range(game.actions):
        move = game.codec.move(action)
        assert list(move) == ["do", *verbs[move["do"]]]


def test_families_of_words_follow_from_the_values() -> None:
    """The guilds of a village are those that a move names, and cards without names are what `card` takes."""
    villages = {each["key"]: each for each in shown(games.get("shangrila"))["fields"]}
    assert villages["master"]["by"] == "guild"
    assert villages["bridges"]["links"] == "village"
    climbers = {each["key"]: each for each in shown(games.get("siette"))["fields"]}
    assert climbers["end"]["noun"] == "reason"
    assert climbers["climbers"]["noun"] == "climber"
