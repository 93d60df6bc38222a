"""What was done keeps the name of who did it, whoever plays the seat now."""

from pathlib import Path

from sqlalchemy import update

from cordee.server import views
from cordee.server.config import Settings
from cordee.server.info import made
from cordee.server.live_table import LiveTable
from cordee.server.models import TableRow, now
from cordee.server.records import view as record_for
from cordee.server.retention import DAY, Retention, remove_person
from cordee.server.tables import Tables
from tests.server.in_process import set_up, with_tables

PRESET = {"seats": 3, "setup": "preset"}
PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]


async def one_round(tables: Tables, live: LiveTable, tokens: dict[int, str]) -> None:
    for _ in range(3):
        (seat,) = live.match.actors
        action = live.match.legal(seat)[0]
        if live.seats[seat].bot is None:
            await tables.play(live.row.id, seat, tokens[seat], live.version, live.game.codec.move(action))
        else:
            await tables.play_bot(live.row.id, seat, live.version, action)


def told(live: LiveTable, seat: int) -> list[tuple[int, str | None, str | None]]:
    return [(each.until, each.name, each.bot) for each in views.view_for(live, 0).seats[seat].former]


def test_every_player_of_a_seat_is_remembered_with_what_they_did(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", PEOPLE, options=PRESET)
        table_id = live.row.id
        await one_round(tables, live, tokens)
        await tables.let_bot_play(table_id, 1, tokens[1], "greedy")
        await one_round(tables, live, tokens)
        await tables.let_bot_play(table_id, 1, tokens[1], None)
        await tables.stand(table_id, 1, tokens[1])  # nothing was done meanwhile
        _, tokens[1] = await tables.sit(table_id, 1, "Eve")
        await one_round(tables, live, tokens)
        assert told(live, 1) == [(3, "Blaise", None), (6, "Blaise", "greedy")]
        assert told(live, 0) == []
        assert views.view_for(live, 0).seats[1].name == "Eve"
        again = await tables.store.load(table_id)
        assert told(again, 1) == told(live, 1)

    with_tables(tmp_path, play)


def test_before_anything_was_done_there_is_nothing_to_remember(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", PEOPLE, options=PRESET)
        await tables.stand(live.row.id, 1, tokens[1])
        await tables.sit(live.row.id, 1, "Eve")
        assert told(live, 1) == []

    with_tables(tmp_path, play)


def test_who_comes_back_is_told_at_which_version_everything_happened(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", PEOPLE, options=PRESET)
        await one_round(tables, live, tokens)
        sent = record_for(live, 0, made(live, frozenset()))
        assert len(sent.versions) == len(sent.events)
        assert (sorted(sent.versions), set(sent.versions)) == (sent.versions, {1, 2, 3})

    with_tables(tmp_path, play)


def test_what_somebody_said_keeps_their_name(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", PEOPLE, options=PRESET)
        await tables.say(live.row.id, 1, tokens[1], "I have to go")
        await tables.stand(live.row.id, 1, tokens[1])
        await tables.sit(live.row.id, 1, "Eve")
        for each in (live, await tables.store.load(live.row.id)):
            (message,) = each.spoken
            assert message.name == "Blaise"

    with_tables(tmp_path, play)


def test_who_has_their_name_removed_is_not_remembered_by_it(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", PEOPLE, options=PRESET)
        await one_round(tables, live, tokens)
        await tables.let_bot_play(live.row.id, 1, tokens[1], "greedy")
        await remove_person(tables, live.row.id, 1, tokens[1])
        assert told(live, 1) == [(3, None, None)]

    with_tables(tmp_path, play)


def test_old_names_are_forgotten_with_those_who_left(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await set_up(tables, "shangrila", PEOPLE, options=PRESET)
        await one_round(tables, live, tokens)
        await tables.say(live.row.id, 1, tokens[1], "I have to go")
        await tables.stand(live.row.id, 1, tokens[1])
        async with tables.store.sessions.begin() as session:
            await session.execute(update(TableRow).values(phase="over"))
        keeping = Settings(unfinished_days=0, names_days=10, talk_days=0)
        await Retention(tables, keeping).forget(now() + 11 * DAY)
        again = await tables.get(live.row.id)
        assert told(again, 1) == []
        assert [seat.name for seat in again.seats] == [None, None, None]
        assert [message.name for message in again.spoken] == [None]

    with_tables(tmp_path, play)
