"""Hints: what the expert would do, for the person whose turn it is, at tables that allow it."""

import asyncio
from typing import Any

import httpx
import pytest
from litestar.exceptions import ClientException

from cordee.server.hints import _gone, _unless
from tests.server.people import Person, make_table
from tests.server.processes import ServerProcess

THREE_PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]
PRESET = {"seats": 3, "setup": "preset"}


def ask(person: Person, version: int | None = None) -> httpx.Response:
    version = person.look()["version"] if version is None else version
    return person.http.post(f"{person.path}/hint", json={"seat": person.seat, "version": version})


def test_a_hint_is_a_legal_move_with_the_odds_of_what_was_considered(server: ServerProcess) -> None:
    _, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    view = people[0].look()["view"]
    person = people[view["actors"][0]]
    choices = [choice["text"] for choice in person.look()["view"]["choices"]]
    answer = ask(person)
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    assert hint["text"] in choices
    assert hint["ideas"][0]["move"] == hint["move"]
    assert sorted(idea["text"] for idea in hint["ideas"]) == sorted(choices)
    assert all(0 <= idea["odds"] <= 1 for idea in hint["ideas"])
    assert person.play(hint["move"]).status_code == 200


def test_a_hint_is_for_who_may_act_now(server: ServerProcess) -> None:
    _, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    acting = people[people[0].look()["view"]["actors"][0]]
    idle = next(person for person in people if person is not acting)
    assert ask(idle).json()["code"] == "not_your_turn"
    assert ask(acting, version=7).json()["code"] == "stale"
    stranger = Person(server.url, acting.table_id, acting.seat, "nobody")
    assert ask(stranger, version=0).status_code == 403


@pytest.mark.parametrize(
    ("wish", "allowed"),
    [
        ({}, True),
        ({"listed": True}, False),
        ({"hints": False}, False),
        ({"listed": True, "hints": True}, True),
    ],
)
def test_listed_tables_give_no_hints_unless_their_maker_says_so(
    server: ServerProcess, wish: dict[str, bool], allowed: bool
) -> None:
    table = {"game": "shangrila", "options": PRESET, "seats": THREE_PEOPLE, **wish}
    made = httpx.post(f"{server.url}/api/tables", json=table).json()
    assert made["table"]["hints"] == allowed
    if not allowed:
        actor = made["table"]["view"]["actors"][0]
        person = Person(server.url, made["table"]["id"], actor, made["tokens"][str(actor)])
        refused = ask(person)
        assert (refused.status_code, refused.json()["code"]) == (403, "no_hints")


def test_a_hint_is_given_up_when_who_asked_has_hung_up() -> None:
    class Line:
        """A request whose body has been read, until somebody hangs up."""

        def __init__(self) -> None:
            self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
            self.receive = self.messages.get

    async def test() -> None:
        line: Any = Line()
        given_up = asyncio.Event()

        async def advice() -> Any:
            try:
                await asyncio.Event().wait()
            finally:
                given_up.set()

        waiting = asyncio.create_task(_unless(advice(), _gone(line)))
        line.messages.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        for _ in range(10):
            await asyncio.sleep(0)
        assert not given_up.is_set()
        line.messages.put_nowait({"type": "http.disconnect"})
        with pytest.raises(ClientException):
            await waiting
        assert given_up.is_set()

    asyncio.run(test())
