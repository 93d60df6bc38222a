"""Many tables at once: how fast moves are acknowledged, and how soon every other seat knows.

`python bench/load.py sqlite` or `… postgresql` starts a database and a server of its own (one process on
SQLite, two on PostgreSQL), opens the tables with one socket per seat, lets each make a move every so often,
and prints a row of the table in RESULTS.md. Generator and server share the machine.

The seats are sent records and find their moves by the rules; with `--views json` they are sent views with
their choices.
"""

import argparse
import asyncio
import gc
import tempfile
import time
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import psutil
import uvloop
from bench.loaded_table import PEOPLE, SEATS, LoadedTable
from tests.server.processes import Postgres, RedisProcess, ServerProcess, family, serving

AT_ONCE = 32  # tables that are set up side by side
WORKERS = {"sqlite": 1, "postgresql": 2}
HEADINGS = (
    "database", "processes", "tables", "sockets", "offered, moves/s", "acknowledged, moves/s", "ack p50, ms",
    "all know p50, ms", "all know p99, ms", "server's CPU a move, ms", "database's CPU a move, ms",
    "generator's CPU a move, ms", "KiB a table",
)  # fmt: skip


async def load(
    server: ServerProcess, postgres: Postgres | None, wanted: argparse.Namespace
) -> dict[str, float]:
    """Open the tables, let them play, and sum up."""
    tables, pause, seconds = wanted.tables, wanted.pause, wanted.seconds
    gate = asyncio.Semaphore(AT_ONCE)

    async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
        for _ in range(8):  # every process has read the rules before its memory is measured
            await http.post("/api/tables", json=PEOPLE, headers={"Connection": "close"})
        empty = memory_of(server)

        async def make() -> LoadedTable:
            made = (await http.post("/api/tables", json=PEOPLE)).json()
            table = LoadedTable(server.port, made, wanted.views)
            await table.open()
            return table

        async def through_the_gate(work: Coroutine[Any, Any, LoadedTable]) -> LoadedTable:
            async with gate:
                return await work

        loaded = await asyncio.gather(*(through_the_gate(make()) for _ in range(tables)))
    await asyncio.sleep(2)  # until everybody has heard that everybody is here
    held = memory_of(server)
    gc.freeze()  # the generator's own pauses are not the server's
    gc.disable()

    def spent_so_far() -> tuple[float, float, float]:
        """By the server, by the database where it is not part of it, and by ourselves."""
        return cpu_of(server), cpu_of_database(postgres), time.process_time()

    began, before = time.perf_counter(), spent_so_far()
    await asyncio.gather(*(table.play(pause, began + seconds) for table in loaded))
    took = time.perf_counter() - began
    served, kept, generated = (after - then for after, then in zip(spent_so_far(), before, strict=True))
    acknowledged = sorted(delay for table in loaded for delay in table.acknowledged)
    known = sorted(delay for table in loaded for delay in table.all_know)
    return {
        "tables": tables,
        "sockets": tables * SEATS,
        "offered": tables / pause if pause else float("inf"),
        "moves": len(acknowledged) / max(took, seconds),
        "ack_p50": 1000 * acknowledged[len(acknowledged) // 2],
        "known_p50": 1000 * known[len(known) // 2],
        "known_p99": 1000 * known[int(len(known) * 0.99)],
        "cpu": 1000 * served / len(acknowledged),
        "cpu_database": 1000 * kept / len(acknowledged),
        "cpu_generator": 1000 * generated / len(acknowledged),
        "kib": (held - empty) / tables / 1024,
    }


def memory_of(server: ServerProcess) -> int:
    """Bytes that its processes hold; what they hold together is shared out, where the system tells."""
    return sum(_held(process) for process in family(server.process.pid))


def _held(process: psutil.Process) -> int:
    memory = process.memory_full_info()
    return int(getattr(memory, "pss", memory.uss))


def cpu_of(server: ServerProcess) -> float:
    """Seconds of processor time that they have taken: the same whoever else uses the machine."""
    return sum(time.user + time.system for time in times_of(server.process.pid))


def cpu_of_database(postgres: Postgres | None) -> float:
    """The same of a PostgreSQL, those of its processes included that have ended; none where there is none."""
    return cpu_below(postgres.pid) if postgres else 0.0


def cpu_below(process: int) -> float:
    """Seconds of processor time of a process and all it has started, also of those that have ended."""
    return sum(sum(time[:4]) for time in times_of(process))  # user, system, and both of ended children


def times_of(process: int) -> Iterator[Any]:
    """What the system counts of a process and of each that it has started."""
    for each in family(process):
        with suppress(psutil.NoSuchProcess):
            yield each.cpu_times()


def main() -> None:
    """One row for one kind of database."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=list(WORKERS))
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--views", choices=["record", "json"], default="record", help="what seats are sent")
    parser.add_argument("--redis", action="store_true", help="live updates by a Redis or Valkey of its own")
    parser.add_argument("--headings", action="store_true", help="print the head of the table first")
    wanted = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cordee-load-")))
        postgres = None
        if wanted.kind == "sqlite":
            database = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
        else:
            folder.chmod(0o755)
            postgres = Postgres(folder)
            stack.callback(postgres.stop)
            database = postgres.new_database()
        workers = WORKERS[wanted.kind]
        channels = ""
        if wanted.redis:
            redis = RedisProcess(folder)
            stack.callback(redis.kill)
            channels = redis.url
        server = stack.enter_context(
            serving(database, workers=workers, messages_a_minute=10**6, channels=channels)
        )
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found = runner.run(load(server, postgres, wanted))
    if wanted.headings:
        print(f"| {' | '.join(HEADINGS)} |")
        print(f"|{' --- |' * len(HEADINGS)}")
    row = [
        ", ".join([wanted.kind, *["redis"] * wanted.redis, *["json"] * (wanted.views == "json")]),
        str(workers),
        *(f"{value:,.2f}" if name.startswith("cpu") else f"{value:,.0f}" for name, value in found.items()),
    ]
    print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
