"""What a socket is told and when, without a network: at once, in order, and only what is committed."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from cordee.server import records
from cordee.server.audience import Audience
from cordee.server.info import made
from cordee.server.limits import Meter
from cordee.server.live_table import LiveTable, Made
from cordee.server.problems import TooMany
from cordee.server.tables import Tables
from cordee.server.viewer import FromClient, Revoked, Viewer
from tests.server.in_process import set_up, with_tables
from tests.server.sockets import Line

PRESET = {"options": {"seats": 3, "setup": "preset"}}
PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]


class Room:
    """A table with its people's sockets."""

    def __init__(self, tables: Tables, live: LiveTable, tokens: dict[int, str]):
        self.tables, self.live, self.tokens = tables, live, tokens
        self.audience = Audience("here", None)
        self.audience.tables = tables
        tables.announce = self.audience.announce

    async def enter(self, seat: int, views: str) -> tuple[Viewer, Line]:
        line = Line()
        viewer = Viewer(cast(Any, line), self.tables, self.audience, self.live.row.id)
        viewer.limit = Meter(100, 60)
        hello = {"type": "hello", "tokens": [self.tokens[seat]], "views": views}
        await viewer.introduce(msgspec.convert(hello, FromClient))
        await self.audience.enter(self.live.row.id, viewer)
        await viewer.look(seat)
        return viewer, line

    @property
    def known(self) -> Made:
        return made(self.live, self.audience.presence.here(self.live.row.id))

    async def play(self) -> None:
        """Whoever is next does what comes first."""
        seat = self.live.match.actors[0]
        move = self.live.match.moves(seat)[0]
        await self.tables.play(self.live.row.id, seat, self.tokens[seat], self.live.version, move)


def in_room(folder: Path, work: Callable[[Room], Awaitable[None]]) -> None:
    async def run(tables: Tables) -> None:
        await work(Room(tables, *await set_up(tables, "shangrila", PEOPLE, **PRESET)))

    with_tables(folder, run)


def ask(**message: Any) -> bytes:
    return msgspec.json.encode(message)


@pytest.mark.parametrize("views", ["json", "record"])
def test_everybody_is_told_of_a_move_before_its_maker_is_answered(tmp_path: Path, views: str) -> None:
    async def work(room: Room) -> None:
        mover, other = room.live.match.actors[0], 1 - min(1, room.live.match.actors[0])
        viewer, line = await room.enter(mover, views)
        _, others = await room.enter(other, views)
        move = room.live.match.moves(mover)[0]
        viewer.hear(ask(type="move", id=7, seat=mover, version=0, move=move))
        viewer.hear(ask(type="ping"))
        await viewer.finish() if viewer._answering is None else await viewer._answering
        assert [each["type"] for each in line.told[1:]] == ["update", "done", "pong"]
        assert line.told[2] == {"type": "done", "id": 7, "version": 1}
        assert [each["version"] for each in others.told] == [0, 1]

    in_room(tmp_path, work)


def test_who_reads_too_slowly_is_told_all_at_once(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        _, line = await room.enter(0, "record")
        _, quick = await room.enter(1, "record")
        line.writable.clear()
        for _ in range(4):
            await room.play()
        assert len(line.told) == 1
        assert len(quick.told) == 5
        line.writable.set()
        await asyncio.sleep(0.01)
        assert [(each["version"], len(each["events"])) for each in line.told[1:]] == [(4, 4)]
        assert line.told[1]["before"] == line.told[0]["checksum"]
        await room.play()
        assert line.told[2]["before"] == line.told[1]["checksum"]

    in_room(tmp_path, work)


def test_nobody_waits_for_a_commit_or_sees_what_is_not_committed(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        viewer, line = await room.enter(0, "record")
        stands = records.sent(room.live, 0, room.known)
        write, committing, go_on = room.tables.store.writer.write, asyncio.Event(), asyncio.Event()

        async def slowly(key: str, change: Any) -> bool:
            committing.set()
            await go_on.wait()
            return await write(key, change)

        room.tables.store.writer.write = slowly  # type: ignore[method-assign]
        moving = asyncio.create_task(room.play())
        await committing.wait()
        viewer.notify()
        await viewer.send_whole()
        assert room.live.row.version == line.told[-1]["version"] == 0
        assert records.sent(room.live, 0, room.known) == stands
        assert (await room.tables.get(room.live.row.id)).match.steps == []
        go_on.set()
        await moving
        assert line.told[-1]["version"] == 1
        assert len(room.live.match.steps) == 1

    in_room(tmp_path, work)


def test_a_change_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        _, line = await room.enter(0, "record")
        stands, seat = records.sent(room.live, 0, room.known), room.live.match.actors[0]

        async def fails(key: str, change: Any) -> bool:
            raise OSError("the disk is full")

        write, room.tables.store.writer.write = room.tables.store.writer.write, fails  # type: ignore[method-assign]
        with pytest.raises(OSError, match="full"):
            await room.play()
        assert records.sent(room.live, 0, room.known) == stands
        assert not room.live.seats[seat].acted
        assert len(line.told) == 1
        room.tables.store.writer.write = write  # type: ignore[method-assign]
        await room.play()
        assert room.live.seats[seat].acted

    in_room(tmp_path, work)


def test_a_decision_taken_back_travels_as_one(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        seat = room.live.match.actors[0]
        _, line = await room.enter(seat, "record")
        await room.play()
        assert line.told[-1]["table"] == {"can_undo": True}
        await room.tables.undo(room.live.row.id, seat, room.tokens[seat], 1)
        assert line.told[-1]["events"] == [[records.TAKEN_BACK, seat, None, None, None]]
        assert line.told[-1]["table"] == {"can_undo": False}
        assert line.told[-1]["record"] == line.told[0]["record"]

    in_room(tmp_path, work)


def test_whose_seat_is_gone_is_told_nothing_more(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        viewer, line = await room.enter(2, "record")
        await room.tables.stand(room.live.row.id, 2, room.tokens[2])
        assert isinstance(viewer.ended.exception(), Revoked)
        assert len(line.told) == 1

    in_room(tmp_path, work)


def test_who_says_too_much_is_stopped(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        viewer, _ = await room.enter(0, "record")
        viewer.limit = Meter(1, 60)
        viewer.hear(ask(type="ping"))
        viewer.hear(ask(type="ping"))
        assert isinstance(viewer.ended.exception(), TooMany)
        await viewer.finish()

    in_room(tmp_path, work)


def test_whoever_asks_for_another_form_is_told_in_it_from_then_on(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        viewer, line = await room.enter(0, "json")

        async def told_after(**message: Any) -> dict[str, Any]:
            viewer.hear(ask(**message))
            await cast(Any, viewer._answering)
            return line.told[-1]

        assert (await told_after(type="ask", views="record"))["type"] == "record"
        await room.play()
        assert "record" in line.told[-1]
        assert line.told[-1]["before"] == line.told[-2]["checksum"]
        assert (await told_after(type="ask"))["type"] == "record"
        assert (await told_after(type="ask", views="json"))["type"] == "view"
        await room.play()
        assert "changes" in line.told[-1]

    in_room(tmp_path, work)
