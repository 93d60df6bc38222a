"""A database of an earlier version is brought up to date with its tables running."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from cordee.server import info
from cordee.server.database import MIGRATIONS, open_engine
from cordee.server.models import Base
from cordee.server.tables import Tables
from cordee.server.tokens import hash_token
from tests.server.conftest import KINDS, new_database
from tests.server.in_process import tables_at

PRESET = {"seats": 3, "setup": "preset"}
SIETTE = {"seats": 2, "climbers": "2"}


def make_earlier(database: str, revision: str) -> None:
    """A database as an earlier version left it, with a table of each kind."""

    def fill(connection: sa.Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        table = sa.Table("tables", sa.MetaData(), autoload_with=connection)
        seat = sa.Table("seats", sa.MetaData(), autoload_with=connection)
        entry = sa.Table("entries", sa.MetaData(), autoload_with=connection)
        common = {
            "seed": 7, "opening": [], "listed": True, "phase": "playing", "version": 0, "seating": 0,
            "spoken": 0, "bots_turn": False, "made_at": 1, "moved_at": 1, "spectators": True, "turned": 0,
            "hints": True,
        }  # fmt: skip
        rows = {
            "running": {"game": "shangrila", "options": PRESET},
            "forked": {"game": "shangrila", "options": PRESET, "opening": []},
            "paused": {
                "game": "siette", "options": SIETTE, "version": 2, "turned": 1, "deadline": 50_000,
                "paused_at": 20_000,
            },
        }  # fmt: skip
        for name, row in rows.items():
            connection.execute(table.insert().values(common | row | {"id": name}))
            for number in range(row["options"]["seats"]):
                held = {"name": f"Person {number}", "token_hash": hash_token(f"{name}{number}")}
                connection.execute(seat.insert().values(table_id=name, number=number, **held))
        for number in range(2):
            text = {"table_id": "paused", "number": number + 1, "kind": "move", "seat": number, "at": 1}
            connection.execute(entry.insert().values(**text, text=f"@{number + 2}"))

    async def run() -> None:
        engine = open_engine(database)
        async with engine.begin() as connection:
            await connection.run_sync(fill)
        await engine.dispose()

    asyncio.run(run())


@pytest.mark.parametrize("kind", KINDS)
def test_running_tables_go_on_after_an_upgrade(kind: str, request: pytest.FixtureRequest) -> None:
    database = new_database(kind, request)
    make_earlier(database, "0003")

    async def go_on(tables: Tables) -> None:
        live = await tables.get("running")
        seat = live.match.actors[0]
        move = live.game.codec.move(live.match.legal(seat)[0])
        await tables.play("running", seat, f"running{seat}", 0, move)
        assert (live.version, live.row.rules, info.deal(live, live.phase).commitment) == (1, 1, None)
        paused = await tables.get("paused")
        assert (paused.row.deadline, paused.row.time_left) == (None, 30_000)
        await tables.pause("paused", 0, "paused0", paused=False)
        assert paused.row.deadline is not None

    async def run() -> None:
        async with tables_at(database) as tables:
            await go_on(tables)

    asyncio.run(run())


def test_what_went_on_from_somewhere_was_prepared(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"
    make_earlier(database, "0003")

    async def change_and_look() -> list[str | None]:
        engine = open_engine(database)
        opening = json.dumps([[1, "H9"]])
        async with engine.begin() as connection:
            await connection.execute(
                sa.text("UPDATE tables SET opening = :opening WHERE id = 'forked'"), {"opening": opening}
            )
        await engine.dispose()
        async with tables_at(database) as tables, tables.store.sessions() as session:
            found = await session.execute(sa.text("SELECT prepared FROM tables ORDER BY id"))
            return list(found.scalars())

    assert asyncio.run(change_and_look()) == ["record", None, None]


def test_what_was_said_stays_and_whoever_goes_back_loses_only_the_signs(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"
    make_earlier(database, "0004")
    said = sa.text("SELECT number, text FROM messages ORDER BY number")
    say = "INSERT INTO messages (table_id, number, seat, text, at{}) VALUES ('running', {}, 0, {}, 1{})"

    def go_there_and_back(connection: sa.Connection) -> tuple[Any, Any]:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        connection.execute(sa.text(say.format("", 1, "'hello'", "")))
        command.upgrade(config, "0005")
        connection.execute(sa.text(say.format(", emote", 2, "''", ", 'luck'")))
        there = connection.execute(said).all()
        command.downgrade(config, "0004")
        return there, connection.execute(said).all()

    async def run() -> tuple[Any, Any]:
        engine = open_engine(database)
        async with engine.begin() as connection:
            found = await connection.run_sync(go_there_and_back)
        await engine.dispose()
        return found

    there, back = asyncio.run(run())
    assert [tuple(row) for row in there] == [(1, "hello"), (2, "")]
    assert [tuple(row) for row in back] == [(1, "hello")]


def test_the_history_of_the_schema_leads_to_what_is_asked_for_and_back(tmp_path: Path) -> None:
    def compare(connection: sa.Connection) -> list[str]:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        context = MigrationContext.configure(connection, opts={"compare_type": False})
        found = compare_metadata(context, Base.metadata)
        command.downgrade(config, "0003")
        command.downgrade(config, "base")
        return [str(each) for each in found] + sa.inspect(connection).get_table_names()

    async def run() -> list[str]:
        engine = open_engine(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}")
        async with engine.begin() as connection:
            found = await connection.run_sync(compare)
        await engine.dispose()
        return found

    assert asyncio.run(run()) == ["alembic_version"]
