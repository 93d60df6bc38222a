"""What cannot be rebuilt is set aside, told to its people and the operator, and harms nobody else."""

from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from sqlalchemy import update

from cordee.server.api.lobby import status
from cordee.server.models import EntryRow, TableRow
from cordee.server.problems import SetAside
from cordee.server.shapes.wishes import AskStatus, TableToken
from cordee.server.tables import Tables
from tests.server.in_process import set_up, with_tables
from tests.server.people import Person, make_table
from tests.server.processes import serving
from tests.server.test_tables import PRESET, THREE_PEOPLE, your_turn


async def begun(tables: Tables) -> tuple[str, str]:
    """A listed table with three decisions made: its address, and the token of seat 0."""
    live, tokens = await set_up(tables, "shangrila", THREE_PEOPLE, options=PRESET, listed=True)
    for _ in range(3):
        seat = live.match.actors[0]
        move = live.game.codec.move(live.match.legal(seat)[0])
        await tables.play(live.row.id, seat, tokens[seat], live.version, move)
    return live.row.id, tokens[0]


async def change(tables: Tables, table_id: str, **columns: Any) -> None:
    async with tables.store.sessions.begin() as session:
        await session.execute(update(TableRow).where(TableRow.id == table_id).values(**columns))


async def damage(tables: Tables, table_id: str) -> None:
    broken = (EntryRow.table_id == table_id) & (EntryRow.number == 2)
    async with tables.store.sessions.begin() as session:
        await session.execute(update(EntryRow).where(broken).values(text="2>5"))


def two_tables(folder: Path) -> tuple[tuple[str, str], tuple[str, str]]:
    async def make(tables: Tables) -> tuple[tuple[str, str], tuple[str, str]]:
        return await begun(tables), await begun(tables)

    return with_tables(folder, make)


def test_a_broken_log_is_set_aside_and_the_lobby_stays_open(tmp_path: Path) -> None:
    (broken, token), (sound, _) = two_tables(tmp_path)

    async def look(tables: Tables) -> None:
        await damage(tables, broken)
        with structlog.testing.capture_logs() as logs:
            assert [live.row.id for live in await tables.listed()] == [sound]
        (line,) = logs
        assert (line["log_level"], line["table"], line["rules"]) == ("error", broken, 1)
        assert "entry 2" in line["why"]
        with pytest.raises(SetAside):
            await tables.get(broken)
        asked = AskStatus([TableToken(broken, token), TableToken(broken, "nonsense")])
        (stands,) = await status.fn(asked, tables)
        assert (stands.id, stands.phase, stands.seat) == (broken, "set_aside", 0)
        with structlog.testing.capture_logs() as logs:  # it is not come upon twice
            assert len(await tables.listed()) == 1
        assert logs == []

    with_tables(tmp_path, look)


def test_a_bot_does_not_come_upon_a_table_that_is_set_aside(tmp_path: Path) -> None:
    (broken, _), _ = two_tables(tmp_path)

    async def look(tables: Tables) -> None:
        await damage(tables, broken)
        await change(tables, broken, bots_turn=True)
        assert broken in await tables.waiting_for_us([broken])
        with pytest.raises(SetAside):
            await tables.get(broken)
        assert broken not in await tables.waiting_for_us([broken])

    with_tables(tmp_path, look)


def test_what_can_be_rebuilt_again_is_no_longer_set_aside(tmp_path: Path) -> None:
    (table_id, _), _ = two_tables(tmp_path)

    async def aside(tables: Tables) -> None:
        await change(tables, table_id, rules=99)  # dealt under rules that are not known here
        with pytest.raises(SetAside):
            await tables.get(table_id)

    async def again(tables: Tables) -> None:
        await change(tables, table_id, rules=1)  # the newer server is back
        assert (await tables.get(table_id)).row.set_aside is None
        assert len(await tables.listed()) == 2

    with_tables(tmp_path, aside)
    with_tables(tmp_path, again)


def test_a_table_of_an_older_version_that_still_replays_goes_on(tmp_path: Path) -> None:
    (table_id, token), (other, _) = two_tables(tmp_path)

    async def look(tables: Tables) -> None:
        await change(tables, table_id, rules=0)
        live = await tables.get(table_id)
        assert (live.row.rules, live.version) == (0, 3)
        assert live.held_by(token) == 0
        # The same moves are still legal, but lead elsewhere: nobody is to play on from there.
        await change(tables, other, rules=0, position_hash=live.position_hash[:16] + "0" * 32)
        with pytest.raises(SetAside):
            await tables.get(other)

    with_tables(tmp_path, look)


def test_a_record_of_another_layout_says_nothing_about_the_position(tmp_path: Path) -> None:
    (table_id, _), _ = two_tables(tmp_path)

    async def look(tables: Tables) -> None:
        await change(tables, table_id, position_hash="1" * 16 + "0" * 32)
        assert (await tables.get(table_id)).version == 3

    with_tables(tmp_path, look)


def test_people_are_told_over_the_web(tmp_path: Path, compiled: None) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database) as server:
        table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
        person = your_turn(people)
        person.play(person.look()["view"]["choices"][0]["text"])
        wish = {"game": "shangrila", "options": PRESET, "seats": THREE_PEOPLE, "listed": True}
        listed = [httpx.post(f"{server.url}/api/tables", json=wish).json()["table"]["id"] for _ in range(2)]
        server.stop()

    async def break_one(tables: Tables) -> None:
        await change(tables, table_id, options={"seats": 77})
        await change(tables, listed[0], game="tiddlywinks")

    with_tables(tmp_path, break_one)
    with serving(database) as server:
        found = httpx.get(f"{server.url}/api/tables")
        assert (found.status_code, [table["id"] for table in found.json()]) == (200, [listed[1]])
        refused = Person(server.url, table_id, person.seat, person.token).http.get(f"/api/tables/{table_id}")
        assert (refused.status_code, refused.json()["code"]) == (409, "set_aside")
        text = httpx.get(f"{server.url}/metrics").text
        assert 'cordee_tables_set_aside_total{game="shangrila"} 1.0' in text
        assert httpx.get(f"{server.url}/api/hall", params={"game": "shangrila"}).status_code == 200
