"""What people read about the games, over HTTP."""

from collections.abc import Iterator

import httpx
import pytest

from cordee import games
from tests.server.conftest import new_database
from tests.server.processes import ServerProcess, serving


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest) -> Iterator[ServerProcess]:
    """One server is enough: nothing here is kept in a database."""
    with serving(new_database("sqlite", request)) as process:
        yield process


@pytest.mark.parametrize("name", games.names())
def test_the_rules_of_a_game_are_told_in_the_language_asked_for(server: ServerProcess, name: str) -> None:
    english = httpx.get(f"{server.url}/api/games/{name}/rules").json()
    path = f"{server.url}/api/games/{name}/rules"
    by_header = httpx.get(path, headers={"Accept-Language": "fr-CA, en"}).json()
    by_query = httpx.get(path, params={"lang": "fr"}, headers={"Accept-Language": "en"}).json()
    assert by_header == by_query != english
    assert english["title"] == games.get(name).words.say("en", "title")
    assert by_query["title"] == games.get(name).words.say("fr", "title")
    assert by_query["intro"]
    told = [rule for section in by_query["sections"] for rule in section["rules"]]
    assert [rule["number"] for rule in told] == [
        rule.number for rule in games.get(name).rulebook("fr").rules()
    ]
    assert set(told[0]) == {"number", "title", "text", "decided", "rebuilt"}


def test_a_game_or_a_language_that_there_is_not_is_refused(server: ServerProcess) -> None:
    missing = httpx.get(f"{server.url}/api/games/chess/rules")
    assert (missing.status_code, missing.json()["code"]) == (404, "unknown_game")
    latin = httpx.get(f"{server.url}/api/games/{games.names()[0]}/rules", params={"lang": "la"})
    assert (latin.status_code, latin.json()["code"]) == (400, "bad_request")
