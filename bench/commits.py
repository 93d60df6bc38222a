"""The cost of storing a move: in plain statements, and through SQLAlchemy's object layer for asyncio.

`python -m bench.commits` writes the same moves both ways into a SQLite file of its own, some at once as they
come in at a busy server, and counts the CPU of the process, its threads included and other programs not.
"""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.sections import commit, row, write_section
from sqlalchemy.ext.asyncio import AsyncEngine

from cordee.server.beginnings import Beginning
from cordee.server.database import make_sessions, migrate, open_engine
from cordee.server.news import NewEntry
from cordee.server.plain import Change, alike
from cordee.server.shapes.wishes import SeatWish
from cordee.server.store import Store
from cordee.server.tables import Tables

TITLE = "Writing a move down"
TABLES, ROUNDS = 100, 30  # so many moves at once, so many times
ABOUT = """\
- commit: {commit}
- command: `python -m bench.commits`

SQLite, WAL and `synchronous=FULL`; {tables} moves at a time, {rounds} times. CPU of the process, its threads
included, from the finished change to its commit.

"""


class ThroughLayers:
    """The same statements through SQLAlchemy's asyncio and aiosqlite, whose thread is handed each alone."""

    def __init__(self, engine: AsyncEngine):
        self.engine = engine

    async def commit(self, changes: Sequence[Change]) -> list[bool]:
        """Carry changes out in one transaction."""
        async with self.engine.begin() as connection:
            for change in changes:
                for step in change:
                    if step.needed:
                        assert (await connection.execute(step.statement, step.values)).rowcount
            rest = alike(step for change in changes for step in change if not step.needed)
            for (statement, _), values in rest.items():
                await connection.execute(statement, values)
        return [True] * len(changes)

    async def close(self) -> None:
        """Whoever made the engine closes it."""


async def measure(engine: AsyncEngine, *, plain: bool) -> float:
    """Milliseconds of CPU a move."""
    store = Store(make_sessions(engine))
    if not plain:
        await store.writer.close()
        store.writer._plain = ThroughLayers(engine)
    tables = Tables(store, lambda _: None, shared=False)
    beginning = Beginning("shangrila", {"seats": 3, "setup": "preset", "edition": "kosmos"}, 1)
    wishes = [SeatWish(name="somebody")] * 3
    made = [(await tables.make(beginning, wishes, listed=False, spectators=True))[0] for _ in range(TABLES)]

    # The changes as a move makes them, ready before the clock is looked at.
    changes: list[tuple[str, Change]] = []

    async def gather(key: str, change: Change) -> bool:
        changes.append((key, change))
        return True

    write, store.writer.write = store.writer.write, gather  # type: ignore[method-assign]
    for _ in range(ROUNDS):
        for live in made:
            number = live.row.version + 1
            entry = NewEntry(live.row.id, number, "move", seat=0, text="H5+ D8+")
            await store.change(live, entry, **live.row_columns, version=number)
            live.row.version = number
    began = time.process_time()
    for first in range(0, len(changes), TABLES):
        together = changes[first : first + TABLES]
        assert all(await asyncio.gather(*(write(key, change) for key, change in together)))
    spent = time.process_time() - began
    await store.writer.close()
    return 1000 * spent / (ROUNDS * TABLES)


async def both() -> list[str]:
    """The rows of the table."""
    rows = []
    for plain, name in ((False, "through SQLAlchemy and aiosqlite"), (True, "plain statements, one thread")):
        with tempfile.TemporaryDirectory(prefix="cordee-commits-") as folder:
            engine = open_engine(f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}")
            await migrate(engine)
            spent = await measure(engine, plain=plain)
            await engine.dispose()
        rows.append(row(name, f"{spent:.3f}"))
    return rows


def main() -> None:
    """Measure, and write the section of RESULTS.md."""
    head = [row("way", "CPU a move, ms"), row("---", "---:")]
    rows = asyncio.run(both())
    print("\n".join([*head, *rows]))
    about = ABOUT.format(commit=commit(), tables=TABLES, rounds=ROUNDS)
    write_section(TITLE, about + "\n".join([*head, *rows]))


if __name__ == "__main__":
    main()
