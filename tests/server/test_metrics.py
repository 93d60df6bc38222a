"""Numbers of all processes together, whichever of them is asked."""

import os
import signal

import httpx
import pytest

from tests import patience
from tests.server.conftest import new_database
from tests.server.people import Follower, make_table
from tests.server.processes import ServerProcess, serving

TABLES, SOCKETS = 12, 8


def number(server: ServerProcess, name: str) -> float:
    lines = httpx.get(f"{server.url}/metrics", headers={"Connection": "close"}).text.splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith((name + " ", name + "{")))


def test_several_workers_are_counted_together(request: pytest.FixtureRequest) -> None:
    with serving(new_database("postgresql", request), workers=2) as server:
        tables = [make_table(server.url, "shangrila", [{"name": "Ada"}], seats=3)[0] for _ in range(TABLES)]
        followers = [Follower(server.url, table_id) for table_id in tables[:SOCKETS]]
        assert [number(server, "cordee_tables_total") for _ in range(6)] == [TABLES] * 6
        assert [number(server, "cordee_sockets") for _ in range(6)] == [SOCKETS] * 6
        # What a process that died had counted stays counted; its sockets are gone.
        workers = server.workers()
        os.kill(workers[0], signal.SIGKILL)
        os.kill(workers[1], signal.SIGKILL)
        gone = (httpx.TransportError,)
        patience.until(lambda: number(server, "cordee_sockets") == 0, "an end of all sockets", gone)
        assert number(server, "cordee_tables_total") == TABLES
        del followers
