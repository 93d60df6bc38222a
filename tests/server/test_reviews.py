"""ReviewJob back at a finished game, in the background."""

from typing import Any

import httpx

from tests import patience
from tests.bots.test_review import FOOT, SUMMIT
from tests.server.people import Person
from tests.server.processes import ServerProcess

WHOLE = f"seats=2 turn=1 | {SUMMIT} {FOOT} | G9 / ^ R12 | | |"


def before_the_end(server: ServerProcess) -> Person:
    """Somebody before a whole mountain, with a summit in hand; the other seat can do nothing more."""
    table = {"game": "ascent", "position": WHOLE, "seats": [{"name": "Ada"}, {"name": "Blaise"}]}
    made = httpx.post(f"{server.url}/api/tables", json=table, timeout=patience.SECONDS)
    assert made.status_code == 201, made.text
    return Person(server.url, made.json()["table"]["id"], 1, made.json()["tokens"]["1"])


def finished(person: Person) -> dict[str, Any]:
    """The review, once it is there."""

    def done() -> dict[str, Any] | None:
        review: dict[str, Any] = person.http.get(f"{person.path}/review").json()
        assert review["state"] in ("running", "done")
        return review if review["state"] == "done" else None

    return patience.until(done, "the review", every=0.2)


def test_a_finished_game_is_looked_back_at(server: ServerProcess) -> None:
    person = before_the_end(server)
    assert person.http.post(f"{person.path}/review").json()["code"] == "not_over"
    assert person.play(["-^", "-R12"]).status_code == 200
    assert person.http.get(f"{person.path}/review").json()["state"] == "none"
    begun = person.http.post(f"{person.path}/review")
    assert begun.status_code == 202
    assert begun.json()["of"] >= 2
    review = finished(person)
    assert review["done"] == review["of"]
    assert review["odds"] == [[1.0], [0.0]]
    assert (review["winnable_until"], review["impossible_from"]) == (0, 1)
    (mark,) = review["marks"]
    assert (mark["move"], mark["seat"], mark["text"], mark["kind"]) == (1, 1, "-^ -R12", "impossible")
    assert (mark["from"], mark["to"]) == (1.0, 0.0)
    assert person.http.post(f"{person.path}/review").json() == review


def test_nobody_reviews_a_table_that_there_is_not(server: ServerProcess) -> None:
    for ask in (httpx.get, httpx.post):
        assert ask(f"{server.url}/api/tables/nowhere/review").json()["code"] == "no_such_table"
