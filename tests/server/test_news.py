"""What one process does is told to another one, which need not read it; what cannot be told is read."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from cordee.core.match import SPECTATOR
from cordee.server.audience import Audience
from cordee.server.live_table import LiveTable
from cordee.server.news import LastChange, Mark, NewEntry, News, read_news, written
from cordee.server.pubsub.outbox import TABLE
from cordee.server.tables import Tables
from tests.server.in_process import set_up, tables_at

PRESET = {"options": {"seats": 3, "setup": "preset"}}
PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]


class Here:
    """The process that makes the moves; what it would say is kept."""

    def __init__(self, tables: Tables, live: LiveTable, tokens: dict[int, str]):
        self.tables, self.live, self.tokens = tables, live, tokens
        self.said: list[bytes] = []
        tables.announce = lambda live: self.said.append(written(News("here", live.mark, live.last_change)))

    async def play(self) -> None:
        seat = self.live.match.actors[0]
        move = self.live.match.moves(seat)[0]
        await self.tables.play(self.live.row.id, seat, self.tokens[seat], self.live.version, move)


class There:
    """Another process, at which somebody watches the same table; what it reads is counted."""

    def __init__(self, tables: Tables, table_id: str):
        self.tables, self.id = tables, table_id
        self.audience = Audience("there", None)
        self.audience.tables = tables
        self.reads = 0
        refresh = tables.store.refresh

        async def counted(live: LiveTable) -> None:
            self.reads += 1
            await refresh(live)

        tables.store.refresh = counted  # type: ignore[method-assign]

    async def hear(self, *said: bytes) -> None:
        for message in said:
            self.audience._hear(TABLE + self.id, message)
        await asyncio.gather(*self.audience._tasks)

    @property
    def live(self) -> LiveTable:
        found = self.tables.peek(self.id)
        assert found is not None
        return found


def with_two(folder: Path, test: Callable[[Here, There], Awaitable[None]]) -> None:
    async def run() -> None:
        database = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
        async with tables_at(database) as ours, tables_at(database) as theirs:
            here = Here(ours, *await set_up(ours, "shangrila", PEOPLE, **PRESET))
            there = There(theirs, here.live.row.id)
            await theirs.get(here.live.row.id)
            async with there.audience.watching(here.live.row.id):
                here.said.clear()
                there.reads = 0
                await test(here, there)

    asyncio.run(run())


def same(one: LiveTable, other: LiveTable) -> None:
    assert one.mark == other.mark
    assert one.match.state.tobytes() == other.match.state.tobytes()
    assert one.happened == other.happened
    assert one.row.position_hash == other.row.position_hash == other.position_hash
    assert one.match.view(SPECTATOR) == other.match.view(SPECTATOR)


def test_moves_and_decisions_taken_back_are_told_without_the_database(tmp_path: Path) -> None:
    async def test(here: Here, there: There) -> None:
        for _ in range(5):
            await here.play()
        seat = here.live.match.last.seat
        await here.tables.undo(here.live.row.id, seat, here.tokens[seat], here.live.version)
        await there.hear(*here.said)
        same(here.live, there.live)
        assert [seat.acted for seat in there.live.seats] == [seat.acted for seat in here.live.seats]
        assert there.reads == 0

    with_two(tmp_path, test)


def test_who_has_missed_something_reads_it(tmp_path: Path) -> None:
    async def test(here: Here, there: There) -> None:
        await here.play()
        await here.play()
        await there.hear(here.said[1])
        same(here.live, there.live)
        assert there.reads == 1
        await there.hear(*here.said)  # late, and twice
        same(here.live, there.live)
        await here.tables.stand(here.live.row.id, 2, here.tokens[2])
        await there.hear(here.said[2])
        assert there.live.seats[2].token_hash is None
        assert there.reads == 2

    with_two(tmp_path, test)


def test_news_that_came_before_a_change_of_seats_is_not_taken_for_later(tmp_path: Path) -> None:
    async def test(here: Here, there: There) -> None:
        await here.tables.stand(here.live.row.id, 2, here.tokens[2])
        _, here.tokens[2] = await here.tables.sit(here.live.row.id, 2, "Denis")
        await here.play()
        await there.hear(here.said[2])
        same(here.live, there.live)
        assert there.live.seats[2].name == "Denis"
        assert there.reads == 1

    with_two(tmp_path, test)


def test_while_a_change_is_being_committed_news_waits(tmp_path: Path) -> None:
    async def test(here: Here, there: There) -> None:
        await here.play()
        async with there.live.lock:
            there.audience._hear(TABLE + there.id, here.said[0])
            await asyncio.sleep(0.01)
            assert there.live.version == 0
        await there.hear()
        same(here.live, there.live)

    with_two(tmp_path, test)


def test_what_is_too_long_for_a_notice_is_told_by_its_mark_alone() -> None:
    def news(text: str) -> News:
        change: Any = LastChange(NewEntry("k", 5, "move", 0, text), {"version": 5})
        return read_news(written(News("here", Mark(5, 1, 0), change)))

    assert news("H5+").change == LastChange(NewEntry("k", 5, "move", 0, "H5+"), {"version": 5}, None)
    assert news("H5+ " * 2000) == News("here", Mark(5, 1, 0), None)
