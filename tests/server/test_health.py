"""A server that cannot write says that it is not ready, and is again when it can."""

import asyncio
import resource
from pathlib import Path

import httpx
import pytest

from cordee.server.audience import Audience
from cordee.server.database import migrate, open_engine
from cordee.server.health import Health
from tests.server.conftest import new_database
from tests.server.people import make_table
from tests.server.processes import Postgres, serving

CANNOT_WRITE = (503, "the database cannot be written to")
READY = (200, "ready")


def test_a_full_disk(request: pytest.FixtureRequest) -> None:
    """Full for this process: the system lets its files grow no further."""
    database = new_database("sqlite", request)
    with serving(database) as server:
        _, people = make_table(server.url, "shangrila", [{"name": "Ada"}], seats=3)
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (512, limit[1]))
        server.wait_for(*CANNOT_WRITE)
        refused = people[0].say("is anybody there?")
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
        assert int(refused.headers["retry-after"]) > 0
        assert people[0].look()["talk"]["messages"] == []
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
        server.wait_for(*READY)
        assert people[0].say("there is room again").status_code == 200


def test_a_database_that_became_read_only(postgres: Postgres, request: pytest.FixtureRequest) -> None:
    database = new_database("postgresql", request)
    name = database.rpartition("/")[2]
    with serving(database) as server:
        _, people = make_table(server.url, "shangrila", [{"name": "Ada"}], seats=3)
        turn = f"ALTER DATABASE {name} SET default_transaction_read_only ="
        leave = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        others = database.replace(name, "postgres")
        postgres.ask(others, f"{turn} on")
        postgres.ask(others, leave)
        server.wait_for(*CANNOT_WRITE)
        assert people[0].say("is anybody there?").status_code == 503
        postgres.ask(others, f"{turn} off")
        postgres.ask(others, leave)
        server.wait_for(*READY)
        assert people[0].say("we are back").status_code == 200


def test_many_questions_cost_one_commit(tmp_path: Path) -> None:
    async def ask() -> int:
        engine = open_engine(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}")
        await migrate(engine)
        health, commits = Health(engine, Audience("a", None)), 0
        write = health._try_to_write

        async def counted() -> bool:
            nonlocal commits
            commits += 1
            return await write()

        health._try_to_write = counted  # type: ignore[method-assign]
        assert await asyncio.gather(*(health.trouble() for _ in range(50))) == [None] * 50
        await engine.dispose()
        return commits

    assert asyncio.run(ask()) == 1
