"""What clients ask of games that they were not built with."""

from collections.abc import Iterator

import httpx
import pytest

from cordee import games
from cordee.reference.shown import shown
from tests.server.processes import ServerProcess, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """It knows one game more, of which there is nothing but rules and a few words."""
    database = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('shown') / 'tables.sqlite'}"
    with serving(database, module="tests.e2e.serve_ladder", target="interpreted") as process:
        yield process


@pytest.mark.parametrize("name", games.names())
def test_what_a_view_holds_and_all_that_a_game_says(server: ServerProcess, name: str) -> None:
    game = games.get(name)
    told = httpx.get(f"{server.url}/api/games/{name}/shown").json()
    assert told == shown(game)
    for lang in ("en", "fr"):
        words = httpx.get(f"{server.url}/api/games/{name}/words", params={"lang": lang}).json()
        assert words == game.words.catalogue(lang)


def test_a_game_without_a_rulebook_has_its_rules_in_a_sentence_each(server: ServerProcess) -> None:
    book = httpx.get(f"{server.url}/api/games/ladder/rules", params={"lang": "fr"}).json()
    (section,) = book["sections"]
    assert [rule["number"] for rule in section["rules"]] == [f"LAD-{number}" for number in range(1, 6)]
    assert section["rules"][4]["text"] == "Seul passe qui ne peut poser aucune carte."


def test_a_game_without_a_lesson_offers_none(server: ServerProcess) -> None:
    offered = {game["name"]: game["lesson"] for game in httpx.get(f"{server.url}/api/games").json()}
    assert offered == {**dict.fromkeys(games.names(), True), "ladder": False}
    assert httpx.get(f"{server.url}/api/games/ladder/lesson").json() == []
    try_it = httpx.post(f"{server.url}/api/games/ladder/lesson/1", json={"moves": ["pass"]})
    assert try_it.status_code == 404
