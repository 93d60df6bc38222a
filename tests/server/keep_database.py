"""Writes down what a server of the present version leaves behind, for the versions to come to go on from.

`python -m tests.server.keep_database 0.1` starts a server on each kind of database, plays at some tables,
and keeps in `tests/server/upgrade/0.1/` the database as SQL and what everyone at the tables saw last.
`test_upgrade` lets the present server go on from each version that is kept. Run it for a version that people
have, before the schema or the rules change; never again afterwards.
"""

import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from cordee import games
from cordee.lab import ahead
from tests import patience
from tests.server.people import OPEN, Person, make_table
from tests.server.processes import Postgres, serving

KEPT = Path(__file__).parent / "upgrade"
SPECTATOR = -1
PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]


class Keeper:
    """Plays at a server, and notes how every table stands at the end."""

    def __init__(self, url: str):
        self.url = url
        self.tables: list[tuple[str, list[Person]]] = []

    def make(self, game: str, wishes: list[dict[str, str]], **options: Any) -> list[Person]:
        """A table that is to be kept."""
        table_id, people = make_table(self.url, game, wishes, **options)
        self.tables.append((table_id, people))
        return people

    def post(self, path: str, wish: dict[str, Any]) -> list[Person]:
        """A table that is made in another way."""
        made = httpx.post(f"{self.url}{path}", json=wish, timeout=patience.SECONDS).raise_for_status().json()
        table_id = made["table"]["id"]
        people = [Person(self.url, table_id, int(seat), token) for seat, token in made["tokens"].items()]
        self.tables.append((table_id, people))
        return people

    def noted(self) -> list[dict[str, Any]]:
        """What everyone sees, and the tokens with which they come back."""
        return [self._noted(table_id, people) for table_id, people in self.tables]

    def _noted(self, table_id: str, people: list[Person]) -> dict[str, Any]:
        table = httpx.get(f"{self.url}/api/tables/{table_id}", timeout=patience.SECONDS).json()
        views = {str(person.seat): person.look()["view"] for person in people}
        record = httpx.get(f"{self.url}/api/tables/{table_id}/record", timeout=patience.SECONDS).json()
        return {
            "id": table_id,
            "tokens": {str(person.seat): person.token for person in people},
            "views": {**views, str(SPECTATOR): table["view"]},
            "record": record if table["phase"] == "over" else None,
            **{name: table[name] for name in ("game", "phase", "version", "paused")},
            "names": [seat["name"] or seat["bot"] for seat in table["seats"]],
            "talk": [message["text"] for message in table["talk"]["messages"]],
        }


def play(people: list[Person], moves: int) -> None:
    """So many moves of people, or until it is over; bots play in between."""
    while True:
        tables = [(person, person.look()) for person in people]
        if tables[0][1]["phase"] == "over":
            return
        acting = [(each, table) for each, table in tables if each.seat in table["view"]["actors"]]
        if not acting:
            time.sleep(0.05)
        elif not moves:
            return
        else:
            person, table = acting[0]
            choices = table["view"]["choices"]
            choice = choices[table["version"] % len(choices)]["text"]
            answer = person.play(choice, table["version"])
            assert answer.status_code in (200, 409), answer.text
            moves -= answer.status_code == 200


def play_all(url: str) -> list[dict[str, Any]]:
    """Tables of every kind and in every state."""
    keeper = Keeper(url)
    talking = keeper.make("shangrila", PEOPLE, seats=3, setup="preset")
    play(talking, 5)
    talking[1].say("Bonjour à tous !")
    assert 200 in [person.undo().status_code for person in talking]
    play(keeper.make("ascent", [{"name": "Ada"}, {"bot": "novice"}, {"bot": "greedy"}], seats=3), 4)
    play(keeper.make("tranquility", PEOPLE[:1], seats=1), 4)
    climbing = keeper.make("siette", [{"name": "Ada"}, {"bot": "greedy"}], seats=2)
    play(climbing, 2)
    climbing[0].http.put(f"{climbing[0].path}/pause", json={"seat": 0, "paused": True}).raise_for_status()
    keeper.make("shangrila", PEOPLE[:2], seats=3)  # waits for a third
    over = keeper.make(
        "shangrila", [PEOPLE[0], {"bot": "greedy"}, {"bot": "random"}], seats=3, setup="preset"
    )
    play(over, 1000)
    fork = {"move": 5, "seats": PEOPLE}
    play(keeper.post(f"{over[0].path}/fork", fork), 2)
    return keeper.noted()


def keep(folder: Path, database: str, name: str, dump: Any) -> None:
    """One kind of database."""
    with serving(database) as server:
        noted = play_all(server.url)
        OPEN.close()
    lines = ",\n".join(json.dumps(table, ensure_ascii=False) for table in noted)
    (folder / f"{name}.json").write_text(f"[\n{lines}\n]\n")
    (folder / f"{name}.sql").write_text(dump())


def main() -> None:
    """Both kinds."""
    folder = KEPT / sys.argv[1]
    folder.mkdir(parents=True)
    for game in games.names():
        ahead.make_rules(games.get(game))  # before anybody waits for them
    with tempfile.TemporaryDirectory(prefix="cordee-keep-") as room:
        Path(room).chmod(0o755)
        path = Path(room) / "tables.sqlite"

        def dump_sqlite() -> str:
            with closing(sqlite3.connect(path)) as connection:
                return "\n".join(connection.iterdump()) + "\n"

        keep(folder, f"sqlite+aiosqlite:///{path}", "sqlite", dump_sqlite)
        data = Path(room) / "postgres"
        data.mkdir()
        postgres = Postgres(data)
        try:
            database = postgres.new_database()

            def dump_postgres() -> str:
                plain = ["--inserts", "--no-owner", "--no-privileges", "--no-comments"]
                url = database.replace("+asyncpg", "")
                command = [str(postgres.bin / "pg_dump"), *plain, url]
                dumped = subprocess.run(command, check=True, capture_output=True, text=True).stdout
                # What only the newest psql understands.
                return "".join(line for line in dumped.splitlines(True) if not line.startswith("\\"))

            keep(folder, database, "postgresql", dump_postgres)
        finally:
            postgres.stop()


if __name__ == "__main__":
    main()
