"""What keeps a server from starting is said in one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests import patience
from tests.server.conftest import new_database
from tests.server.processes import RedisProcess, free_port, serving


def words_of(*flags: str, **variables: str) -> str:
    """What `cordee serve` says when it cannot."""
    done = subprocess.run(
        [sys.executable, "-m", "cordee", "serve", *flags],
        env={**os.environ, "CORDEE_DATABASE": "", "LANG": "C.UTF-8", **variables},
        capture_output=True,
        text=True,
        timeout=patience.SECONDS,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize("port", ["0", "99999"])
def test_a_port_that_is_none(port: str) -> None:
    assert "got" in words_of("--port", port)
    assert f"got {port}" in words_of(CORDEE_PORT=port)


def test_a_database_that_may_only_be_read(
    tmp_path: Path, compiled: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.sqlite"
    with serving(f"sqlite+aiosqlite:///{path}"):
        pass
    only_read = f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true"
    monkeypatch.chdir(tmp_path)
    assert "readonly database" in words_of("--database", only_read, "--port", str(free_port()))
    assert not list(tmp_path.glob("file:*"))  # the address of the database is no name of a folder


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("sqlite+aiosqlite:////dev/null/tables.sqlite", "unable to open"),
        ("postgresql+asyncpg://ada:secret@127.0.0.1:1/cordee", "ada:***@127.0.0.1:1/cordee"),
        ("somewhere", "Could not parse"),
    ],
)
def test_a_database_that_is_not_there(url: str, said: str) -> None:
    words = words_of("--database", url, "--port", str(free_port()))
    assert said in words
    assert "secret" not in words


def test_an_address_that_is_taken(request: pytest.FixtureRequest) -> None:
    with serving(new_database("sqlite", request)) as server:
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert f"port {server.port}" in words_of("--port", str(server.port))


def test_channels_that_do_not_answer(request: pytest.FixtureRequest, own_folder: Path) -> None:
    redis = RedisProcess(own_folder)
    redis.kill()
    database = new_database("postgresql", request)
    port = str(free_port())
    assert redis.url in words_of("--database", database, "--channels", redis.url, "--port", port)


def test_channels_without_a_database_to_share(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"
    words = words_of("--database", database, "--channels", "redis://127.0.0.1", "--port", str(free_port()))
    assert "expected PostgreSQL" in words
