"""The hall's own sums, and the history book, from finished tables in a database."""

import asyncio
import random
from pathlib import Path

from cordee import games
from cordee.bots.player import Player
from cordee.core.match import Match
from cordee.server import hall
from cordee.server.database import make_sessions, migrate, open_engine
from cordee.server.live_table import LiveTable
from cordee.server.models import SeatRow, TableRow
from cordee.server.shapes.history import Hall
from cordee.server.store import Store

GAME = games.get("siette")


def a_climb(seed: int) -> Match:
    """A game of two bots, played until it ends or is given up."""
    match = GAME.new(seats=2, seed=seed, talk="silent")
    bot, chance = Player(GAME, "greedy", seed=seed), random.Random(seed)
    while not match.over and len(match.steps) < GAME.limit:
        seat = chance.choice(match.actors)
        match.play_actions(seat, [bot.choose(match.redacted(seat), seat)])
    return match


def table_of(
    match: Match, number: int, *, team: tuple[str, ...], idle: tuple[str, ...] = (), **columns: object
) -> LiveTable:
    row = TableRow(
        id="-".join([str(number), *columns, *idle]), game=GAME.name, options=match.options, seed=1,
        opening=[], listed=False, spectators=True, phase="waiting", version=0, seating=0, spoken=0,
        turned=0, bots_turn=False, moved_at=number, **columns,
    )  # fmt: skip
    seats = [
        SeatRow(table_id=row.id, number=seat, name=name or None, token_hash="hash" if name else None,
                bot=None if name else "greedy", acted=bool(name) and name not in idle)
        for seat, name in enumerate(team)
    ]  # fmt: skip
    live = LiveTable(row, seats, match)
    for name, value in live.row_columns.items():
        setattr(row, name, value)
    return live


def hall_of(tables: list[LiveTable], folder: Path) -> Hall:
    async def write_and_read() -> Hall:
        engine = open_engine(f"sqlite+aiosqlite:///{folder / 'hall.sqlite'}")
        await migrate(engine)
        store = Store(make_sessions(engine))
        for live in tables:
            await store.add(live.row, live.seats)
        found = await hall.read(store.sessions, GAME)
        await store.writer.close()
        await engine.dispose()
        return found

    return asyncio.run(write_and_read())


def test_the_first_team_that_made_it_stands_in_the_book(tmp_path: Path) -> None:
    climbs = (a_climb(seed) for seed in range(20))
    won = next(match for match in climbs if match.result and match.result.won[0])
    lost = GAME.new(seats=2, seed=1, talk="silent")
    found = hall_of(
        [
            table_of(won, 1, team=("", "")),  # only bots
            table_of(won, 2, team=("Eve", "Eve"), components={"camps": {"count": 1}}),  # another mountain
            table_of(won, 2, team=("Eve", "Eve"), prepared="fork"),  # she may have known the deal
            table_of(won, 2, team=("Eve", ""), idle=("Eve",)),  # bots won it without her
            table_of(won, 3, team=("Ada", "Eve"), idle=("Eve",)),
            table_of(won, 4, team=("Blaise", "Camille")),  # later
            table_of(lost, 5, team=("Blaise", "Camille")),  # not over
        ],
        tmp_path,
    )
    (mode,) = found.modes
    assert (mode.options, mode.played, mode.won) == (won.options, 2, 2)
    (line,) = found.book
    camps = sum(tile["camp"] for tile in won.view(None)["table"]["tiles"])
    assert line.line == {"book": "silent", "camps": camps, "climbers": 4}
    assert (line.team, line.at) == (["Ada"], 3)
