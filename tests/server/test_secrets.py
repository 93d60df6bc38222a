"""Non-interference over the wire: hidden things change nothing of what a viewer is sent, byte for byte."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cordee import games
from cordee.core.game import Game
from cordee.core.match import SPECTATOR, Match
from cordee.server import views
from cordee.server.info import made
from cordee.server.live_table import LiveTable
from cordee.server.models import SeatRow, TableRow
from cordee.server.wire import Sent
from tests.contract.test_sight import other_world
from tests.walks import SEED, matches


def table_of(match: Match) -> LiveTable:
    """A table where this match is played; everything else about it is always the same."""
    row = TableRow(id="table", game=match.game.name, options=match.options, seed=1, seating=0)
    row.opening, row.listed, row.spectators, row.pace = [], False, True, "none"
    people = [
        SeatRow(table_id="table", number=seat, name=f"guest {seat}", token_hash=str(seat))
        for seat in range(match.seats)
    ]
    live = LiveTable(row, people, match)
    for version, step in enumerate(match.steps, start=1):
        live.note(version, "move", step.seat)
    live.version = 7
    return live


def all_it_is_sent(live: LiveTable, viewer: int) -> bytes:
    known = made(live, frozenset())
    update = views.update(live, viewer, Sent.of(0, {}), known)
    return b"\n".join([views.whole(live, viewer, known), update, msgspec.json.encode(views.summary(live))])


@pytest.mark.parametrize("game", [games.get(name) for name in games.names()], ids=games.names())
@given(data=st.data(), viewer=st.integers(SPECTATOR, 10), seed=SEED)
@settings(max_examples=25)
def test_two_tables_that_look_the_same_send_the_same_bytes(
    game: Game, data: st.DataObject, viewer: int, seed: int
) -> None:
    match = data.draw(matches(game))
    viewer = min(viewer, match.seats - 1)
    other = other_world(match, viewer, seed)
    # What a seat may undo follows from what it did; the imagined game has no past, so both are given none.
    alike = Match.at(game, match.state, match.target)
    assert all_it_is_sent(table_of(other), viewer) == all_it_is_sent(table_of(alike), viewer)


@pytest.mark.parametrize("game", [games.get(name) for name in games.names()], ids=games.names())
def test_no_view_holds_the_seed_or_a_token(game: Game) -> None:
    seed = 0x5EC2E7_5EED
    live = table_of(game.new(seed=seed))
    for viewer in range(SPECTATOR, live.match.seats):
        sent = all_it_is_sent(live, viewer)
        assert str(seed).encode() not in sent
        assert b"token" not in sent
