"""What the maker of a table decides: components, where it begins, who may watch; and what is kept of it."""

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from cordee import games
from tests import patience
from tests.server.people import Follower, Person, make_table
from tests.server.processes import ServerProcess
from tests.server.test_study import finished
from tests.server.test_tables import play_on

TWO = [{"name": "Ada"}, {"name": "Blaise"}]
THREE = [*TWO, {"name": "Camille"}]
PRESET = {"seats": 3, "setup": "preset"}


def make(url: str, **wish: Any) -> httpx.Response:
    return httpx.post(f"{url}/api/tables", json=wish, timeout=patience.SECONDS)


def test_a_table_is_played_with_changed_components(server: ServerProcess) -> None:
    changed = {"climbers": {"actions": 3}}
    made = make(
        server.url, game="siette", options={"seats": 2, "climbers": "2"}, components=changed, seats=TWO
    )
    table = made.json()["table"]
    assert table["components"] == changed
    people = [Person(server.url, table["id"], int(k), v) for k, v in made.json()["tokens"].items()]
    for person in people:
        person.play({"do": "start", "column": 2 + person.seat})
    assert people[0].look()["view"]["table"]["climbers"][0]["actions"] == 3
    refused = make(server.url, game="siette", components={"climbers": {"legs": 3}})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_component")
    assert make(server.url, game="shangrila", components=changed).json()["code"] == "fixed_components"


def test_a_table_begins_at_a_position_or_from_a_record(server: ServerProcess) -> None:
    match = finished("shangrila", **PRESET)
    position = match.rewound(7).show()
    made = make(server.url, game="shangrila", position=position, seats=THREE).json()["table"]
    assert made["view"]["table"] == match.rewound(7).view(0)["table"]
    record = httpx.Response(200, text=match.record.to_json()).json()
    forked = make(server.url, game="shangrila", record=record, move=7, seats=THREE).json()["table"]
    assert forked["view"] == made["view"]
    both = make(server.url, game="shangrila", record=record, position=position)
    assert (both.status_code, both.json()["code"]) == (422, "one_beginning")
    late = make(server.url, game="shangrila", record=record, move=9999)
    assert (late.status_code, late.json()["code"]) == (404, "no_such_move")


def test_a_table_may_let_nobody_watch(server: ServerProcess) -> None:
    made = make(server.url, game="shangrila", options=PRESET, seats=THREE, spectators=False).json()
    table_id, token = made["table"]["id"], made["tokens"]["0"]
    path = f"{server.url}/api/tables/{table_id}"
    refused = httpx.get(path)
    assert (refused.status_code, refused.json()["code"]) == (403, "no_spectators")
    summary = refused.json()["table"]
    assert (summary["view"], summary["talk"]["messages"]) == (None, [])
    assert [seat["name"] for seat in summary["seats"]] == ["Ada", "Blaise", "Camille"]
    assert httpx.get(path, headers={"Authorization": f"Bearer {token}"}).status_code == 200
    assert httpx.get(f"{path}/record").json()["code"] == "no_spectators"
    Follower(server.url, table_id, token)
    with pytest.raises((AssertionError, ConnectionClosed)):
        Follower(server.url, table_id)


def test_who_came_before_a_closed_game_began_sees_nothing_of_it(server: ServerProcess) -> None:
    made = make(server.url, game="shangrila", options=PRESET, seats=TWO, spectators=False).json()
    table_id = made["table"]["id"]
    early = Follower(server.url, table_id)
    httpx.post(f"{server.url}/api/tables/{table_id}/seats/2", json={"name": "Camille"})
    people = [Person(server.url, table_id, int(k), v) for k, v in made["tokens"].items()]
    for _ in range(2):
        actors = people[0].look()["view"]["actors"]
        person = next((each for each in people if each.seat in actors), None)
        if person:
            person.play(person.look()["view"]["choices"][0]["text"])
    early.follow_to(people[0].look()["version"])
    assert (early.view["view"], early.events) == (None, [])


def test_a_client_asks_how_its_tables_stand(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE, **PRESET)
    wish = [{"id": table_id, "token": person.token} for person in people]
    found = httpx.post(
        f"{server.url}/api/tables/status", json={"tables": [*wish, {"id": "gone", "token": "x"}]}
    ).json()
    assert [each["seat"] for each in found] == [0, 1, 2]
    actors = people[0].look()["view"]["actors"]
    assert [each["seat"] for each in found if each["your_turn"]] == actors
    assert {each["phase"] for each in found} == {"playing"}


def test_the_hall_counts_what_people_played(server: ServerProcess) -> None:
    hall = f"{server.url}/api/hall"
    before = httpx.get(hall, params={"game": "shangrila"}).json()
    _, (ada,) = make_table(
        server.url, "shangrila", [{"name": "Ada"}, {"bot": "random"}, {"bot": "random"}], **PRESET
    )
    play_on(ada)
    after = httpx.get(hall, params={"game": "shangrila"}).json()
    options = games.get("shangrila").read_options(PRESET)

    def played(found: dict[str, Any]) -> int:
        return sum(mode["played"] for mode in found["modes"] if mode["options"] == options)

    assert played(after) == played(before) + 1
    assert httpx.get(hall, params={"game": "chess"}).status_code == 404
