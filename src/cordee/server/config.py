"""A server's settings: from flags of `cordee serve`, else `CORDEE_*` variables, else the defaults here."""

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import platformdirs

from cordee.core.errors import CordeeError

PREFIX = "CORDEE_"
CHANNELS = ("redis://", "rediss://", "unix://", "valkey://", "valkeys://")


class BadSetting(CordeeError):
    """A setting with an impossible value."""

    key = "bad_setting"


def _default_database() -> str:
    folder = platformdirs.user_data_path("cordee", appauthor=False)
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; each is also a variable, `database` as `CORDEE_DATABASE`."""

    database: str = ""  # where tables are kept; empty: a file in the user's data folder
    channels: str = ""  # a Redis or Valkey that carries messages between processes; empty: the database does
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1  # server processes; more than one need PostgreSQL
    bot_workers: int = 1  # processes in which bots think
    bot_moment: int = 1200  # milliseconds that a bot lets pass before it acts where people are to act, too
    warm_up: int = 1  # 1: compile all games beside the server at the start; 0: each when it is first needed
    tables_an_hour: int = 60  # from one address
    reviews_an_hour: int = 30  # of finished games, from one address
    daily_par: int = 1  # 1: work out what strong bots make of a daily climb, once somebody has played it
    requests_a_minute: int = 600  # from one address
    messages_a_minute: int = 240  # on one socket
    sockets_an_address: int = 200  # open at the same time
    origins: str = ""  # whose pages may open sockets besides our own, with commas between them
    header_seconds: int = 10  # within which a request must have sent its headers,
    request_seconds: int = 30  # and its body
    body_bytes: int = 64 * 1024  # of a request
    frame_bytes: int = 16 * 1024  # of a WebSocket message
    drain_seconds: int = 5  # how long a shutdown waits for work in progress
    away_seconds: int = 60  # after which a person who is not connected and sends nothing counts as away
    unfinished_days: int = 90  # without a move, until a table that nobody finished is deleted; 0: never
    names_days: int = 365  # after the end of a game, until its people's names are deleted; 0: never
    talk_days: int = 30  # after the end of a game, until what was said is deleted; 0: never

    @property
    def database_url(self) -> str:
        """The database to use."""
        return self.database or _default_database()

    @property
    def shared(self) -> bool:
        """Whether other processes may use the same database."""
        return not self.database_url.startswith("sqlite")

    def prepare(self) -> None:
        """Make the folder that a database file lies in; refuse what cannot work."""
        if not 0 < self.port < 65536:
            raise BadSetting(name="port", expected="1-65535", got=self.port)
        if self.channels and not self.channels.startswith(CHANNELS):
            raise BadSetting(name="channels", expected=" | ".join(CHANNELS), got=self.channels)
        if not self.shared:
            if self.workers > 1:
                raise BadSetting(name="workers", expected="1 (SQLite)", got=self.workers)
            if self.channels:
                raise BadSetting(name="channels", expected="PostgreSQL", got="SQLite")
            file = self.database_url.partition(":///")[2].partition("?")[0].removeprefix("file:")
            with suppress(OSError):  # what stands in the way is said when it is opened
                Path(file).parent.mkdir(parents=True, exist_ok=True)


def read_settings(given: Mapping[str, Any] | None = None) -> Settings:
    """Settings from flags (those that are not None) and the environment."""
    values: dict[str, Any] = {}
    for field in fields(Settings):
        text = os.environ.get(PREFIX + field.name.upper())
        if text is not None:
            values[field.name] = _read(field.name, text, type(field.default))
    values |= {name: value for name, value in (given or {}).items() if value is not None}
    return Settings(**values)


def export(settings: Settings) -> None:
    """Put settings where the processes that are started next find them."""
    for field in fields(Settings):
        os.environ[PREFIX + field.name.upper()] = str(getattr(settings, field.name))


def _read(name: str, text: str, kind: type) -> Any:
    if kind is int:
        if not text.isdecimal():
            raise BadSetting(name=PREFIX + name.upper(), expected="0, 1, 2, …", got=text)
        return int(text)
    return text
