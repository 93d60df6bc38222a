"""Experts at one table, people at another: how long an expert takes, and whether the people notice.

`python -m bench.company` starts a server of its own (one process, SQLite). Four people play by themselves
first, a move every so often; then they go on while somebody sits at a table with experts and answers at
once, one game after the other, so that some expert thinks nearly all the time. Generator, server and
experts share the machine.
"""

import asyncio
import json
import random
import tempfile
import time
from pathlib import Path

import httpx
from bench.loaded_table import PEOPLE, LoadedTable
from bench.sections import commit, row, write_section
from tests.server.processes import ServerProcess, serving
from websockets.asyncio.client import connect

from cordee import games

TITLE = "Experts at one table, people at another"
PAUSE = 0.25  # seconds between two moves of the people
ALONE, TOGETHER = 15.0, 15.0  # seconds; beside the experts of each game
STALE = 5.0  # seconds after which one looks again

ABOUT = """\
- commit: {commit}
- command: `make company`

One person among experts answers them at once, one game after the other; four people at a table of their own
make a move every quarter of a second. The server, its experts and those who ask share two cores.

"""


async def people(server: ServerProcess, seconds: float) -> list[float]:
    """Four people at a table; how long until all others knew of each move."""
    delays: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:  # a game may end before
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            table = LoadedTable(server.port, (await http.post("/api/tables", json=PEOPLE)).json(), "record")
        await table.open()
        table.play(PAUSE, until)
        await table.ended
        delays += table.all_know
        table.close()
    return delays


async def among_experts(url: str, game: str, until: float) -> list[float]:
    """One person who answers at once among experts; how long each of their moves took."""
    seats = max(2, int(games.get(game).options[0].default))
    bots: list[dict[str, str]] = [{"bot": "expert"}] * (seats - 1)
    wish = {"game": game, "options": {"seats": seats}, "seats": [{"name": "Ada"}, *bots]}
    chance, waits = random.Random(game), []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        made = (await http.post("/api/tables", json=wish)).json()
        path, token = f"/api/tables/{made['table']['id']}", made["tokens"]["0"]
    async with connect(f"ws{url.removeprefix('http')}{path}/live") as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": 1, "tokens": [token], "seat": 0}))
        view = json.loads(await socket.recv())["view"]
        version, choices, last = view["version"], view["view"]["choices"], time.perf_counter()
        mine = bool(choices)
        async with httpx.AsyncClient(
            base_url=url, timeout=60, headers={"Authorization": f"Bearer {token}"}
        ) as http:
            while time.perf_counter() < until:
                if choices:
                    move = chance.choice(choices)["text"]
                    await socket.send(
                        json.dumps({"type": "move", "id": 1, "seat": 0, "version": version, "move": move})
                    )
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), STALE))
                except TimeoutError:  # our move came too late, and all wait for us
                    message = {"type": "none"}
                choices = []
                if message["type"] == "done":
                    continue
                if message["type"] == "update" and message["version"] > version:
                    now = time.perf_counter()
                    if not mine:
                        waits.append(now - last)
                    version, last = message["version"], now
                seen = (await http.get(path)).json()
                mine = seen["version"] == version and 0 in seen["view"]["actors"]
                choices = seen["view"]["choices"] if mine else []
                if seen["phase"] == "over":
                    break
    return waits


def summed_up(delays: list[float]) -> list[str]:
    """How many, the median, the 99th of a hundred and the longest, in milliseconds."""
    ordered = sorted(delays)
    chosen = (ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)], ordered[-1])
    return [str(len(ordered)), *(f"{1000 * delay:,.0f}" for delay in chosen)]


async def measure(server: ServerProcess) -> list[str]:
    """The rows of the table."""
    rows = [row("people alone, a move known to all", *summed_up(await people(server, ALONE)))]
    beside: list[float] = []
    for name in games.names():
        until = time.perf_counter() + TOGETHER
        experts = asyncio.create_task(among_experts(server.url, name, until))
        beside += await people(server, TOGETHER)
        rows.append(row(f"an expert's move, {name}", *summed_up(await experts)))
    rows.insert(1, row("people beside experts, the same", *summed_up(beside)))
    return rows


def main() -> None:
    """Measure, and write the section of RESULTS.md."""
    with tempfile.TemporaryDirectory(prefix="cordee-company-") as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}"
        with serving(database, workers=1, messages_a_minute=10**6) as server:
            rows = asyncio.run(measure(server))
    head = [row("what", "times", "median, ms", "p99, ms", "longest, ms"), row("---", *["---:"] * 4)]
    print("\n".join([*head, *rows]))
    write_section(TITLE, ABOUT.format(commit=commit()) + "\n".join([*head, *rows]))


if __name__ == "__main__":
    main()
