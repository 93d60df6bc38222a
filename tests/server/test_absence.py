"""A game without its people waits, and the others decide what becomes of somebody's seat who is away."""

import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from cordee.server import hall, info, views
from cordee.server.live_table import LiveTable
from cordee.server.problems import NotAway, NotYourSeat
from cordee.server.tables import Tables
from tests import patience
from tests.server.conftest import new_database
from tests.server.in_process import Time, set_up, time_of_test, with_tables
from tests.server.people import Follower, make_table
from tests.server.processes import serving

__all__ = ["time_of_test"]
PRESET = {"seats": 3, "setup": "preset"}
THREE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]
WITH_BOTS = [{"name": "Ada"}, {"bot": "greedy"}]
SIETTE = {"seats": 2, "climbers": "2", "sandglass": "on"}


async def on_the_way(tables: Tables) -> tuple[LiveTable, str]:
    """Ada and a bot, whose climbers stand at the foot: the sandglass runs."""
    live, tokens = await set_up(tables, "siette", WITH_BOTS, options=SIETTE)
    await tables.play(live.row.id, 0, tokens[0], live.version, {"do": "start", "column": 2})
    if live.bots_to_act and not live.row.deadline:
        start = live.match.legal(1)[0]
        await tables.play_bot(live.row.id, 1, live.version, start)
    assert live.row.deadline is not None
    return live, tokens[0]


def test_without_its_people_a_game_waits_and_nothing_is_lost_of_the_sandglass(
    tmp_path: Path, time_of_test: Time
) -> None:
    connected: set[int] = {0}

    async def play(tables: Tables) -> None:
        live, token = await on_the_way(tables)
        time_of_test.goes_on(20)
        await tables.look_after(live)  # she looks at the board all the while
        connected.clear()
        time_of_test.goes_on(10)
        await tables.look_after(live)  # a page that is loaded again is not gone
        assert not live.resting
        time_of_test.goes_on(10)
        await tables.look_after(live)
        assert live.resting
        assert live.bots_to_act == []
        assert views.view_for(live, -1).resting
        time_of_test.goes_on(86_400)
        await tables.look_after(live)
        assert not await tables.waiting_for_us([live.row.id])
        assert not await tables.time_is_up(live.row.id)
        assert live.row.time_left == 40_000  # as it was when she was last seen
        connected.add(0)
        await tables.look_after(live)
        assert not live.resting
        table = views.view_for(live, 0, frozenset(), now_of(live))
        assert table.deadline is not None
        assert table.now is not None
        assert table.deadline - table.now == 40_000
        assert token

    with_tables(tmp_path, play, connected=lambda _: set(connected), patience=60_000)


def now_of(live: LiveTable) -> int:
    return info.moment(live)["now"]


def test_when_the_sandglass_runs_out_and_nobody_is_there_nothing_happens(
    tmp_path: Path, time_of_test: Time
) -> None:
    async def play(tables: Tables) -> None:
        live, token = await on_the_way(tables)
        version = live.version
        time_of_test.goes_on(61)  # nobody has looked after it yet
        assert not await tables.time_is_up(live.row.id)
        assert live.version == version
        live.require(token, 0)  # a program that asks over HTTP is there, too
        assert await tables.time_is_up(live.row.id)

    with_tables(tmp_path, play, patience=60_000)


def test_a_server_that_was_started_again_waits_for_people_to_come_back(
    tmp_path: Path, time_of_test: Time
) -> None:
    async def begin(tables: Tables) -> str:
        return (await on_the_way(tables))[0].row.id

    async def go_on(tables: Tables) -> None:
        live = await tables.get(table_id)
        assert not await tables.time_is_up(table_id)  # its time is up, and nobody is there yet
        await tables.look_after(live)
        assert not live.resting
        time_of_test.goes_on(16)
        await tables.look_after(live)
        assert live.resting

    table_id = with_tables(tmp_path, begin)
    time_of_test.goes_on(61)
    with_tables(tmp_path, go_on)


def test_a_person_who_plays_on_wakes_the_table(tmp_path: Path, time_of_test: Time) -> None:
    async def play(tables: Tables) -> None:
        live, token = await on_the_way(tables)
        time_of_test.goes_on(500)
        await tables.look_after(live)
        assert live.resting
        done = {"do": "done"}
        await tables.play(live.row.id, 0, token, live.version, done)
        assert not live.resting
        again = await tables.store.load(live.row.id)
        assert again.row.resting_at is None

    with_tables(tmp_path, play)


def test_bots_among_themselves_play_for_whoever_watches(tmp_path: Path, time_of_test: Time) -> None:
    async def play(tables: Tables) -> None:
        live, _ = await set_up(tables, "shangrila", [{"bot": "greedy"}] * 3, options=PRESET)
        time_of_test.goes_on(100)
        await tables.look_after(live)
        assert live.resting
        views.view_for(live, -1)
        await tables.look_after(live)
        assert not live.resting

    with_tables(tmp_path, play)


def test_who_did_nothing_has_won_nothing(tmp_path: Path) -> None:
    async def play(tables: Tables) -> Any:
        wishes = [{"name": "Ada"}, {"name": "Eve"}, {"bot": "random"}]
        live, tokens = await set_up(tables, "shangrila", wishes, options=PRESET)
        await tables.let_bot_play(live.row.id, 1, tokens[1], "random")
        while not live.match.over:
            seat = live.match.actors[0]
            action = live.match.legal(seat)[0]
            if seat == 0:
                move = live.game.codec.move(action)
                await tables.play(live.row.id, 0, tokens[0], live.version, move)
            else:
                assert await tables.play_bot(live.row.id, seat, live.version, action)
        again = await tables.store.load(live.row.id)
        return [(seat.name, seat.acted) for seat in again.seats], await hall.read(
            tables.store.sessions, live.game
        )

    seats, found = with_tables(tmp_path, play)
    assert seats == [("Ada", True), ("Eve", False), (None, False)]
    assert [mode.played for mode in found.modes] == [1]


def test_a_game_that_only_bots_played_counts_nowhere(tmp_path: Path) -> None:
    async def play(tables: Tables) -> Any:
        live, tokens = await set_up(
            tables, "shangrila", [{"name": "Eve"}, {"bot": "random"}, {"bot": "random"}], options=PRESET
        )
        await tables.let_bot_play(live.row.id, 0, tokens[0], "random")
        while not live.match.over:
            seat = live.match.actors[0]
            assert await tables.play_bot(live.row.id, seat, live.version, live.match.legal(seat)[0])
        return await hall.read(tables.store.sessions, live.game)

    assert with_tables(tmp_path, play).modes == []


# --- who is away is replaced ---------------------------------------------------------------------------


@pytest.mark.parametrize(("successor", "seconds"), [("greedy", 60), ("open", 600)])
def test_who_is_away_is_replaced_when_all_others_agree(
    tmp_path: Path, time_of_test: Time, successor: str, seconds: int
) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", THREE, options=PRESET)
        table_id = live.row.id
        with pytest.raises(NotAway):
            await tables.replace(table_id, 2, 0, tokens[0], successor)
        time_of_test.goes_on(seconds - 2)
        with pytest.raises(NotAway):
            await tables.replace(table_id, 2, 0, tokens[0], successor)
        time_of_test.goes_on(3)
        live.require(tokens[1], 1)  # Blaise is here
        with pytest.raises(NotYourSeat):
            await tables.replace(table_id, 2, 0, tokens[1], successor)
        await tables.replace(table_id, 2, 0, tokens[0], successor)
        view = views.view_for(live, 0).seats[2]
        assert view.proposal is not None
        assert (view.kind, view.proposal.by, view.proposal.agreed) == ("person", successor, [0])
        await tables.replace(table_id, 2, 1, tokens[1], successor)
        seat = views.view_for(live, 0).seats[2]
        assert seat.proposal is None
        if successor == "open":
            assert (seat.kind, live.phase, live.held_by(tokens[2])) == ("open", "waiting", -1)
        else:
            assert (seat.kind, seat.name, live.phase) == ("bot", "Camille", "playing")
            await tables.let_bot_play(table_id, 2, tokens[2], None)  # she is back
            assert views.view_for(live, 0).seats[2].kind == "person"

    with_tables(tmp_path, play)


def test_nobody_has_to_wait_for_the_consent_of_another_who_is_away(
    tmp_path: Path, time_of_test: Time
) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", THREE, options=PRESET)
        time_of_test.goes_on(61)
        await tables.replace(live.row.id, 2, 0, tokens[0], "greedy")
        assert views.view_for(live, 0).seats[2].kind == "bot"

    with_tables(tmp_path, play)


def test_who_comes_back_and_plays_is_not_replaced(tmp_path: Path, time_of_test: Time) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", THREE, options=PRESET)
        away = live.match.actors[0]
        one, other = (away + 1) % 3, (away + 2) % 3
        time_of_test.goes_on(61)
        for seat in (one, other):
            live.require(tokens[seat], seat)
        await tables.replace(live.row.id, away, one, tokens[one], "greedy")
        move = live.game.codec.move(live.match.legal(away)[0])
        await tables.play(live.row.id, away, tokens[away], live.version, move)
        assert views.view_for(live, 0).seats[away].proposal is None
        with pytest.raises(NotAway):
            await tables.replace(live.row.id, away, other, tokens[other], "greedy")

    with_tables(tmp_path, play)


# --- move clocks ---------------------------------------------------------------------------------------


def test_at_a_relaxed_pace_a_bot_plays_for_who_takes_too_long(tmp_path: Path, time_of_test: Time) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", THREE, options=PRESET, pace="relaxed")
        slow = live.match.actors[0]
        other = (slow + 1) % 3
        time_of_test.goes_on(299)
        live.require(tokens[other], other)
        await tables.say(live.row.id, other, tokens[other], "come on")  # talk buys nobody time
        assert not await tables.time_is_up(live.row.id)
        time_of_test.goes_on(2)
        assert live.row.id in await tables.waiting_for_us([])
        assert await tables.time_is_up(live.row.id)
        assert live.bots_to_act == [slow]
        assert live.row.deadline is None
        await tables.play_bot(live.row.id, slow, live.version, live.match.legal(slow)[0])
        assert live.row.deadline is not None  # the next has all the time again

    with_tables(tmp_path, play)


def test_a_table_has_no_clock_unless_its_maker_wants_one(tmp_path: Path, time_of_test: Time) -> None:
    async def play(tables: Tables) -> None:
        live, _ = await set_up(tables, "shangrila", THREE, options=PRESET)
        assert views.view_for(live, 0).pace == "none"
        assert views.view_for(live, 0).deadline is None

    with_tables(tmp_path, play)


def test_by_correspondence_a_game_goes_on_without_anybody_there(tmp_path: Path, time_of_test: Time) -> None:
    async def play(tables: Tables) -> None:
        live, _ = await set_up(tables, "shangrila", THREE, options=PRESET, pace="days")
        for _ in range(2):
            slow = live.match.actors[0]
            time_of_test.goes_on(3 * 86_400 + 1)
            await tables.look_after(live)
            assert not live.resting
            assert await tables.time_is_up(live.row.id)
            assert live.bots_to_act == [slow]
            while live.bots_to_act:
                seat = live.bots_to_act[0]
                await tables.play_bot(live.row.id, seat, live.version, live.match.legal(seat)[0])
        # When the last of its people has let his time run out, it waits.
        time_of_test.goes_on(3 * 86_400 + 1)
        assert await tables.time_is_up(live.row.id)
        await tables.look_after(live)
        assert live.resting

    with_tables(tmp_path, play)


# --- with a whole server ---------------------------------------------------------------------------------


def test_a_table_rests_when_its_person_leaves_and_goes_on_when_she_is_back(
    database: str,
) -> None:
    with serving(database, away_seconds=1) as server:
        table_id, (ada,) = make_table(server.url, "siette", WITH_BOTS, **SIETTE)
        follower = Follower(server.url, table_id, ada.token)
        assert ada.play({"do": "start", "column": 2}).status_code == 200
        spectator = httpx.Client(base_url=server.url)

        def table() -> dict[str, Any]:
            return dict(spectator.get(f"/api/tables/{table_id}").json())

        patience.until(lambda: table()["deadline"] is not None)  # the bot has started, and the round runs
        follower.close()
        patience.until(lambda: bool(table()["resting"]))
        resting = table()
        assert (resting["deadline"], resting["left"] > 0) == (None, True)
        again = Follower(server.url, table_id, ada.token)
        patience.until(lambda: not table()["resting"])
        assert table()["version"] >= resting["version"]
        again.close()
        spectator.close()


def test_a_server_hands_a_seat_to_a_bot_when_its_time_is_up(request: pytest.FixtureRequest) -> None:
    database = new_database("sqlite", request)
    with serving(database) as server:
        wish = {"game": "shangrila", "options": PRESET, "seats": THREE, "pace": "days"}
        made = httpx.post(f"{server.url}/api/tables", json=wish).json()
        server.stop()
    kept = sqlite3.connect(database.partition(":///")[2])
    kept.execute("UPDATE tables SET deadline = 1, deadline_ticks = 1")
    kept.commit()
    kept.close()
    (slow,) = made["table"]["view"]["actors"]
    with serving(database) as server:
        path = f"{server.url}/api/tables/{made['table']['id']}"
        patience.until(lambda: httpx.get(path).json()["seats"][slow]["kind"] == "bot")
        patience.until(lambda: httpx.get(path).json()["version"] > 0)
