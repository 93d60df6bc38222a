"""The database: SQLite in a file by default, PostgreSQL where several processes serve."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x0C0DEE  # any number that all our processes agree on

BUSY_SECONDS = 10
PRAGMAS = (  # of every connection to SQLite
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    f"busy_timeout={1000 * BUSY_SECONDS}",
)

Sessions = async_sessionmaker[AsyncSession]


def open_engine(url: str) -> AsyncEngine:
    """An engine whose commits are on the disk when they return."""
    engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
    if url.startswith("sqlite"):
        event.listen(engine.sync_engine, "connect", _make_durable)
    return engine


def _make_durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def make_sessions(engine: AsyncEngine) -> Sessions:
    """Sessions whose rows stay readable after a commit."""
    return async_sessionmaker(engine, expire_on_commit=False)


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; of several processes that start together, one does it."""
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
