"""Checks before a server starts: one sentence, not a stack trace, for what would keep it from running."""

import asyncio
import socket
import sqlite3

import asyncpg
from alembic.util import CommandError
from redis.exceptions import RedisError
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from cordee.core.errors import CordeeError
from cordee.server.config import Settings
from cordee.server.database import migrate, open_engine
from cordee.server.health import WRITE
from cordee.server.problems import WORDS
from cordee.server.pubsub import make_backend

FAILURES = (
    SQLAlchemyError,
    CommandError,  # a schema of a newer version than we know
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    RedisError,
    sqlite3.Error,
    OSError,
    ValueError,  # an address that cannot be read
)


class CannotStart(CordeeError):
    """The server cannot do its work here."""

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return WORDS.say(lang, self.key, **self.values)


class NoDatabase(CannotStart):
    """The database cannot be reached, written to or understood."""

    key = "no_database"


class NoChannels(CannotStart):
    """The Redis or Valkey cannot be reached."""

    key = "no_channels"


class CannotListen(CannotStart):
    """The address is not ours, or another program is listening there."""

    key = "cannot_listen"


def check(settings: Settings) -> None:
    """Check everything that a server needs, and migrate the schema. Raises CannotStart."""
    settings.prepare()
    _check_address(settings)
    asyncio.run(_check_database(settings))
    asyncio.run(_check_channels(settings))


def _check_address(settings: Settings) -> None:
    try:
        family = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0][0]
        socket.create_server((settings.host, settings.port), family=family).close()
    except OSError as error:
        raise CannotListen(
            host=settings.host, port=settings.port, reason=error.strerror or str(error)
        ) from None


async def _check_database(settings: Settings) -> None:
    try:
        _check_file(settings.database_url)
        engine = open_engine(settings.database_url)
        try:
            await migrate(engine)
            async with engine.begin() as connection:
                await connection.execute(WRITE)
        finally:
            await engine.dispose()
    except FAILURES as error:
        raise NoDatabase(url=_hidden(settings.database_url), reason=_reason(error)) from None


def _check_file(url: str) -> None:
    """Open a database file in the plain way: of a failure the library's own thread would say more."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite" and address.database:
        sqlite3.connect(address.database, uri="uri" in address.query).close()


async def _check_channels(settings: Settings) -> None:
    if not settings.channels:
        return
    try:
        backend = make_backend(settings.channels, settings.database_url)
        assert backend is not None
        await backend.on_startup()
        await backend.on_shutdown()
    except FAILURES as error:
        raise NoChannels(url=_hidden(settings.channels), reason=_reason(error)) from None


def _hidden(url: str) -> str:
    """An address without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (SQLAlchemyError, ValueError):
        return url.partition(":")[0] + ":…"


def _reason(error: BaseException) -> str:
    """The first line of what the library itself says."""
    text = str(getattr(error, "orig", None) or error) or type(error).__name__
    return text.splitlines()[0].removesuffix(".")
