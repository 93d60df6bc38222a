"""Logs tell where something went wrong, and nothing that was said or is secret."""

import asyncio
from pathlib import Path

import pytest
import structlog
from sqlalchemy import text

from cordee.server.database import open_engine
from cordee.server.logs import set_up_logs
from tests.server.processes import Postgres

SECRET = "Ada said so"


def test_a_database_that_complains_is_not_quoted(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def provoke(url: str) -> None:
        engine = open_engine(url)
        try:
            async with engine.begin() as connection:
                await connection.execute(text("CREATE TABLE t (name varchar(40) UNIQUE, number integer)"))
                for values in ({"name": SECRET, "number": 1}, {"name": SECRET, "number": 2}):
                    await connection.execute(text("INSERT INTO t VALUES (:name, :number)"), values)
        except Exception:
            structlog.get_logger().exception("unexpected", path="/api/tables")
        try:
            async with engine.begin() as connection:
                await connection.execute(text("SELECT 1 + CAST(:name AS integer)"), {"name": SECRET + "\0"})
        except Exception:
            structlog.get_logger().exception("unexpected", path="/api/tables")
        await engine.dispose()

    before = structlog.get_config()
    set_up_logs()
    try:
        for url in (f"sqlite+aiosqlite:///{tmp_path / 'a.sqlite'}", postgres.new_database()):
            asyncio.run(provoke(url))
    finally:
        structlog.configure(**before)
    logged = capsys.readouterr().err
    assert logged.count("IntegrityError") >= 2  # both, each in its own words
    assert "IntegrityError: INSERT INTO t" in logged  # not only where the line of code is shown
    assert "provoke" in logged  # where it happened
    assert SECRET not in logged
