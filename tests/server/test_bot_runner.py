"""Bots act where somebody is, think on that person's account, and give up what the table has left behind."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cordee import games
from cordee.server.beginnings import chosen
from cordee.server.bot_runner import BOTS_ALONE, BotRunner
from cordee.server.database import make_sessions, migrate, open_engine
from cordee.server.live_table import LiveTable
from cordee.server.presence import Presence
from cordee.server.presence.rooms import LINGER_SECONDS
from cordee.server.shapes.wishes import NewTable, SeatWish
from cordee.server.store import Store
from cordee.server.tables import Tables
from tests import patience
from tests.server.conftest import new_database

PRESET = {"seats": 3, "setup": "preset"}
PERSON, BOT = SeatWish(name="Ada"), SeatWish(bot="greedy")
ADDRESS = "192.0.2.1"


class BotWorkers:
    """Notes what is asked; answers with what it wants or else with any legal move, once it may."""

    def __init__(self) -> None:
        self.wants = ""  # a move in notation
        self.asked: list[tuple[tuple[str, ...], str]] = []
        self.given_up = 0
        self.answering = asyncio.Event()
        self.answering.set()

    async def think(
        self, path: tuple[str, ...], game: str, bot: str, redacted: np.record, seat: int, asked: int = 1
    ) -> tuple[int, bool]:
        self.asked.append((path, bot))
        try:
            await self.answering.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        mask = np.zeros(games.get(game).actions, np.int8)
        games.get(game).on(None).legal(redacted, seat, mask)
        if self.wants and mask[wanted := games.get(game).codec.read(self.wants)[0]]:
            return wanted, False
        return int(random.choice(np.flatnonzero(mask))), False


class House:
    """A server's tables and their bot_runner, without a server."""

    def __init__(self, tables: Tables, bot_runner: BotRunner, bot_workers: BotWorkers, presence: Presence):
        self.tables, self.bot_runner, self.bot_workers, self.presence = (
            tables,
            bot_runner,
            bot_workers,
            presence,
        )
        self.time = 0.0
        presence.rooms.clock = lambda: self.time

    async def make(
        self, *wishes: SeatWish, game: str = "shangrila", options: dict[str, Any] = PRESET
    ) -> tuple[LiveTable, dict[int, str]]:
        beginning = await chosen(NewTable(game=game, options=options))
        return await self.tables.make(beginning, wishes, listed=False, spectators=True)

    async def come_to_rest(self) -> None:
        """Until no table is seen to, or all that are wait for a thought."""

        def rests() -> bool:
            bot_runner = self.bot_runner
            all_think = not self.bot_workers.answering.is_set() and bot_runner._busy == set(
                bot_runner._thoughts
            )
            return not bot_runner._busy or all_think

        await asyncio.sleep(0.005)
        await patience.soon(rests, "the bot_runner's rest")


@asynccontextmanager
async def house(database: str, name: str = "here") -> AsyncIterator[House]:
    engine = open_engine(database)
    await migrate(engine)
    bot_workers: Any = BotWorkers()
    presence = Presence(name, lambda _: None, lambda _: None)
    shared = engine.dialect.name != "sqlite"
    tables = Tables(Store(make_sessions(engine)), lambda live: bot_runner.notice(live), shared=shared)
    bot_runner = BotRunner(name, tables, bot_workers, presence)
    presence.arrived = bot_runner.wake
    try:
        yield House(tables, bot_runner, bot_workers, presence)
    finally:
        await bot_runner.stop()
        await tables.store.writer.close()
        await engine.dispose()


def at_home(folder: Path, test: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with house(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}") as home:
            await test(home)

    asyncio.run(run())


def test_bots_alone_do_not_think_while_nobody_is_there(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        home.bot_workers.answering.clear()
        live, _ = await home.make(BOT, BOT, BOT)
        await home.come_to_rest()
        assert len(home.bot_workers.asked) == 1, "whoever made the table is about to come"
        home.time += LINGER_SECONDS
        home.bot_runner._give_up_for_nobody()
        await home.come_to_rest()
        assert (home.bot_workers.given_up, live.version) == (1, 0)
        home.bot_workers.answering.set()
        home.bot_runner.wake(live.row.id)
        await home.come_to_rest()
        assert live.version == 0

    at_home(tmp_path, test)


def test_bots_alone_play_for_whoever_watches_and_stop_when_they_go(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        home.time = -LINGER_SECONDS
        live, _ = await home.make(BOT, BOT, BOT)
        home.bot_workers.answering.clear()
        home.time = LINGER_SECONDS
        await home.come_to_rest()
        before = live.version
        home.presence.come(live.row.id, ADDRESS)
        home.bot_workers.answering.set()
        await patience.soon(lambda: live.version >= before + 5, "five moves of bots")
        home.presence.leave(live.row.id, ADDRESS)
        home.time += LINGER_SECONDS
        await home.come_to_rest()
        assert before + 5 <= live.version
        assert live.phase == "playing", "it was left in the middle"

    at_home(tmp_path, test)


def test_bots_wait_for_a_person_who_has_gone(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        live, tokens = await home.make(PERSON, BOT, BOT)
        home.presence.ask(live.row.id, ADDRESS)
        await home.come_to_rest()
        assert live.match.actors == [0]
        home.time += LINGER_SECONDS
        version = live.version
        await home.tables.play(live.row.id, 0, tokens[0], version, live.match.moves(0)[0])
        await home.come_to_rest()
        assert live.version == version + 1
        home.presence.come(live.row.id, ADDRESS)
        await home.come_to_rest()
        assert live.match.actors == [0]
        assert live.version > version + 1

    at_home(tmp_path, test)


def test_a_process_where_nobody_is_leaves_the_bots_to_the_one_where_somebody_watches(
    request: pytest.FixtureRequest,
) -> None:
    database = new_database("postgresql", request)

    async def run() -> None:
        async with house(database) as here, house(database, "there") as there:
            here.bot_workers.answering.clear()
            live, _ = await here.make(BOT, BOT, BOT)
            await here.come_to_rest()
            there.presence.come(live.row.id, ADDRESS)
            await there.come_to_rest()
            assert there.bot_workers.asked == [], "the bots are in good hands"
            here.time += LINGER_SECONDS
            here.bot_runner._give_up_for_nobody()
            await here.come_to_rest()
            there.bot_workers.answering.clear()
            found = await there.tables.waiting_for_us(there.presence.rooms.tables())
            assert list(found) == [live.row.id]
            there.bot_runner.wake(live.row.id)
            await there.come_to_rest()
            assert len(there.bot_workers.asked) == 1

    asyncio.run(run())


def test_tables_with_nobody_there_are_not_looked_for(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        home.bot_workers.answering.clear()
        live, _ = await home.make(BOT, BOT, BOT)
        other, _ = await home.make(BOT, BOT, BOT)
        many = [f"nowhere {number}" for number in range(25_000)]
        assert set(await home.tables.waiting_for_us([*many, live.row.id])) == {live.row.id}
        assert set(await home.tables.waiting_for_us([])) == set()
        assert other.bots_to_act

    at_home(tmp_path, test)


def test_bots_think_on_the_account_of_who_plays_with_them(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        home.bot_workers.answering.clear()
        alone, _ = await home.make(BOT, BOT, BOT)
        company, _ = await home.make(BOT, BOT, PERSON)
        assert home.bot_runner._path(company) == (company.row.id, company.row.id), "nobody knows who made it"
        for live in (alone, company):
            home.presence.come(live.row.id, ADDRESS)
        assert home.bot_runner._path(company) == (ADDRESS, company.row.id)
        assert home.bot_runner._path(alone) == (BOTS_ALONE, alone.row.id)
        await home.come_to_rest()
        assert home.bot_workers.asked[0] == ((BOTS_ALONE, alone.row.id), "greedy")

    at_home(tmp_path, test)


@pytest.mark.parametrize("way", ["pause", "take back"])
def test_a_thought_about_what_is_no_longer_so_is_given_up(tmp_path: Path, way: str) -> None:
    async def test(home: House) -> None:
        live, tokens = await home.make(PERSON, SeatWish(name="Blaise"), SeatWish(name="Camille"))
        seat = live.match.actors[0]
        home.bot_workers.answering.clear()
        await home.tables.let_bot_play(live.row.id, seat, tokens[seat], "greedy")
        await home.come_to_rest()
        assert (len(home.bot_workers.asked), home.bot_workers.given_up) == (1, 0)
        if way == "pause":
            await home.tables.pause(live.row.id, seat, tokens[seat], paused=True)
        else:
            await home.tables.let_bot_play(live.row.id, seat, tokens[seat], None)
        await home.come_to_rest()
        assert home.bot_workers.given_up == 1
        assert home.bot_runner._busy == set()
        assert live.version == 0

    at_home(tmp_path, test)


def test_a_bot_does_nothing_that_ends_the_turn_of_a_person(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        def happened() -> list[str]:
            return [event["event"] for event in live.match.events()]

        live, tokens = await home.make(PERSON, BOT, game="siette", options={"seats": 2, "climbers": "2"})
        home.bot_workers.wants = "1!"
        home.presence.come(live.row.id, ADDRESS)
        await home.tables.play(live.row.id, 0, tokens[0], live.version, live.match.moves(0)[0])
        await home.come_to_rest()
        assert {0, 1} <= set(live.match.actors), "both climb"
        assert home.bot_workers.asked[-1][1] == "greedy"
        assert "triggered" not in happened()
        await home.tables.play(live.row.id, 0, tokens[0], live.version, {"do": "done"})
        await home.come_to_rest()
        assert "triggered" in happened()
        assert happened().count("triggered") <= 2, "in the next round it waits again"

    at_home(tmp_path, test)
