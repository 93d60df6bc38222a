"""The sandglass, pauses, radios: what a table does besides moves, and what survives a restart."""

import sqlite3
import time
from typing import Any

import httpx
import pytest

from tests import patience
from tests.server.conftest import new_database
from tests.server.people import Follower, Person, make_table
from tests.server.processes import ServerProcess, serving

TWO = [{"name": "Ada"}, {"name": "Blaise"}]
SIETTE = {"seats": 2, "climbers": "2", "sandglass": "on"}


def started(url: str, wishes: list[dict[str, str]] | None = None, **options: Any) -> list[Person]:
    """A table of two whose climbers stand at the foot: the first round runs."""
    _, people = make_table(url, "siette", wishes or TWO, **(SIETTE | options))
    for person in people:
        assert person.play({"do": "start", "column": 2 + person.seat}).status_code == 200
    return people


def pause(person: Person, paused: bool) -> httpx.Response:
    return person.http.put(f"{person.path}/pause", json={"seat": person.seat, "paused": paused})


def test_the_sandglass_is_turned_over_when_a_round_begins(server: ServerProcess) -> None:
    _, waiting = make_table(server.url, "siette", TWO, **SIETTE)
    assert (waiting[0].look()["deadline"], waiting[0].look()["now"]) == (None, None)
    began = time.monotonic()
    ada, _ = started(server.url)
    table = ada.look()
    passed = (time.monotonic() - began) * 1000
    assert 60_000 - passed - 100 < table["deadline"] - table["now"] <= 60_000
    assert Follower(server.url, ada.table_id).view["deadline"] == table["deadline"]
    ada.play({"do": "done"})
    assert ada.look()["deadline"] == table["deadline"]
    assert started(server.url, sandglass="off")[0].look()["deadline"] is None


def test_the_sandglass_runs_out_once_also_after_a_restart(request: pytest.FixtureRequest) -> None:
    database = new_database("sqlite", request)
    with serving(database) as server:
        ada, _ = started(server.url)
        assert ada.look()["view"]["table"]["round"] == 1
        server.stop()
    connection = sqlite3.connect(database.partition(":///")[2])
    # As after a restart of the machine, too: by its steady clock there would be a minute left.
    soon = int(time.time() * 1000) + 3000
    connection.execute("UPDATE tables SET deadline = ?, ticking = 'an earlier boot'", (soon,))
    connection.commit()
    connection.close()
    with serving(database) as server:
        again = Person(server.url, ada.table_id, 0, ada.token)
        patience.until(lambda: again.look()["version"] >= 3, "the end of the round")
        later = again.look()
        pending = later["view"]["table"]["choice"]["seat"] is not None
        assert later["deadline"] is None or later["deadline"] > later["now"] or pending
        kept = sqlite3.connect(database.partition(":///")[2])
        entries = kept.execute("SELECT seat, text FROM entries WHERE text = 'time-up'").fetchall()
        kept.close()
        assert entries == [(-1, "time-up")]


def test_a_paused_table_stands_still(server: ServerProcess) -> None:
    ada, blaise = started(server.url, [*TWO])
    follower = Follower(server.url, ada.table_id)
    running = ada.look()
    paused = pause(blaise, True).json()
    assert (paused["paused"], paused["deadline"]) == (True, None)
    assert 0 < paused["left"] <= running["deadline"] - running["now"]
    assert ada.play({"do": "done"}).json()["code"] == "paused"
    assert ada.undo().json()["code"] == "paused"
    while not follower.view["paused"]:
        follower.follow()
    time.sleep(0.3)
    resumed = pause(ada, False).json()
    assert abs(resumed["deadline"] - resumed["now"] - paused["left"]) < 300
    assert ada.play({"do": "done"}).status_code == 200
    stranger = Person(server.url, ada.table_id, 0, "nonsense")
    assert pause(stranger, True).json()["code"] == "not_your_seat"


def test_bots_stop_while_a_table_is_paused(server: ServerProcess) -> None:
    table_id, (ada,) = make_table(
        server.url, "shangrila", [{"name": "Ada"}, {}, {"bot": "greedy"}], seats=3, setup="preset"
    )
    assert pause(ada, True).json()["paused"]
    blaise = httpx.post(f"{server.url}/api/tables/{table_id}/seats/1", json={"name": "Blaise"}).json()
    hers = Person(server.url, table_id, 1, blaise["token"])
    for person in (ada, hers):  # whoever begins, it is a bot
        person.http.put(f"{person.path}/seats/{person.seat}/bot", json={"bot": "greedy"})
    time.sleep(0.5)
    assert ada.look()["version"] == 0
    pause(ada, False)
    patience.until(lambda: ada.look()["version"] > 0, "a move of the bots")


def test_a_radio_message_costs_a_bar_and_both_are_written_together(server: ServerProcess) -> None:
    ada, blaise = started(server.url)
    before = ada.look()["view"]["table"]["climbers"][0]["bars"]
    for spent in range(1, before + 1):
        said = ada.say(f"message {spent}").json()
        assert said["view"]["table"]["climbers"][0]["bars"] == before - spent
        assert len(said["talk"]["messages"]) == spent
    silent = ada.say("one more")
    assert (silent.status_code, silent.json()["code"]) == (403, "no_talk")
    assert len(blaise.look()["talk"]["messages"]) == before
    version = blaise.look()["version"]
    assert version == 2 + before  # two starts, and a decision a message
