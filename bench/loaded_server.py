"""A server under load, with the database it needs; what they hold and spend, as the system counts it."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import psutil
from tests.server.processes import Postgres, RedisProcess, ServerProcess, family, serving

WORKERS = {"sqlite": 1, "postgresql": 2}


@dataclass
class Loaded:
    """A server, and the PostgreSQL it writes to."""

    server: ServerProcess
    postgres: Postgres | None

    @classmethod
    @contextmanager
    def on(cls, kind: str, *, redis: bool = False) -> Iterator[Self]:
        """A server of our own on an empty database of this kind."""
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cordee-load-")))
            postgres, channels = None, ""
            database = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
            if kind == "postgresql":
                postgres = Postgres.in_folder(folder)
                stack.callback(postgres.stop)
                database = postgres.new_database()
            if redis:
                valkey = RedisProcess(folder)
                stack.callback(valkey.kill)
                channels = valkey.url
            limits = {"messages_a_minute": 10**6, "channels": channels}
            server = stack.enter_context(serving(database, workers=WORKERS[kind], **limits))
            yield cls(server, postgres)

    @property
    def spent(self) -> float:
        """Seconds of processor time of the server: the same whoever else uses the machine."""
        return sum(time.user + time.system for time in times_of(self.server.process.pid))

    @property
    def spent_by_database(self) -> float:
        """The same of PostgreSQL, where there is one, those of its processes included that have ended."""
        return cpu_below(self.postgres.pid) if self.postgres else 0.0


def memory_of(server: ServerProcess) -> int:
    """Bytes that its processes hold; what they hold together is shared out, where the system tells."""
    return sum(_held(process) for process in family(server.process.pid))


def _held(process: psutil.Process) -> int:
    memory = process.memory_full_info()
    return int(getattr(memory, "pss", memory.uss))


def cpu_below(process: int) -> float:
    """Seconds of processor time of a process and all it has started, also of those that have ended."""
    return sum(sum(time[:4]) for time in times_of(process))  # user, system, and both of ended children


def times_of(process: int) -> Iterator[Any]:
    """What the system counts of a process and of each that it has started."""
    for each in family(process):
        with suppress(psutil.NoSuchProcess):
            yield each.cpu_times()
