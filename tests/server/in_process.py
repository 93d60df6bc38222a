"""Tables without a server around them, and a time that tests set as they like."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from cordee.server.beginnings import chosen
from cordee.server.database import make_sessions, migrate, open_engine
from cordee.server.live_table import LiveTable
from cordee.server.shapes.wishes import NewTable, SeatWish
from cordee.server.store import Store
from cordee.server.tables import Tables

T = TypeVar("T")
SECOND, HOUR = 1_000_000_000, 3_600_000_000_000


@asynccontextmanager
async def tables_at(database: str, **how: Any) -> AsyncIterator[Tables]:
    engine = open_engine(database)
    await migrate(engine)
    tables = Tables(Store(make_sessions(engine)), lambda _: None, shared=False, **how)
    try:
        yield tables
    finally:
        await tables.store.writer.close()
        await engine.dispose()


def with_tables(folder: Path, work: Callable[[Tables], Awaitable[T]], **how: Any) -> T:
    """Do something with tables that are kept in a folder."""

    async def run() -> T:
        async with tables_at(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}", **how) as tables:
            return await work(tables)

    return asyncio.run(run())


async def set_up(
    tables: Tables, game: str, wishes: list[dict[str, str]], *, listed: bool = False, **wish: Any
) -> tuple[LiveTable, dict[int, str]]:
    """A table as somebody wishes it, and the tokens."""
    also = {"pace": wish.pop("pace")} if "pace" in wish else {}
    beginning = await chosen(NewTable(game, **wish))
    seats = [SeatWish(**each) for each in wishes]
    return await tables.make(beginning, seats, listed=listed, spectators=True, **also)


class Time:
    """The calendar and the clock that only goes on, both as a test says."""

    def __init__(self, patch: pytest.MonkeyPatch):
        self.calendar, self.steady = time.time_ns(), time.monotonic_ns()
        patch.setattr(time, "time_ns", lambda: self.calendar)
        patch.setattr(time, "monotonic_ns", lambda: self.steady)

    def goes_on(self, seconds: float) -> None:
        self.calendar += int(seconds * SECOND)
        self.steady += int(seconds * SECOND)

    def is_set(self, hours: float) -> None:
        """Somebody sets the calendar, forward or back; time itself goes on as before."""
        self.calendar += int(hours * HOUR)


@pytest.fixture
def time_of_test(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)
