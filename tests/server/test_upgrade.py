"""A server goes on with the tables that an earlier version left behind: nothing is lost, and all play on."""

import json
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import KINDS
from tests.server.keep_database import KEPT, SPECTATOR, play
from tests.server.people import Person
from tests.server.processes import ServerProcess, serving

VERSIONS = sorted(folder.name for folder in KEPT.iterdir())
RENAMED = {
    "hands": "hand_size",
    "piles": "pile_size",
    "discards": "discard_size",
    "chosen": "card",
    "held": "card",
}


def restored(kind: str, sql: Path, request: pytest.FixtureRequest) -> str:
    """A database as it was."""
    request.getfixturevalue("compiled")
    if kind == "sqlite":
        path = request.getfixturevalue("tmp_path_factory").mktemp("upgrade") / "tables.sqlite"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(sql.read_text())
        return f"sqlite+aiosqlite:///{path}"
    postgres = request.getfixturevalue("postgres")
    database: str = postgres.new_database()
    command = [str(postgres.bin / "psql"), "-q", "-v", "ON_ERROR_STOP=1", "-f", str(sql)]
    url = database.replace("+asyncpg", "")
    subprocess.run([*command, url], check=True, stdout=subprocess.DEVNULL)
    return database


@pytest.fixture(
    scope="module", params=[(version, kind) for version in VERSIONS for kind in KINDS], ids="-".join
)
def upgraded(request: pytest.FixtureRequest) -> Any:
    """The present server on what a version left behind, and what was seen there."""
    version, kind = request.param
    noted = json.loads((KEPT / version / f"{kind}.json").read_text())
    with serving(restored(kind, KEPT / version / f"{kind}.sql", request)) as server:
        yield server, noted


def people_of(server: ServerProcess, table: dict[str, Any]) -> list[Person]:
    return [Person(server.url, table["id"], int(seat), token) for seat, token in table["tokens"].items()]


def as_told(view: dict[str, Any], saw: dict[str, Any]) -> dict[str, Any]:
    """A view as far as it was told in the same way then: of villages, which tiles stand there."""
    told = {name: as_then(view[name], saw[name]) for name in saw}
    if "villages" in saw["table"]:
        told["table"]["villages"] = [tiles_of(village) for village in view["table"]["villages"]]
    return told


def as_then(now: Any, then: Any) -> Any:
    """The keys that there were then. Today no and empty sets may be left out; nothing is told key by key."""
    if isinstance(now, dict) and isinstance(then, dict):
        found = {name: now.get(name, now.get(RENAMED.get(name, name))) for name in then}
        return {
            name: as_then(old if old in (False, []) and found[name] is None else found[name], old)
            for name, old in then.items()
        }
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [as_then(one, old) for one, old in zip(now, then, strict=True)]
    if isinstance(now, dict) and all(value in (None, []) for value in now.values()):
        return None
    return now


def tiles_of(village: dict[str, Any]) -> dict[str, Any]:
    """Whose master stands on each space of a village, and whether it has a disciple."""
    if "spaces" in village:
        return {guild: (tile["seat"], tile["disciple"]) for guild, tile in village["spaces"].items()}
    return {
        guild: (seat, village["disciple"][guild])
        for guild, seat in village["master"].items()
        if seat is not None
    }


def test_everyone_comes_back_to_what_they_saw(upgraded: Any) -> None:
    server, noted = upgraded
    assert {table["phase"] for table in noted} == {"waiting", "playing", "over"}
    for before in noted:
        nobody = Person(server.url, before["id"], SPECTATOR, "nobody")
        for person in (*people_of(server, before), nobody):
            table = person.look()
            for name in ("game", "phase", "version", "paused"):
                assert table[name] == before[name], (before["game"], name)
            assert table["viewer"] == person.seat
            assert [seat["name"] or seat["bot"] for seat in table["seats"]] == before["names"]
            assert [message["text"] for message in table["talk"]["messages"]] == before["talk"]
            seen, saw = table["view"], before["views"][str(person.seat)]
            assert (seen is None) == (saw is None)
            if saw is not None:
                assert as_told(seen, saw) == as_told(saw, saw), (before["game"], person.seat)


def test_what_was_over_is_told_as_it_was(upgraded: Any) -> None:
    server, noted = upgraded
    over = [table for table in noted if table["phase"] == "over"]
    assert over
    for before in over:
        path = f"/api/tables/{before['id']}/record"
        record = people_of(server, before)[0].http.get(path).json()
        assert {name: record[name] for name in before["record"]} == before["record"]


def test_tables_that_were_running_go_on(upgraded: Any) -> None:
    server, noted = upgraded
    running = [table for table in noted if table["phase"] == "playing"]
    assert len({table["game"] for table in running}) == 4
    for before in running:
        people = people_of(server, before)
        if before["paused"]:
            person = people[0]
            wish = {"seat": person.seat, "paused": False}
            assert person.http.put(f"{person.path}/pause", json=wish).status_code == 200
        play(people, 2)
        after = people[0].look()
        assert after["version"] > before["version"] or after["phase"] == "over", before["game"]


def test_who_was_waited_for_may_sit_down(upgraded: Any) -> None:
    server, noted = upgraded
    before = next(table for table in noted if table["phase"] == "waiting")
    people = people_of(server, before)
    seat = before["names"].index(None)
    answer = people[0].http.post(f"{people[0].path}/seats/{seat}", json={"name": "Camille"})
    assert answer.status_code == 201, answer.text
    assert people[0].look()["phase"] == "playing"
