"""Seats, tokens and sockets are one thing: what is revoked is closed, whichever process it is at."""

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests import patience
from tests.server.conftest import new_database
from tests.server.people import Follower, Person, make_table
from tests.server.processes import ServerProcess, serving

PRESET = {"seats": 3, "setup": "preset"}
THREE_PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]


def the_end_of(follower: Follower) -> tuple[list[dict[str, Any]], int]:
    """Everything it is still sent, and with what code it was closed."""
    heard: list[dict[str, Any]] = []
    while True:
        try:
            heard.append(json.loads(follower.socket.recv(timeout=patience.SECONDS)))
        except ConnectionClosed as closed:
            return heard, closed.rcvd.code if closed.rcvd else 0


def stand_up_and_let_somebody_else_sit(person: Person) -> str:
    path = f"{person.path}/seats/{person.seat}"
    assert person.http.delete(path).status_code == 200
    answer = httpx.post(f"{person.http.base_url}{path}", json={"name": "Eve"})
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


def test_a_socket_is_closed_with_its_seat(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "ascent", THREE_PEOPLE, seats=3)
    old = Follower(server.url, table_id, people[1].token)
    spectator = Follower(server.url, table_id)
    eve = stand_up_and_let_somebody_else_sit(people[1])
    heard, code = the_end_of(old)
    assert code == 4403
    assert heard[-1]["code"] == "not_your_seat"
    assert not any("hand" in json.dumps(message.get("changes", "")) for message in heard)
    # Who only watches goes on watching, and who sits there now is shown the hand.
    while spectator.view["seats"][1]["name"] != "Eve":
        spectator.follow()
    assert Follower(server.url, table_id, eve).view["viewer"] == 1


def test_a_socket_that_holds_several_seats_is_closed_with_the_first_that_is_left(
    server: ServerProcess,
) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    follower = Follower(server.url, table_id, *(person.token for person in people), seat=0)
    assert people[2].http.delete(f"{people[2].path}/seats/2").status_code == 200
    assert the_end_of(follower)[1] == 4403
    again = Follower(server.url, table_id, people[0].token, people[1].token, seat=0)
    assert again.view["seats"][2]["kind"] == "open"


def test_a_socket_at_another_process_is_closed_with_its_seat(request: pytest.FixtureRequest) -> None:
    database = new_database("postgresql", request)
    with serving(database) as one, serving(database) as other:
        table_id, people = make_table(one.url, "ascent", THREE_PEOPLE, seats=3)
        far = Follower(other.url, table_id, people[1].token)
        stand_up_and_let_somebody_else_sit(people[1])
        assert the_end_of(far)[1] == 4403


def test_a_bot_that_stands_in_revokes_nothing(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    follower = Follower(server.url, table_id, people[0].token)
    path = f"{people[0].path}/seats/0/bot"
    assert people[0].http.put(path, json={"bot": "random"}).status_code == 200
    while follower.view["seats"][0]["kind"] != "bot":
        follower.follow()
    assert people[0].http.delete(path).status_code == 200
    while follower.view["seats"][0]["kind"] != "person":
        follower.follow()
