"""What travels to programs that know the rules: redacted records, events, and what is beside the game."""

import base64
import random
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cordee import games
from cordee.core.events import Kind, redacted_row
from cordee.core.game import Game
from cordee.core.match import SPECTATOR, Match
from cordee.core.step import Step, undoer
from cordee.server import records
from cordee.server.info import made
from cordee.server.live_table import Happened, LiveTable, Made
from cordee.server.shapes.table import Message
from tests.contract.test_sight import other_world
from tests.server.sockets import unframed
from tests.server.test_secrets import table_of
from tests.walks import LUCK, SEED, options

DECISIONS = 25
Rows = tuple[tuple[int, ...], ...]
GAMES = pytest.mark.parametrize("game", [games.get(name) for name in games.names()], ids=games.names())


def played(game: Game, values: dict[str, Any], seed: int, luck: int) -> LiveTable:
    """A table before its first decision."""
    return table_of(game.new(**values, seed=seed))


def known(live: LiveTable, *here: int) -> Made:
    return made(live, frozenset(here))


def go_on(live: LiveTable, chance: random.Random) -> None:
    """One more entry of its log: a decision, or one taken back."""
    match, version = live.match, live.version + 1
    back = undoer(match.steps, ())
    if back is not None and back >= 0 and chance.random() < 0.3:
        match.undo()
        live.note(version, "undo", back)
    else:
        seat = chance.choice(match.actors)
        step = match.tried(seat, [chance.choice(match.legal(seat))])
        match.make(step)
        live.note(version, "move", seat)


def falsified(rows: Rows, kinds: list[Kind], viewer: int) -> Rows:
    """The same events with other numbers wherever the viewer must not know them."""
    found = []
    for row in rows:
        told = redacted_row(row, kinds, viewer)
        found.append(tuple(old ^ 1 if shown is None else old for old, shown in zip(row, told, strict=True)))
    return tuple(found)


def twin_of(live: LiveTable, viewer: int, seed: int) -> LiveTable:
    """Another table that looks the same to a viewer: all that is hidden is different there."""
    kinds = list(live.game.events)

    def forged(step: Step) -> Step:
        return replace(step, before=b"", after=b"", actions=(), events=falsified(step.events, kinds, viewer))

    match = other_world(live.match, viewer, seed)
    match._steps = [forged(step) for step in live.match.steps]
    twin = table_of(match)
    twin.version = live.version
    twin.happened = {
        version: Happened(each.kind, each.seat, falsified(each.rows, kinds, viewer))
        for version, each in live.happened.items()
    }
    return twin


@GAMES
@given(data=st.data(), viewer=st.integers(SPECTATOR, 10), seed=SEED, luck=LUCK)
@settings(max_examples=8)
def test_all_that_is_sent_follows_from_redacted_records(
    game: Game, data: st.DataObject, viewer: int, seed: int, luck: int
) -> None:
    """Through games with decisions taken back, byte by byte."""
    live = played(game, data.draw(options(game)), seed, luck)
    viewer, chance = min(viewer, live.match.seats - 1), random.Random(luck)
    for _ in range(DECISIONS):
        if live.match.over:
            break
        before = records.sent(live, viewer, known(live))
        go_on(live, chance)
        twin = twin_of(live, viewer, luck)
        update = records.update(live, viewer, before, known(live))
        assert update == records.update(twin, viewer, before, known(twin))
        assert records.whole(live, viewer, known(live)) == records.whole(twin, viewer, known(twin))
        told = msgspec.json.decode(unframed(update))
        if "record" in told:
            assert base64.b64decode(told["record"]) == live.match.redacted(viewer).tobytes()
        else:
            assert before.record == live.match.redacted(viewer).tobytes()


@GAMES
@given(data=st.data(), seed=SEED, luck=LUCK)
@settings(max_examples=8)
def test_hidden_columns_of_events_never_travel(game: Game, data: st.DataObject, seed: int, luck: int) -> None:
    live, chance = played(game, data.draw(options(game)), seed, luck), random.Random(luck)
    for _ in range(DECISIONS):
        if live.match.over:
            break
        go_on(live, chance)
        happened = live.happened[live.version]
        for viewer in range(SPECTATOR, live.match.seats):
            sent = [row for _, row in records.rows(live, viewer, live.version - 1)]
            if happened.kind == "undo":
                assert sent == [[records.TAKEN_BACK, happened.seat, None, None, None]]
                continue
            for (number, seat, *values), told in zip(happened.rows, sent, strict=True):
                kind = game.events[number]
                assert told[:2] == [number, seat]
                for place, value in enumerate(values):
                    field = kind.fields[place] if place < len(kind.fields) else None
                    may_know = field is not None and (field not in kind.secret or viewer == seat)
                    assert told[2 + place] == (value if may_know else None)


@GAMES
@given(data=st.data(), viewer=st.integers(SPECTATOR, 10), seed=SEED, luck=LUCK)
@settings(max_examples=8)
def test_a_view_can_be_made_from_what_is_sent(
    game: Game, data: st.DataObject, viewer: int, seed: int, luck: int
) -> None:
    live, chance = played(game, data.draw(options(game)), seed, luck), random.Random(luck)
    viewer = min(viewer, live.match.seats - 1)
    for _ in range(DECISIONS):
        if live.match.over:
            break
        go_on(live, chance)
        record = records.view(live, viewer, known(live)).record
        assert record is not None
        received = Match.at(game, np.frombuffer(bytearray(record), game.state).copy()[0], None)
        assert received.view(viewer) == live.match.view(viewer)


def follow(live: LiveTable, held: dict[str, Any], viewer: int, before: records.Sent) -> dict[str, Any]:
    """What a client knows after an update, by the documented protocol alone."""
    update = msgspec.json.decode(unframed(records.update(live, viewer, before, known(live, 0))))
    assert update["before"] == held["checksum"]
    table = {**held["table"], **update.get("table", {})}
    talk = {**table["talk"], "messages": [*table["talk"]["messages"], *update.get("said", [])]}
    changed = {name: update[name] for name in ("version", "checksum", "record") if name in update}
    return {**held, **changed, "table": {**table, "talk": talk}}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_updates_lead_where_the_whole_leads(viewer: int) -> None:
    game = games.get("shangrila")
    live, chance = table_of(game.new(seed=3)), random.Random(4)
    live.version = 0
    held = msgspec.to_builtins(records.view(live, viewer, known(live, 0)))
    sizes = []
    for turn in range(60):
        before = records.sent(live, viewer, known(live, 0))
        if turn % 3 == 1:
            live.hear(Message(live.last_said + 1, 0, "hello " * 9))
        elif turn % 10 == 5:
            live.seats[2].name, live.row.seating = f"guest {turn}", live.row.seating + 1
        else:
            go_on(live, chance)
        held = follow(live, held, viewer, before)
        whole = msgspec.to_builtins(records.view(live, viewer, known(live, 0)))
        assert {**held, "events": [], "versions": []} == {**whole, "events": [], "versions": []}
        sizes.append(len(records.update(live, viewer, before, known(live, 0))))
    assert max(sizes) < 1000, "what did not change is not sent"


def test_of_what_stands_still_only_what_changed_is_sent() -> None:
    live = table_of(games.get("shangrila").new(seed=3))
    before = records.sent(live, 0, known(live))
    update = msgspec.json.decode(unframed(records.update(live, 0, before, known(live, 1))))
    assert set(update) == {"type", "version", "before", "checksum", "table"}
    assert set(update["table"]) == {"seats"}


def test_whoever_may_not_watch_is_sent_nothing_of_the_game() -> None:
    live = table_of(games.get("shangrila").new(seed=3))
    live.row.spectators = False
    live.hear(Message(1, 0, "between us"))
    go_on(live, random.Random(1))
    sent = records.view(live, SPECTATOR, known(live))
    assert sent.record is None
    assert sent.events == []
    assert sent.table.talk.messages == []
    assert records.view(live, 0, known(live)).table.talk.messages != []
