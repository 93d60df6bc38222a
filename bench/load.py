"""Many tables at once: how fast moves are acknowledged, and how soon every other seat knows.

`python bench/load.py sqlite` or `… postgresql` starts a database and a server of its own (one process on
SQLite, two on PostgreSQL), opens the tables with one socket per seat, lets each make a move every so often,
and prints a row of the table in RESULTS.md. Generator and server share the machine.
"""

import argparse
import asyncio
import gc
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import psutil
from tests.server.processes import Postgres, RedisProcess, ServerProcess, family, serving
from websockets.asyncio.client import ClientConnection, connect

GAME, SEATS = "shangrila", 4
PEOPLE: dict[str, Any] = {  # a table at which all seats are people's
    "game": GAME,
    "options": {"setup": "preset"},
    "seats": [{"name": str(seat)} for seat in range(SEATS)],
}
AT_ONCE = 32  # tables that are set up side by side
WORKERS = {"sqlite": 1, "postgresql": 2}
HEADINGS = (
    "database", "processes", "tables", "sockets", "offered, moves/s", "acknowledged, moves/s", "ack p50, ms",
    "all know p50, ms", "all know p99, ms", "server's CPU a move, ms", "database's CPU a move, ms",
    "generator's CPU a move, ms", "KiB a table",
)  # fmt: skip


class LoadedTable:
    """A table whose four seats are four sockets."""

    def __init__(self, url: str, made: dict[str, Any]):
        self.url = url
        self.id = made["table"]["id"]
        self.tokens = [made["tokens"][str(seat)] for seat in range(SEATS)]
        self.sockets: list[ClientConnection] = []
        self.version = 0
        self.choices: dict[int, list[dict[str, Any]]] = {}
        self.actors: list[int] = []
        self.sent_at: dict[int, float] = {}
        self.known_by: Counter[int] = Counter()  # how many other seats have heard of a version
        self.acknowledged: list[float] = []
        self.all_know: list[float] = []
        self.moved = asyncio.Event()
        self.over = False

    async def open(self) -> None:
        """Connect every seat."""
        for seat, token in enumerate(self.tokens):
            address = f"ws{self.url.removeprefix('http')}/api/tables/{self.id}/live"
            socket = await connect(
                address, compression=None, ping_interval=None, max_queue=None, open_timeout=60
            )
            await socket.send(json.dumps({"type": "hello", "protocol": 1, "tokens": [token], "seat": seat}))
            view = json.loads(await socket.recv())["view"]
            self.version, self.actors = view["version"], view["view"]["actors"]
            self.choices[seat] = view["view"]["choices"]
            self.sockets.append(socket)

    async def listen(self, seat: int) -> None:
        """Follow a seat's socket and note when it hears of each version."""
        async for text in self.sockets[seat]:
            moment = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "done":
                self.acknowledged.append(moment - self.sent_at[message["version"]])
            elif message["type"] == "update":
                self._take(seat, message, moment)

    def _take(self, seat: int, update: dict[str, Any], moment: float) -> None:
        version, mover = update["version"], self.actors[0] if self.actors else -1
        if version > self.version and seat != mover and version in self.sent_at:
            self.known_by[version] += 1
            if self.known_by[version] == SEATS - 1:
                self.all_know.append(moment - self.sent_at[version])
                del self.known_by[version]
        for path, *value in update["changes"]:
            if path[:2] == ["view", "choices"]:
                place: Any = self.choices
                for step in (seat, *path[2:-1])[: len(path) - 2]:
                    place = place[step]
                place[path[-1] if len(path) > 2 else seat] = value[0]
            elif path == ["phase"]:
                self.over = value[0] == "over"
        self.heard[seat] = version
        if min(self.heard.values()) > self.version:
            # Everybody knows: whoever has choices now is next.
            self.version = min(self.heard.values())
            self.actors = [each for each in range(SEATS) if self.choices.get(each)]
            self.moved.set()

    async def play(self, pause: float, until: float) -> None:
        """Make a move every so often, when everybody has heard of the last one."""
        chance = random.Random(self.id)
        self.heard = dict.fromkeys(range(SEATS), self.version)
        await asyncio.sleep(chance.random() * pause)
        while time.perf_counter() < until and not self.over and self.actors:
            began, seat = time.perf_counter(), self.actors[0]
            self.moved.clear()
            move = chance.choice(self.choices[seat])["text"]
            wish = {"type": "move", "id": 1, "seat": seat, "version": self.version, "move": move}
            self.sent_at[self.version + 1] = time.perf_counter()
            await self.sockets[seat].send(json.dumps(wish))
            try:
                await asyncio.wait_for(self.moved.wait(), 30)
            except TimeoutError:
                return
            await asyncio.sleep(max(0.0, pause - (time.perf_counter() - began)))


async def load(
    server: ServerProcess, postgres: Postgres | None, tables: int, pause: float, seconds: float
) -> dict[str, float]:
    """Open the tables, let them play, and sum up."""
    gate = asyncio.Semaphore(AT_ONCE)

    async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
        for _ in range(8):  # every process has read the rules before its memory is measured
            await http.post("/api/tables", json=PEOPLE, headers={"Connection": "close"})
        empty = memory_of(server)

        async def make() -> LoadedTable:
            table = LoadedTable(server.url, (await http.post("/api/tables", json=PEOPLE)).json())
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
    players = [asyncio.create_task(table.play(pause, began + seconds)) for table in loaded]
    await asyncio.sleep(0)
    listeners = [asyncio.create_task(table.listen(seat)) for table in loaded for seat in range(SEATS)]
    await asyncio.gather(*players)
    took = time.perf_counter() - began
    served, kept, generated = (after - then for after, then in zip(spent_so_far(), before, strict=True))
    acknowledged = sorted(delay for table in loaded for delay in table.acknowledged)
    known = sorted(delay for table in loaded for delay in table.all_know)
    for listener in listeners:
        listener.cancel()
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
        found = asyncio.run(load(server, postgres, wanted.tables, wanted.pause, wanted.seconds))
    if wanted.headings:
        print(f"| {' | '.join(HEADINGS)} |")
        print(f"|{' --- |' * len(HEADINGS)}")
    row = [
        wanted.kind + (", redis" if wanted.redis else ""),
        str(workers),
        *(f"{value:,.2f}" if name.startswith("cpu") else f"{value:,.0f}" for name, value in found.items()),
    ]
    print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
