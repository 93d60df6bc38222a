"""A server that is played at for months holds the tables that are played, and gives the others back."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from cordee.server import garbage, registry
from cordee.server.audience import Audience
from cordee.server.beginnings import chosen
from cordee.server.live_table import LiveTable
from cordee.server.shapes.wishes import NewTable, SeatWish
from tests.server.test_bot_runner import House, at_home

PEOPLE = [SeatWish(name=name) for name in ("Ada", "Blaise", "Camille")]
SHORT = {"seats": 3, "setup": "preset"}


async def play_out(home: House) -> LiveTable:
    """A whole game by people who do whatever comes first."""
    beginning = await chosen(NewTable(game="shangrila", options=SHORT))
    live, tokens = await home.tables.make(beginning, PEOPLE, listed=False, spectators=True)
    while not live.match.over:
        seat = live.match.actors[0]
        move = live.match.moves(seat)[0]
        await home.tables.play(live.row.id, seat, tokens[seat], live.version, move)
    return live


def test_finished_tables_give_their_memory_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "FINISHED_IN_MEMORY", 2)

    async def test(home: House) -> None:
        running = (await home.make(*PEOPLE))[0]
        over: list[weakref.ref[LiveTable]] = []
        ids: list[str] = []
        for _ in range(6):
            live = await play_out(home)
            over.append(weakref.ref(live))
            ids.append(live.row.id)
            del live
        gc.collect()
        assert [each() is not None for each in over] == [False] * 4 + [True] * 2
        assert home.tables.peek(running.row.id) is running
        again = await home.tables.get(ids[0])
        assert again.match.over, "it is rebuilt for whoever asks"
        assert (await home.tables.finished(ids[1])).over
        del again
        gc.collect()
        alive = {each.row.id for each in gc.get_objects() if type(each) is LiveTable}
        assert len(alive & {*ids, running.row.id}) == 3, "the running one and two that are over"

    at_home(tmp_path, test)


def test_of_one_table_there_are_never_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever still holds a table that was let go shares it with whoever asks for it next."""
    monkeypatch.setattr(registry, "TABLES_IN_MEMORY", 1)

    async def test(home: House) -> None:
        first = (await home.make(*PEOPLE))[0]
        await home.make(*PEOPLE)
        found: list[Any] = await asyncio.gather(*(home.tables.get(first.row.id) for _ in range(3)))
        assert all(each is first for each in found)
        table_id = first.row.id
        del first, found
        await home.make(*PEOPLE)
        gc.collect()
        found = await asyncio.gather(*(home.tables.get(table_id) for _ in range(3)))
        assert len(set(map(id, found))) == 1

    at_home(tmp_path, test)


def test_tables_that_nobody_watches_are_forgotten() -> None:
    async def test() -> None:
        audience = Audience("here", None)
        for number in range(100):
            table_id = f"table {number}"
            async with audience.watching(table_id) as one, audience.watching(table_id):
                audience.notify(table_id)
                assert one.is_set()
        assert not audience._onlookers

    asyncio.run(test())


def test_what_closed_sockets_leave_behind_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ring:
        """Refers to itself, as the libraries' connections do in more words."""

        def __init__(self) -> None:
            self.itself = self

    async def close(sockets: int) -> None:
        for _ in range(sockets):
            garbage.socket_closed()
        await asyncio.sleep(0.01)

    monkeypatch.setattr(garbage, "_closed", 0)
    monkeypatch.setattr(garbage, "SETTLE_SECONDS", 0)
    gc.disable()
    try:
        left = weakref.ref(Ring())
        asyncio.run(close(garbage.SOCKETS - 1))
        assert left() is not None
        asyncio.run(close(1))
        assert left() is None
        left = weakref.ref(Ring())
        asyncio.run(close(garbage.SOCKETS))
        assert left() is None
    finally:
        gc.enable()
