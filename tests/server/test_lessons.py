"""A lesson over HTTP: its steps are shown, tried, looked at and solved."""

from typing import Any

import httpx
import pytest

from cordee import games
from tests.server.processes import ServerProcess
from tests.server.test_rulebooks import server  # noqa: F401 (one server is enough: nothing is kept)


def tried(
    address: str, *moves: Any, made: tuple[Any, ...] = (), look: bool = False, lang: str = "en"
) -> dict[str, Any]:
    body = {"moves": moves, "made": made, "look": look}
    answer = httpx.post(address, json=body, headers={"Accept-Language": lang})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("name", games.names())
def test_a_lesson_shows_every_step_with_its_choices(server: ServerProcess, name: str) -> None:  # noqa: F811
    steps = httpx.get(f"{server.url}/api/games/{name}/lesson").json()
    assert [step["number"] for step in steps] == list(range(1, len(games.get(name).lesson.step) + 1))
    for step in steps:
        assert step["say"].keys() == step["after"].keys() == {"en", "fr"}
        assert step["view"]["viewer"] == step["seat"]
        assert step["view"]["choices"]


def test_a_step_is_tried_looked_at_and_solved(server: ServerProcess) -> None:  # noqa: F811
    address = f"{server.url}/api/games/shangrila/lesson/3"
    first = tried(address, "T7+")
    assert (first["outcome"], first["legal"], first["certain"]) == ("going", True, True)
    looked = tried(address, {"do": "recruit", "guild": "fortune_teller", "village": 7}, "F3+", look=True)
    assert looked["outcome"] == "solved"
    assert looked["view"] == tried(address, "F3+", "T7+")["view"]
    assert tried(address, "H7")["outcome"] == "other"


def test_a_refused_try_names_its_rule_in_the_reader_s_language(server: ServerProcess) -> None:  # noqa: F811
    address = f"{server.url}/api/games/shangrila/lesson"
    refused = tried(f"{address}/2", "D5", lang="fr")
    assert (refused["outcome"], refused["legal"], refused["rule"]) == ("solved", False, "SHA-10")
    assert "ne peut" in refused["sentence"] or "On ne place" in refused["sentence"]
    assert tried(f"{address}/1", "D5")["outcome"] == "other"


def test_a_look_tells_nothing_that_is_hidden(server: ServerProcess) -> None:  # noqa: F811
    address = f"{server.url}/api/games/tranquility/lesson/1"
    looked = tried(address, "41", "@18", look=True)
    assert (looked["certain"], looked["view"]) == (False, None)
    assert not any(event["event"] == "drew" for event in looked["events"])
    assert any(event["event"] == "drew" for event in tried(address, "41", "@18")["events"])


def test_a_look_goes_on_after_a_move_that_brought_something_to_light(server: ServerProcess) -> None:  # noqa: F811
    """An avalanche that was set off is known; looked at together with it, nothing after it could be told."""
    address = f"{server.url}/api/games/siette/lesson/6"
    looked = tried(address, "0ul", made=("0!",), look=True)
    assert (looked["legal"], looked["certain"], looked["outcome"]) == (True, True, "solved")
    assert [event["event"] for event in looked["events"]] == ["moved"]
    assert looked["view"] == tried(address, "0!", "0ul")["view"]
    assert not tried(address, "0!", "0ul", look=True)["legal"]
    hidden = tried(address, "0!", look=True)
    assert (hidden["certain"], hidden["view"]) == (False, None)


def test_what_was_made_is_not_told_again_and_must_have_been_possible(server: ServerProcess) -> None:  # noqa: F811
    address = f"{server.url}/api/games/shangrila/lesson/3"
    both = tried(address, "F3+", made=("T7+",))
    assert both["outcome"] == "solved"
    assert [event["event"] for event in both["events"]] == ["recruited"]
    refused = httpx.post(address, json={"made": ["F3+", "F3+"], "moves": ["T7+"]})
    assert (refused.status_code, refused.json()["code"]) == (422, "illegal_move")


@pytest.mark.parametrize(
    ("path", "moves", "code"),
    [
        ("chess/lesson/1", ["e4"], (404, "unknown_game")),
        ("ascent/lesson/0", ["G4"], (404, "no_such_step")),
        ("ascent/lesson/99", ["G4"], (404, "no_such_step")),
        ("ascent/lesson/1", ["up"], (422, "malformed_move")),
        ("ascent/lesson/1", [], (400, "bad_request")),
    ],
)
def test_what_there_is_not_is_refused(
    server: ServerProcess,  # noqa: F811
    path: str,
    moves: list[str],
    code: tuple[int, str],
) -> None:
    answer = httpx.post(f"{server.url}/api/games/{path}", json={"moves": moves})
    assert (answer.status_code, answer.json()["code"]) == code
