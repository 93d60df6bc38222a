"""Many tables at once: how fast moves are acknowledged, and how soon every other seat knows.

`python -m bench.load` starts databases and servers of its own (one process on SQLite, two on PostgreSQL),
opens the tables with one socket per seat, lets each make a move every so often, and writes a section of
RESULTS.md. Generator and server share the machine. `… bench.load sqlite --offered 3000` prints one row.

The seats are sent records and find their moves by the rules; with `--views json` they are sent views with
their choices.
"""

import argparse
import asyncio
import gc
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

import httpx
import uvloop
from bench.loaded_server import WORKERS, Loaded, memory_of
from bench.loaded_table import PEOPLE, LoadedTable
from bench.loaded_views import SEATS
from bench.run import machine
from bench.sections import commit, row, write_section

AT_ONCE = 32  # tables that are set up side by side
SAMPLE = 20  # of so many tables one is looked at again
PATIENCE = 60  # seconds for what is still under way when the time is up
HEADINGS = (
    "database", "sent", "processes", "sockets", "offered, moves/s", "acknowledged, moves/s",
    "ack p50, ms", "ack p99, ms", "all know p50, ms", "all know p99, ms",
    "server's CPU a move, ms", "database's, ms", "generator's, ms", "sent late p99, ms", "KiB a table",
)  # fmt: skip

TITLE = "A thousand tables at once"
ABOUT = """\
- commit: {commit}
- command: `make load`
- machine: {machine}; generator, server and database share it

{tables:,} tables of The Bridges of Shangri-La with four people, a socket each; for {seconds:.0f} s a table
moves again once everybody knows of the last move. A move is acknowledged after its commit is on the disk;
*all know* is from sending a move until the last of the other seats has its update. *Sent* is what seats ask
for: the redacted record, or views in JSON. The generator decodes every message and checks that each update
follows from what its socket was sent before, and of every twentieth table that they lead to what the server
sends as a whole.

"""


@dataclass(frozen=True)
class Run:
    """One row: what is offered to which server."""

    kind: str
    offered: int  # moves a second
    views: str = "record"
    redis: bool = False


RUNS = (
    Run("sqlite", 1000),
    Run("sqlite", 3000),
    Run("sqlite", 1000, "json"),
    Run("postgresql", 600),
    Run("postgresql", 1500),
)


async def load(run: Run, loaded: Loaded, tables: int, seconds: float) -> list[str]:
    """Open the tables, let them play, and sum up."""
    server = loaded.server
    async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
        for _ in range(8):  # every process has read the rules before its memory is measured
            await http.post("/api/tables", json=PEOPLE, headers={"Connection": "close"})
        empty = memory_of(server)
        opened = await open_tables(http, server.port, run.views, tables)
    await asyncio.sleep(2)  # until everybody has heard that everybody is here
    held = memory_of(server)
    gc.freeze()  # the generator's own pauses are not the server's
    gc.disable()
    opened[0].told.wish(random.Random(0))  # reads in the rules; else a fifth of all would begin at one moment

    def spent_so_far() -> tuple[float, float, float]:
        return loaded.spent, loaded.spent_by_database, time.process_time()

    pause = tables / run.offered
    began, before = time.perf_counter(), spent_so_far()
    for place, table in enumerate(opened):  # evenly: no two at one moment
        table.play(began + pause * place / tables, pause, began + seconds)
    async with asyncio.timeout(seconds + PATIENCE):
        await asyncio.gather(*(table.ended for table in opened))
    took = max(table.last_at for table in opened) - began
    spent = [after - then for after, then in zip(spent_so_far(), before, strict=True)]
    for table in opened[::SAMPLE]:
        await table.look_again()

    acknowledged = sorted(delay for table in opened for delay in table.acknowledged)
    known = sorted(delay for table in opened for delay in table.all_know)
    late = sorted(delay for table in opened for delay in table.sent_late)
    name = f"{run.kind}, redis" if run.redis else run.kind
    return [
        *(name, run.views, str(WORKERS[run.kind]), f"{tables * SEATS:,}"),
        *(f"{run.offered:,}", f"{len(acknowledged) / max(took, seconds):,.0f}"),
        *(f"{1000 * part(which, share):,.0f}" for which in (acknowledged, known) for share in (0.5, 0.99)),
        *(f"{1000 * each / len(acknowledged):,.3f}" if each else "" for each in spent),
        f"{1000 * part(late, 0.99):,.0f}",
        f"{(held - empty) / tables / 1024:,.0f}",
    ]


async def open_tables(http: httpx.AsyncClient, port: int, views: str, tables: int) -> list[LoadedTable]:
    """So many tables with a socket at every seat, some side by side."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> LoadedTable:
        async with gate:
            table = LoadedTable(port, (await http.post("/api/tables", json=PEOPLE)).json(), views)
            await table.open()
            return table

    return await asyncio.gather(*(one() for _ in range(tables)))


def part(ordered: Sequence[float], share: float) -> float:
    """The delay that this share of all is not longer than."""
    return ordered[int(len(ordered) * share)]


def measured(run: Run, tables: int, seconds: float) -> str:
    """A row of the table."""
    with (
        Loaded.on(run.kind, redis=run.redis) as loaded,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        found = row(*runner.run(load(run, loaded, tables, seconds)))
    gc.unfreeze()
    gc.enable()
    gc.collect()
    print(found, flush=True)
    return found


def main() -> None:
    """All rows, or one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", nargs="?", choices=list(WORKERS), help="only this one, and only print")
    parser.add_argument("--offered", type=int, default=1000, help="moves a second, of all tables together")
    parser.add_argument("--views", choices=["record", "json"], default="record", help="what seats are sent")
    parser.add_argument("--redis", action="store_true", help="live updates by a Redis or Valkey of its own")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20, help="of playing")
    wanted = parser.parse_args()
    head = [row(*HEADINGS), row(*["---"] * 2, *["---:"] * (len(HEADINGS) - 2))]
    print("\n".join(head), flush=True)
    if wanted.kind:
        run = Run(wanted.kind, wanted.offered, wanted.views, wanted.redis)
        measured(run, wanted.tables, wanted.seconds)
        return
    rows = [measured(run, wanted.tables, wanted.seconds) for run in RUNS]
    about = ABOUT.format(commit=commit(), machine=machine(), tables=wanted.tables, seconds=wanted.seconds)
    write_section(TITLE, about + "\n".join([*head, *rows]))


if __name__ == "__main__":
    main()
