"""Whether a server's memory grows: game after game is played on a real one, and its memory is measured.

`python -m bench.memory` plays 30,000 moves on SQLite, several tables at a time with one socket per seat, each
game to its end, and prints how much the server's processes hold after each tenth of them.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path

import httpx
from bench.loaded_server import memory_of
from bench.loaded_table import PEOPLE, LoadedTable
from bench.sections import commit, row, write_section
from tests.server.processes import ServerProcess, serving

TITLE = "Memory over many games"
AT_ONCE = 16  # tables
LOOKS = 10
NEVER = float("inf")
ABOUT = """\
- commit: {commit}
- command: `python -m bench.memory`

Tables of four people, a socket each, on SQLite; {at_once} at a time, played to the end, one after the other.
Fifty finished tables are kept, so that it rises until there are so many; what 500 closed sockets leave
behind comes and goes.

"""


class Series:
    """Games one after the other, until enough moves were made."""

    def __init__(self, server: ServerProcess, moves: int):
        self.server, self.moves = server, moves
        self.made = self.tables = 0
        self.looks: list[tuple[int, int, float]] = []  # moves, tables, MiB

    def look(self) -> None:
        """Note how much the server holds, if it is time to."""
        if self.made >= self.moves * len(self.looks) // LOOKS:
            self.looks.append((self.made, self.tables, memory_of(self.server) / 2**20))

    async def play(self, http: httpx.AsyncClient) -> None:
        """One table after the other."""
        while self.made < self.moves:
            made = (await http.post("/api/tables", json=PEOPLE)).json()
            table = LoadedTable(self.server.port, made, "record")
            await table.open()
            table.play(0, NEVER)
            await table.ended
            table.close()
            self.made += table.version
            self.tables += 1
            self.look()

    async def run(self) -> None:
        """Several tables at a time."""
        # A connection a table: one that is kept may be closed by the server just when it is used again.
        closing = {"Connection": "close"}
        async with httpx.AsyncClient(base_url=self.server.url, timeout=120, headers=closing) as http:
            await asyncio.gather(*(self.play(http) for _ in range(AT_ONCE)))


def main() -> None:
    """Play, and write the section of RESULTS.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=30_000)
    parser.add_argument("--dry", action="store_true", help="only print")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cordee-memory-") as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}"
        with serving(database, messages_a_minute=10**6) as server:
            series = Series(server, wanted.moves)
            asyncio.run(series.run())
    head = [row("moves", "finished tables", "server's memory, MiB"), row("---:", "---:", "---:")]
    rows = [row(f"{moves:,}", f"{tables:,}", f"{held:,.1f}") for moves, tables, held in series.looks]
    print("\n".join([*head, *rows]))
    if not wanted.dry:
        write_section(TITLE, ABOUT.format(commit=commit(), at_once=AT_ONCE) + "\n".join([*head, *rows]))


if __name__ == "__main__":
    main()
