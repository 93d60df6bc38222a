"""Odds over HTTP: measured figures for a table's options."""

import httpx

from cordee import games
from cordee.lab.odds import odds_of
from tests.server.processes import ServerProcess
from tests.server.test_rulebooks import server  # noqa: F401 (one server is enough: nothing is kept)


def test_odds_are_told_for_a_game_and_its_options(server: ServerProcess) -> None:  # noqa: F811
    for query, options in (
        ({"game": "ascent", "seats": "2", "modules": "green-path,goats,panorama"},
         {"seats": 2, "modules": ["green-path", "goats", "panorama"]}),
        ({"game": "shangrila"}, {}),
    ):  # fmt: skip
        told = httpx.get(f"{server.url}/api/odds", params=query).json()
        measured = odds_of(games.get(query["game"]), options)
        assert measured
        assert [(row["bot"], row["win_rate"]) for row in told] == [
            (each.bot, each.win_rate) for each in measured
        ]


def test_what_there_is_not_is_a_problem(server: ServerProcess) -> None:  # noqa: F811
    for query, status, code in (
        ({"game": "chess"}, 404, "unknown_game"),
        ({"game": "ascent", "seats": "9"}, 422, "bad_option"),
        ({"game": "ascent", "colour": "red"}, 422, "unknown_option"),
        ({}, 400, "bad_request"),
    ):
        answer = httpx.get(f"{server.url}/api/odds", params=query)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
