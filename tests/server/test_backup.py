"""The drill: a copy is made while people play, the database is lost, and the copy takes its place.

The commands are those of docs/operations.md.
"""

import shlex
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from tests import patience
from tests.server.conftest import new_database
from tests.server.people import Person, make_table
from tests.server.processes import Postgres, serving

PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]
DOCUMENTED = (Path(__file__).parents[2] / "docs" / "operations.md").read_text()


def run(command: str, **names: str) -> None:
    """A command as it is documented, with our names in it."""
    assert command in DOCUMENTED, command
    for name, ours in names.items():
        command = command.replace(name, ours)
    words = shlex.split(command)
    if words[0] == "python":
        words[0] = sys.executable
    subprocess.run(words, check=True, timeout=patience.SECONDS)


def of_postgres(postgres: Postgres, program: str) -> str:
    return str(postgres.bin / program)


def back_up(kind: str, database: str, copy: Path, request: pytest.FixtureRequest) -> None:
    if kind == "sqlite":
        file = database.partition(":///")[2]
        copying = "sqlite3.connect('tables.sqlite').execute('VACUUM INTO ?', ['copy.sqlite'])"
        command = f'python -c "import sqlite3; {copying}"'
        run(command, **{"tables.sqlite": file, "copy.sqlite": str(copy)})
    else:
        run(
            "pg_dump --format custom --file copy.dump postgresql://user@host/cordee",
            **{
                "pg_dump ": f"{of_postgres(request.getfixturevalue('postgres'), 'pg_dump')} ",
                "copy.dump": str(copy),
                "postgresql://user@host/cordee": database.replace("+asyncpg", ""),
            },
        )


def restore(kind: str, copy: Path, request: pytest.FixtureRequest) -> str:
    """On a machine that has nothing yet."""
    if kind == "sqlite":
        return f"sqlite+aiosqlite:///{copy}"
    database = new_database(kind, request)
    run(
        "pg_restore --no-owner --dbname postgresql://user@host/cordee copy.dump",
        **{
            "pg_restore ": f"{of_postgres(request.getfixturevalue('postgres'), 'pg_restore')} ",
            "copy.dump": str(copy),
            "postgresql://user@host/cordee": database.replace("+asyncpg", ""),
        },
    )
    return database


def play_one(people: list[Person]) -> bool:
    table = people[0].look()
    person = people[table["view"]["actors"][0]]
    view = person.look()
    return person.play(view["view"]["choices"][0]["text"], view["version"]).status_code == 200


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_copy_made_while_people_play_takes_the_place_of_what_was_lost(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    copy = tmp_path / "copy"
    database = new_database(kind, request)
    with serving(database) as server:
        tables: list[tuple[str, list[Person]]] = [
            make_table(server.url, "shangrila", PEOPLE, seats=3, setup="preset") for _ in range(4)
        ]
        for _, people in tables:
            for _ in range(3):
                assert play_one(people)
        tables[0][1][0].say("Bonjour à tous !")
        known = {table_id: people[0].look() for table_id, people in tables}
        stopping = threading.Event()

        def go_on() -> None:
            people = tables[-1][1]
            while not stopping.is_set() and people[0].look()["phase"] == "playing":
                play_one(people)

        busy = threading.Thread(target=go_on)
        busy.start()
        back_up(kind, database, copy, request)
        stopping.set()
        busy.join()
        last = tables[-1][1][0].look()["version"]
    with serving(restore(kind, copy, request)) as server:
        for number, (table_id, people) in enumerate(tables):
            again = [Person(server.url, table_id, person.seat, person.token) for person in people]
            table = again[0].look()
            if number < len(tables) - 1:
                assert comparable(table) == comparable(known[table_id])
            else:  # which was played at meanwhile: some move of it, whole
                assert known[table_id]["version"] <= table["version"] <= last
            if table["phase"] == "playing":
                assert play_one(again)


def comparable(table: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on who is connected, or when."""
    return {name: table[name] for name in ("game", "phase", "version", "view", "talk", "options")}
