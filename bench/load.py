"""Many tables at once: how fast moves are acknowledged, and how soon every other seat knows.

`python bench/load.py sqlite` or `… postgresql`: starts a server and a database of its own, opens the
tables with a socket a seat, lets every table make moves for some seconds, and prints one row. Generator and
server share the machine.
"""

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
from tests.server.processes import Postgres, ServerProcess, serving
from websockets.asyncio.client import ClientConnection, connect

GAME, SEATS = "shangrila", 4


class LoadedTable:
    """A table whose four seats are four sockets."""

    def __init__(self, url: str, made: dict):  # type: ignore[type-arg]
        self.url = url
        self.id = made["table"]["id"]
        self.tokens = [made["tokens"][str(seat)] for seat in range(SEATS)]
        self.sockets: list[ClientConnection] = []
        self.version = 0
        self.choices: dict[int, list[str]] = {}
        self.actors: list[int] = []
        self.sent_at: dict[int, float] = {}
        self.acknowledged: list[float] = []
        self.heard: list[float] = []
        self.moved = asyncio.Event()
        self.over = False

    async def open(self) -> None:
        """Connect every seat."""
        for seat, token in enumerate(self.tokens):
            address = f"ws{self.url.removeprefix('http')}/api/tables/{self.id}/live"
            socket = await connect(address, compression=None, ping_interval=None, max_queue=None)
            await socket.send(json.dumps({"type": "hello", "protocol": 1, "tokens": [token], "seat": seat}))
            self.take(seat, json.loads(await socket.recv())["view"])
            self.sockets.append(socket)

    def take(self, seat: int, view: dict) -> None:  # type: ignore[type-arg]
        """Remember what a seat may do."""
        self.version, self.actors = view["version"], view["view"]["actors"]
        self.choices[seat] = [choice["text"] for choice in view["view"]["choices"]]

    async def listen(self, seat: int) -> None:
        """Follow a seat's socket and note when it hears of each version."""
        async for text in self.sockets[seat]:
            moment = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "done":
                self.acknowledged.append(moment - self.sent_at[message["version"]])
            elif message["type"] == "update":
                for path, *value in message["changes"]:
                    if path == ["view", "choices"]:
                        self.choices[seat] = [choice["text"] for choice in value[0]]
                    elif path[:2] == ["view", "actors"]:
                        self.actors = value[0] if isinstance(value[0], list) else [value[0]]
                    elif path == ["phase"]:
                        self.over = value[0] == "over"
                version = message["version"]
                if version in self.sent_at:
                    self.heard.append(moment - self.sent_at[version])
                if version > self.version:
                    self.version = version
                if seat in self.actors:
                    self.moved.set()

    async def play(self, pause: float, until: float) -> None:
        """Make a move whenever the last one was heard of by whoever is next."""
        chance = random.Random(self.id)
        await asyncio.sleep(chance.random() * pause)
        while time.perf_counter() < until and not self.over:
            seat = self.actors[0]
            await asyncio.sleep(0)
            self.moved.clear()
            move = chance.choice(self.choices[seat]) if self.choices.get(seat) else None
            if move is None:
                await self.sockets[seat].send(json.dumps({"type": "ask"}))
                return
            wish = {"type": "move", "id": 1, "seat": seat, "version": self.version, "move": move}
            self.sent_at[self.version + 1] = began = time.perf_counter()
            await self.sockets[seat].send(json.dumps(wish))
            try:
                await asyncio.wait_for(self.moved.wait(), 20)
            except TimeoutError:
                return
            await asyncio.sleep(max(0.0, pause - (time.perf_counter() - began)))


async def load(server: ServerProcess, tables: int, pause: float, seconds: float) -> dict[str, float]:
    """Open the tables, let them play, and sum up."""
    wish = {
        "game": GAME,
        "options": {"setup": "preset"},
        "seats": [{"name": str(seat)} for seat in range(SEATS)],
    }
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        loaded = [
            LoadedTable(server.url, (await http.post("/api/tables", json=wish)).json()) for _ in range(tables)
        ]
    for table in loaded:
        await table.open()
    before = memory_of(server)
    listeners = [asyncio.create_task(table.listen(seat)) for table in loaded for seat in range(SEATS)]
    until = time.perf_counter() + seconds
    await asyncio.gather(*(table.play(pause, until) for table in loaded))
    await asyncio.sleep(1)
    acknowledged = sorted(delay for table in loaded for delay in table.acknowledged)
    heard = sorted(delay for table in loaded for delay in table.heard)
    for listener in listeners:
        listener.cancel()
    return {
        "tables": tables,
        "moves_per_second": len(acknowledged) / seconds,
        "ack_p50_ms": 1000 * statistics.median(acknowledged),
        "heard_p50_ms": 1000 * heard[len(heard) // 2],
        "heard_p99_ms": 1000 * heard[int(len(heard) * 0.99)],
        "kib_a_table": (before - server.memory_at_start) / tables / 1024,
    }


def memory_of(server: ServerProcess) -> int:
    """Bytes that the server process holds."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024


def main() -> None:
    """One row for one kind of database."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["sqlite", "postgresql"])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=20)
    wanted = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cordee-load-")))
        if wanted.kind == "sqlite":
            database = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
        else:
            folder.chmod(0o755)
            postgres = Postgres(folder)
            stack.callback(postgres.stop)
            database = postgres.new_database()
        server = stack.enter_context(serving(database, messages_a_minute=10**6))
        server.memory_at_start = memory_of(server)  # type: ignore[attr-defined]
        found = asyncio.run(load(server, wanted.tables, wanted.pause, wanted.seconds))
    print(json.dumps({name: round(value, 1) for name, value in found.items()}))


if __name__ == "__main__":
    main()
