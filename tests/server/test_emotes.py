"""Signs between people tell nothing about the game: which may be shown when, and how often."""

from pathlib import Path

import pytest

from cordee.server import emotes, views
from cordee.server.live_table import LiveTable
from cordee.server.problems import DecideFirst, NoEmote, NotYourSeat, TooMany
from cordee.server.tables import Tables
from tests.server.in_process import set_up, with_tables
from tests.server.people import Follower, make_table
from tests.server.processes import ServerProcess

PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]
SILENT, TALKING = ("ascent", {"seats": 3}), ("shangrila", {"seats": 3, "setup": "preset"})


async def people_at(tables: Tables, game: tuple[str, dict[str, object]]) -> tuple[LiveTable, dict[int, str]]:
    return await set_up(tables, game[0], PEOPLE, options=game[1])


def idle(live: LiveTable) -> int:
    """Somebody whom nobody waits for."""
    return next(seat for seat in range(3) if seat not in live.match.actors)


def test_in_silence_only_courtesies_are_shown_and_each_once(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await people_at(tables, SILENT)
        seat, table_id = idle(live), live.row.id
        assert views.view_for(live, 0).talk.emotes == ["hello", "luck", "thanks", "moment"]
        for judging in ("bravo", "oops"):
            with pytest.raises(NoEmote):
                await tables.show(table_id, seat, tokens[seat], judging)
        await tables.show(table_id, seat, tokens[seat], "luck")
        with pytest.raises(NoEmote):
            await tables.show(table_id, seat, tokens[seat], "luck")
        view = views.view_for(live, 0)
        assert view.seats[seat].spent == ["luck"]
        told = view.talk.messages[-1]
        assert (told.seat, told.name, told.text, told.emote) == (seat, PEOPLE[seat]["name"], "", "luck")
        # Neither another person on the seat nor a server that starts again gives it once more.
        await tables.stand(table_id, seat, tokens[seat])
        _, eve = await tables.sit(table_id, seat, "Eve")
        again = await tables.store.load(table_id)
        assert emotes.spent_by(again.seats[seat], "none") == ["luck"]
        with pytest.raises(NoEmote):
            await tables.show(table_id, seat, eve, "luck")

    with_tables(tmp_path, play)


def test_whom_all_wait_for_shows_only_that_it_takes_a_moment(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await people_at(tables, SILENT)
        (seat,) = live.match.actors
        with pytest.raises(DecideFirst):
            await tables.show(live.row.id, seat, tokens[seat], "thanks")
        await tables.show(live.row.id, seat, tokens[seat], "moment")

    with_tables(tmp_path, play)


def test_where_talk_is_free_all_signs_are_but_not_too_often(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await people_at(tables, TALKING)
        (seat,) = live.match.actors
        assert views.view_for(live, 0).talk.emotes == list(emotes.ALL)
        for _ in range(emotes.COUNT):
            await tables.show(live.row.id, seat, tokens[seat], "bravo")
        with pytest.raises(TooMany):
            await tables.show(live.row.id, seat, tokens[seat], "bravo")
        other = idle(live)
        await tables.show(live.row.id, other, tokens[other], "oops")
        with pytest.raises(NotYourSeat):
            await tables.show(live.row.id, other, tokens[seat], "oops")
        assert [seat.spent for seat in views.view_for(live, 0).seats] == [[], [], []]

    with_tables(tmp_path, play)


def test_a_sign_changes_nothing_of_the_game_and_costs_nothing(tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        # Here every word is paid for.
        live, tokens = await set_up(tables, "siette", PEOPLE[:2], options={"seats": 2, "climbers": "2"})
        before, version = live.match.state.tobytes(), live.version
        seat = 1 - live.match.actors[0]
        await tables.show(live.row.id, seat, tokens[seat], "hello")
        assert (live.match.state.tobytes(), live.version) == (before, version)

    with_tables(tmp_path, play)


def test_by_socket_and_by_http_a_sign_reaches_everybody(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "ascent", PEOPLE, seats=3)
    actors = people[0].look()["view"]["actors"]
    one, other = [person for person in people if person.seat not in actors][:2]
    spectator = Follower(server.url, table_id)
    follower = Follower(server.url, table_id, one.token)
    follower.send({"type": "emote", "id": 7, "seat": one.seat, "emote": "hello"})
    told = [follower.receive(), follower.receive()]
    assert {"type": "done", "id": 7, "version": 0} in told
    answer = other.http.post(f"{other.path}/emotes", json={"seat": other.seat, "emote": "thanks"})
    assert answer.status_code == 200, answer.text
    while len(spectator.view["talk"]["messages"]) < 2:
        spectator.follow()
    shown = [(message["seat"], message["emote"]) for message in spectator.view["talk"]["messages"]]
    assert shown == [(one.seat, "hello"), (other.seat, "thanks")]
    refused = other.http.post(f"{other.path}/emotes", json={"seat": other.seat, "emote": "oops"})
    assert (refused.status_code, refused.json()["code"]) == (403, "no_emote")
