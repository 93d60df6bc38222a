"""People go on together: the next game with the same people and options, or the same without free seats."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from cordee.core.match import SPECTATOR
from cordee.server import views
from cordee.server.live_table import LiveTable
from cordee.server.models import SeatRow, TableRow
from cordee.server.problems import (
    Begun,
    FixedSeats,
    Moved,
    NotYourSeat,
    SeatTaken,
    Stale,
    TooMany,
    Unfinished,
)
from cordee.server.tables import Tables
from tests.server.in_process import set_up, tables_at, with_tables

PRESET = {"seats": 3, "setup": "preset"}
ADA_AND_BLAISE = [{"name": "Ada"}, {"name": "Blaise"}, {"bot": "greedy"}]


def freely() -> None:
    """Nobody has made too many tables."""


def never() -> None:
    raise TooMany(seconds=60)


async def played_out(tables: Tables, live: LiveTable, tokens: dict[int, str]) -> None:
    """Everybody does whatever comes first."""
    while not live.match.over:
        seat = live.match.actors[0]
        action = live.match.legal(seat)[0]
        if seat in tokens and live.seats[seat].bot is None:
            move = live.game.codec.move(action)
            await tables.play(live.row.id, seat, tokens[seat], live.version, move)
        else:
            assert await tables.play_bot(live.row.id, seat, live.version, action)


async def finished(tables: Tables, **wish: Any) -> tuple[LiveTable, dict[int, str]]:
    live, tokens = await set_up(tables, "shangrila", ADA_AND_BLAISE, options=PRESET, **wish)
    await played_out(tables, live, tokens)
    return live, tokens


def company(live: LiveTable) -> list[tuple[str, str | None, str | None]]:
    return [(seat.kind, seat.name, seat.bot) for seat in views.summary(live).seats]


# --- the next game -------------------------------------------------------------------------------------


def test_the_next_game_has_the_same_people_bots_and_options_and_another_deal(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await finished(tables, pace="relaxed", listed=True)
        sequel = await tables.go_on(live.row.id, 1, tokens[1], freely)
        assert company(sequel) == company(live)
        assert sequel.phase == "playing"
        assert (sequel.row.options, sequel.row.pace, sequel.row.listed) == (live.row.options, "relaxed", True)
        assert sequel.row.hints == live.row.hints
        assert sequel.row.seed != live.row.seed
        assert sequel.row.salt not in (None, live.row.salt)
        assert not any(seat.acted for seat in sequel.seats)
        told = views.view_for(live, 0).sequel
        assert told is not None
        assert (told.id, told.by) == (sequel.row.id, 1)

    with_tables(tmp_path, play)


def test_whoever_asks_later_is_led_to_the_same_table(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await finished(tables)
        first = await tables.go_on(live.row.id, 0, tokens[0], freely)
        # Nor is it counted as one more table made.
        assert await tables.go_on(live.row.id, 1, tokens[1], never) is first
        told = views.view_for(live, 0).sequel
        assert told is not None
        assert told.by == 0, "who began it"

    with_tables(tmp_path, play)


def test_the_token_of_a_seat_holds_it_at_the_next_table_and_no_other_seat(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await finished(tables)
        sequel = await tables.go_on(live.row.id, 0, tokens[0], freely)
        assert [sequel.seat_of(tokens[seat]) for seat in (0, 1)] == [0, 1]
        assert sequel.seat_of("somebody else") == SPECTATOR
        # What is given up here is not given up there.
        await tables.stand(live.row.id, 1, tokens[1])
        assert sequel.seat_of(tokens[1]) == 1

    with_tables(tmp_path, play)


def test_who_holds_no_seat_cannot_ask_and_nobody_before_the_end(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", ADA_AND_BLAISE, options=PRESET)
        with pytest.raises(Unfinished):
            await tables.go_on(live.row.id, 0, tokens[0], freely)
        await played_out(tables, live, tokens)
        with pytest.raises(NotYourSeat):
            await tables.go_on(live.row.id, 0, tokens[1], freely)
        with pytest.raises(TooMany):
            await tables.go_on(live.row.id, 0, tokens[0], never)
        assert live.row.sequel is None

    with_tables(tmp_path, play)


def test_who_let_a_bot_play_is_back_and_for_who_is_away_the_bot_goes_on(tmp_path: Path) -> None:
    connected = {0}

    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", ADA_AND_BLAISE, options=PRESET)
        for seat in (0, 1):
            await tables.let_bot_play(live.row.id, seat, tokens[seat], "regular")
        await played_out(tables, live, tokens)
        sequel = await tables.go_on(live.row.id, 0, tokens[0], freely)
        assert [seat.bot for seat in sequel.seats] == [None, "regular", "greedy"]
        await tables.let_bot_play(sequel.row.id, 1, tokens[1], None)
        assert sequel.seats[1].bot is None

    with_tables(tmp_path, play, connected=lambda _: set(connected))


def test_spectators_of_a_shut_table_are_not_told_where_its_people_go_on(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await finished(tables)
        live.row.spectators = False
        sequel = await tables.go_on(live.row.id, 0, tokens[0], freely)
        assert not sequel.row.spectators
        assert views.view_for(live, 0).sequel is not None
        assert views.view_for(live, SPECTATOR).sequel is None
        assert views.status(live, tokens[1]).sequel == sequel.row.id
        assert views.status(live, None).sequel is None

    with_tables(tmp_path, play)


def test_a_prepared_game_is_followed_by_one_with_a_deal_of_its_own(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await finished(tables)
        forked, held = await tables.fork(live.row.id, tokens[0], 5, [], listed=False, spectators=True)
        for seat in range(3):
            _, held[seat] = await tables.sit(forked.row.id, seat, f"Person {seat}")
        await played_out(tables, forked, held)
        sequel = await tables.go_on(forked.row.id, 0, held[0], freely)
        assert (sequel.row.prepared, sequel.row.opening, sequel.version) == (None, [], 0)
        assert sequel.row.salt is not None

    with_tables(tmp_path, play)


def test_of_two_processes_that_are_asked_at_once_one_makes_the_table(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"

    async def play() -> None:
        async with tables_at(database) as one, tables_at(database) as other:
            one.shared = other.shared = True
            live, tokens = await finished(one)
            theirs = await other.get(live.row.id)
            found = await asyncio.gather(
                one.go_on(live.row.id, 0, tokens[0], freely),
                other.go_on(theirs.row.id, 1, tokens[1], freely),
            )
            assert len({each.row.id for each in found}) == 1
            async with one.store.sessions() as session:
                assert await session.scalar(select(func.count()).select_from(TableRow)) == 2
                assert await session.scalar(select(func.count()).select_from(SeatRow)) == 6

    asyncio.run(play())


def test_where_the_next_table_is_gone_another_is_made(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await finished(tables)
        first = await tables.go_on(live.row.id, 0, tokens[0], freely)
        async with tables.store.sessions.begin() as session:
            await session.delete(await session.get(TableRow, first.row.id))
        tables.drop([first.row.id])
        again = await tables.go_on(live.row.id, 1, tokens[1], freely)
        assert again.row.id == live.row.sequel != first.row.id

    with_tables(tmp_path, play)


# --- before the game: bots in free seats, or fewer seats -----------------------------------------------


def test_a_waiting_table_is_filled_with_bots_and_begins(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "tranquility", [{"name": "Ada"}], options={"seats": 3})
        table_id = live.row.id
        with pytest.raises(NotYourSeat):
            await tables.place_bots(table_id, 0, "somebody", "regular", [1])
        with pytest.raises(SeatTaken):
            await tables.place_bots(table_id, 0, tokens[0], "regular", [0, 1])
        await tables.place_bots(table_id, 0, tokens[0], "regular", [1])
        assert live.phase == "waiting"
        await tables.place_bots(table_id, 0, tokens[0], None, [1])  # somebody comes after all
        _, blaise = await tables.sit(table_id, 1, "Blaise")
        await tables.place_bots(table_id, 1, blaise, "novice", [2])
        assert company(live) == [("person", "Ada", None), ("person", "Blaise", None), ("bot", None, "novice")]
        assert live.phase == "playing"
        with pytest.raises(Begun):
            await tables.place_bots(table_id, 0, tokens[0], None, [2])

    with_tables(tmp_path, play)


def test_a_seat_that_was_freed_during_the_game_is_taken_by_a_bot(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", [{"name": "Ada"}] * 3, options=PRESET)
        (first,) = live.match.actors
        await tables.play(live.row.id, first, tokens[first], 0, live.match.moves(first)[0])
        (gone,) = live.match.actors
        await tables.stand(live.row.id, gone, tokens[gone])
        with pytest.raises(Unfinished):
            await tables.go_on(live.row.id, first, tokens[first], freely)
        await tables.place_bots(live.row.id, first, tokens[first], "greedy", [gone])
        assert live.phase == "playing"
        assert live.bots_to_act == [gone]

    with_tables(tmp_path, play)


def test_a_waiting_table_goes_on_without_its_free_seats(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        wishes = [{"name": "Ada"}, {}, {"bot": "greedy"}]
        live, tokens = await set_up(tables, "tranquility", wishes, options={"seats": 5}, listed=True)
        _, blaise = await tables.sit(live.row.id, 4, "Blaise")
        fewer = await tables.go_on(live.row.id, 4, blaise, freely)
        assert [seat.name or seat.bot for seat in fewer.seats] == ["Ada", "greedy", "Blaise"]
        assert fewer.row.options == live.row.options | {"seats": 3}
        assert (fewer.phase, fewer.match.seats) == ("playing", 3)
        # Everybody has a seat there by the token of the old one, whatever its number.
        assert [fewer.seat_of(token) for token in (tokens[0], blaise)] == [0, 2]
        # The other table is left: nobody finds it or sits down there.
        assert [each.row.id for each in await tables.listed()] == [fewer.row.id]
        with pytest.raises(Moved):
            await tables.sit(live.row.id, 1, "Camille")
        with pytest.raises(Moved):
            await tables.place_bots(live.row.id, 0, tokens[0], "greedy", [1])

    with_tables(tmp_path, play)


def test_a_game_that_was_taken_over_keeps_its_seats(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await finished(tables)
        wishes: list[Any] = []
        forked, _ = await tables.fork(live.row.id, tokens[0], 5, wishes, listed=False, spectators=True)
        _, ada = await tables.sit(forked.row.id, 0, "Ada")
        with pytest.raises(FixedSeats):
            await tables.go_on(forked.row.id, 0, ada, freely)

    with_tables(tmp_path, play)


def test_what_raced_with_something_else_is_refused_and_leaves_no_table_behind(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"

    async def play() -> None:
        async with tables_at(database) as one, tables_at(database) as other:
            live, tokens = await finished(one)
            await other.say(live.row.id, 1, tokens[1], "that was close")
            with pytest.raises(Stale):
                await one.go_on(live.row.id, 0, tokens[0], freely)
            async with one.store.sessions() as session:
                assert await session.scalar(select(func.count()).select_from(TableRow)) == 1

    asyncio.run(play())
