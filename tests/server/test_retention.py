"""What is old is forgotten, and a person can have theirs removed at once."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

from cordee.server.config import Settings
from cordee.server.limits import Limit
from cordee.server.models import EntryRow, MessageRow, SeatRow, TableRow, now
from cordee.server.problems import NoSuchSeat, NoSuchTable, NotYourSeat
from cordee.server.retention import DAY, Retention, remove_person
from cordee.server.tables import Tables
from tests import patience
from tests.server.in_process import set_up, tables_at, with_tables
from tests.server.people import Follower, make_table
from tests.server.processes import ServerProcess, serving
from tests.server.test_tables import PRESET, THREE_PEOPLE

SETTINGS = Settings(unfinished_days=90, names_days=365, talk_days=30)


async def spoken(tables: Tables) -> tuple[str, dict[int, str]]:
    """A table at which two people have said something and one has moved."""
    live, tokens = await set_up(tables, "shangrila", THREE_PEOPLE, options=PRESET)
    for seat in (0, 1):
        await tables.say(live.row.id, seat, tokens[seat], f"I am seat {seat}")
    seat = live.match.actors[0]
    move = live.game.codec.move(live.match.legal(seat)[0])
    await tables.play(live.row.id, seat, tokens[seat], live.version, move)
    return live.row.id, tokens


async def is_over(tables: Tables, table_id: str) -> None:
    async with tables.store.sessions.begin() as session:
        await session.execute(update(TableRow).where(TableRow.id == table_id).values(phase="over"))


async def counted(tables: Tables) -> dict[str, Any]:
    async with tables.store.sessions() as session:
        names = await session.scalars(select(SeatRow.name).where(SeatRow.name.is_not(None)))
        found = {
            row.__tablename__: await session.scalar(select(func.count()).select_from(row))
            for row in (TableRow, EntryRow, MessageRow)
        }
        return found | {"names": len(names.all())}


@pytest.mark.parametrize(
    ("over", "days", "left"),
    [
        (False, 89, {"tables": 1, "entries": 1, "messages": 2, "names": 3}),
        (False, 91, {"tables": 0, "entries": 0, "messages": 0, "names": 0}),
        (True, 29, {"tables": 1, "entries": 1, "messages": 2, "names": 3}),
        (True, 31, {"tables": 1, "entries": 1, "messages": 0, "names": 3}),
        (True, 364, {"tables": 1, "entries": 1, "messages": 0, "names": 3}),
        (True, 366, {"tables": 1, "entries": 1, "messages": 0, "names": 0}),
    ],
)
def test_what_is_old_is_forgotten(tmp_path: Path, over: bool, days: int, left: dict[str, int]) -> None:
    async def forget(tables: Tables) -> None:
        table_id, _ = await spoken(tables)
        if over:
            await is_over(tables, table_id)
        await Retention(tables, SETTINGS).forget(now() + days * DAY)
        assert await counted(tables) == left
        if not left["tables"]:
            with pytest.raises(NoSuchTable):
                await tables.get(table_id)
            return
        # Nor is any of it left in memory.
        live = await tables.get(table_id)
        assert len([seat for seat in live.seats if seat.name is not None]) == left["names"]
        assert len(live.spoken) == left["messages"]

    with_tables(tmp_path, forget)


def test_names_alone_are_forgotten_in_memory_too(tmp_path: Path) -> None:
    async def forget(tables: Tables) -> None:
        table_id, _ = await spoken(tables)
        await is_over(tables, table_id)
        names_alone = Settings(unfinished_days=0, names_days=365, talk_days=0)
        await Retention(tables, names_alone).forget(now() + 366 * DAY)
        live = await tables.get(table_id)
        assert [seat.name for seat in live.seats] == [None] * 3
        assert len(live.spoken) == 2

    with_tables(tmp_path, forget)


def test_who_wants_to_keep_everything_keeps_it(tmp_path: Path) -> None:
    async def forget(tables: Tables) -> None:
        await spoken(tables)
        over, _ = await spoken(tables)
        await is_over(tables, over)
        before = await counted(tables)
        ever = Settings(unfinished_days=0, names_days=0, talk_days=0)
        await Retention(tables, ever).forget(now() + 10_000 * DAY)
        assert await counted(tables) == before

    with_tables(tmp_path, forget)


def test_a_server_forgets_by_itself(database: str) -> None:
    with serving(database) as server:
        old, _ = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
        young, _ = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
        server.stop()

    async def grow_old() -> None:
        async with tables_at(database) as tables, tables.store.sessions.begin() as session:
            aged = update(TableRow).where(TableRow.id == old).values(moved_at=now() - 91 * DAY)
            await session.execute(aged)

    asyncio.run(grow_old())
    with serving(database) as server:
        patience.until(lambda: httpx.get(f"{server.url}/api/tables/{old}").status_code == 404)
        assert httpx.get(f"{server.url}/api/tables/{young}").status_code == 200


def test_a_person_has_name_and_words_removed_and_plays_on(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    for person in people[:2]:
        person.say(f"I am seat {person.seat}")
    spectator = Follower(server.url, table_id)
    path = f"/api/tables/{table_id}/seats/0/name"
    assert people[1].http.delete(path).json()["code"] == "not_your_seat"
    assert people[0].http.delete(path).status_code == 200
    while spectator.view["seats"][0]["name"] is not None:
        spectator.follow()
    assert [message["seat"] for message in spectator.view["talk"]["messages"]] == [1]
    table = people[0].look()
    assert (table["viewer"], table["seats"][0]["kind"], table["seats"][1]["name"]) == (0, "person", "Blaise")
    assert people[1].say("Who is there?").status_code == 200
    said = [message["text"] for message in people[2].look()["talk"]["messages"]]
    assert said == ["I am seat 1", "Who is there?"]


def test_nothing_is_left_of_a_person_who_was_removed(tmp_path: Path) -> None:
    async def remove(tables: Tables) -> None:
        table_id, tokens = await spoken(tables)
        with pytest.raises(NotYourSeat):
            await remove_person(tables, table_id, 1, tokens[0])
        with pytest.raises(NoSuchSeat):
            await remove_person(tables, table_id, 2**40, tokens[0])
        with pytest.raises(NoSuchTable):
            await remove_person(tables, "nowhere", 0, tokens[0])
        await remove_person(tables, table_id, 0, tokens[0])
        async with tables.store.sessions() as session:
            assert list(await session.scalars(select(MessageRow.text))) == ["I am seat 1"]
            named = select(SeatRow.name).order_by(SeatRow.number)
            assert list(await session.scalars(named)) == [None, "Blaise", "Camille"]

    with_tables(tmp_path, remove)


def test_who_sat_there_before_keeps_their_words(tmp_path: Path) -> None:
    async def remove(tables: Tables) -> None:
        table_id, tokens = await spoken(tables)
        await tables.stand(table_id, 0, tokens[0])
        async with tables.store.sessions.begin() as session:
            await session.execute(update(MessageRow).values(at=MessageRow.at - 1000))
        _, token = await tables.sit(table_id, 0, "Eve")
        await remove_person(tables, table_id, 0, token)
        assert (await counted(tables))["messages"] == 2

    with_tables(tmp_path, remove)


def test_addresses_are_forgotten_when_they_no_longer_count() -> None:
    limit = Limit(5, 3600)
    for moment, address in enumerate(["192.0.2.1", "192.0.2.2", "192.0.2.1"]):
        limit.ask(address, moment)
    limit.ask("192.0.2.3", 3601.5)
    assert list(limit._meters) == ["192.0.2.1", "192.0.2.3"]
    limit.ask("192.0.2.3", 3602.5)
    assert list(limit._meters) == ["192.0.2.3"]


def test_the_server_says_how_long_it_keeps_things(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/api/keeping").json() == {"unfinished": 90, "names": 365, "talk": 30}
