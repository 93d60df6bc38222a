"""Databases for tests of the server: a file, or a PostgreSQL that is started once a test run."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cordee import games
from cordee.lab import ahead
from tests.server.people import OPEN
from tests.server.processes import Postgres, ServerProcess, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="cordee-pg-") as folder:
        server = Postgres.in_folder(Path(folder))
        yield server
        server.stop()


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """Not pytest's own folder: the users of databases must be able to reach it."""
    with tempfile.TemporaryDirectory(prefix="cordee-test-") as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def compiled() -> None:
    """The rules are in the cache before a server needs them: a cold start takes longer than people wait."""
    for name in games.names():
        ahead.make_rules(games.get(name))


@pytest.fixture(autouse=True)
def goodbye() -> Iterator[None]:
    """Whoever came for a test leaves after it."""
    yield
    OPEN.close()


KINDS = ["sqlite", "postgresql"]


def new_database(kind: str, request: pytest.FixtureRequest) -> str:
    request.getfixturevalue("compiled")
    if kind == "sqlite":
        folder: Path = request.getfixturevalue("tmp_path_factory").mktemp("database")
        return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
    make: Callable[[], str] = request.getfixturevalue("postgres").new_database
    return make()


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind, for one test."""
    return new_database(request.param, request)


@pytest.fixture(scope="module", params=KINDS)
def server(request: pytest.FixtureRequest) -> Iterator[ServerProcess]:
    """A server on each kind of database, for the tests of a module."""
    with serving(new_database(request.param, request)) as process:
        yield process
