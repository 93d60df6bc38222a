"""What viewers are sent of a table: the only place that makes what leaves the server about a game.

Made from the match's view, which comes from a redacted copy, and from what everybody may know.
"""

from collections.abc import Collection
from typing import cast

from cordee.core.commitment import commitment
from cordee.core.events import Event, name_events
from cordee.core.match import SPECTATOR
from cordee.server import clock
from cordee.server.live_table import OVER, PLAYING, WAITING, LiveTable, Made
from cordee.server.models import SeatRow
from cordee.server.problems import Stale, Waiting
from cordee.server.shapes.advice import PreviewView
from cordee.server.shapes.basics import AnyMove, Pace, Prepared
from cordee.server.shapes.game import Event as EventView
from cordee.server.shapes.game import GameState
from cordee.server.shapes.table import (
    Deal,
    Proposal,
    SeatView,
    TableStatus,
    TableSummary,
    TableView,
    TalkView,
)
from cordee.server.wire import Sent


def view_for(
    live: LiveTable, viewer: int, here: Collection[int] = (), moment: int | None = None
) -> TableView:
    """The table through a viewer's eyes; with the moment, where a clock runs, so that it can be read."""
    if not live.people:
        live.attendance.hear(SPECTATOR)  # bots among themselves play for whoever watches
    shut = live.shut(viewer)
    seen = live.phase != WAITING and not shut
    return TableView(
        id=live.row.id,
        game=live.row.game,
        options=live.row.options,
        phase=live.phase,
        listed=live.row.listed,
        hints=live.row.hints,
        version=live.version,
        viewer=viewer,
        seats=seats(live, here),
        talk=TalkView(live.talk_rule, [] if shut else list(live.spoken)),
        can_undo=live.can_undo(viewer),
        spectators=live.row.spectators,
        components=live.row.components,
        deal=deal(live),
        paused=live.paused,
        resting=live.resting,
        pace=cast(Pace, live.row.pace),
        deadline=clock.deadline(live),
        left=live.row.time_left,
        now=moment if live.row.deadline is not None else None,
        view=cast(GameState, live.match.view(viewer)) if seen else None,
    )


def deal(live: LiveTable) -> Deal:
    """Where the deal comes from, and what anyone can check it by: before the end only the promise."""
    row = live.row
    prepared = cast(Prepared | None, row.prepared)
    if row.salt is None:
        return Deal(prepared, None, None, None)
    promise, over = commitment(row.seed, row.salt), live.phase == OVER
    return Deal(prepared, promise, row.salt if over else None, str(row.seed) if over else None)


def seats(live: LiveTable, here: Collection[int]) -> list[SeatView]:
    """Who sits where."""
    return [
        SeatView(
            number=seat.number,
            kind="bot" if seat.bot else "person" if seat.token_hash else "open",
            name=seat.name,
            bot=seat.bot,
            here=seat.number in here,
            proposal=_proposal(seat),
        )
        for seat in live.seats
    ]


def _proposal(seat: SeatRow) -> Proposal | None:
    return None if seat.successor is None else Proposal(seat.successor, list(seat.agreed or []))


def summary(live: LiveTable, here: Collection[int] = ()) -> TableSummary:
    """The table as it is listed."""
    return TableSummary(
        id=live.row.id,
        game=live.row.game,
        options=live.row.options,
        phase=live.phase,
        version=live.version,
        spectators=live.row.spectators,
        prepared=cast(Prepared | None, live.row.prepared),
        seats=seats(live, here),
    )


def status(live: LiveTable, token: str | None) -> TableStatus:
    """The table's status for the holder of a token."""
    viewer = live.seat_of(token)  # who looks at a list of tables is not at one of them
    to_act = live.match.actors if live.phase == PLAYING and not live.paused else []
    return TableStatus(
        id=live.row.id,
        game=live.row.game,
        phase=live.phase,
        paused=live.paused,
        version=live.version,
        seat=viewer,
        your_turn=viewer in to_act and viewer not in live.bots,
    )


def preview(
    live: LiveTable, token: str | None, number: int, version: int, move: AnyMove, lang: str
) -> PreviewView:
    """What a sequence would do, for the holder of the seat: no more than that person could work out."""
    live.require(token, number)
    if live.phase == WAITING:
        raise Waiting
    if version != live.version:
        raise Stale(version, live)
    found = live.match.preview(number, move)
    return PreviewView(
        legal=found.refusal is None,
        sentence=found.refusal.say(lang) if found.refusal else None,
        rule=getattr(found.refusal, "rule", None),
        at=found.at,
        certain=found.certain,
        events=cast(list[EventView], found.events),
        view=cast(GameState | None, found.view),
    )


def events(live: LiveTable, viewer: int, since: int) -> list[Event]:
    """What happened after a version, as a viewer may know it."""
    found: list[Event] = []
    if live.shut(viewer):
        return found
    for version in range(since + 1, live.version + 1):
        happened = live.happened.get(version)
        if happened and happened.kind == "undo":
            found.append({"event": "taken_back", "seat": happened.seat})
        elif happened:
            found += name_events(happened.rows, live.game.events, live.game.names, viewer)
    return found


# --- by sockets ----------------------------------------------------------------------------------------


def sent(live: LiveTable, viewer: int, here: Collection[int]) -> Sent:
    """A viewer's view, ready to be sent: made once for all sockets with the same viewer."""
    made = _made(live, here)
    if viewer not in made.views:
        made.views[viewer] = Sent.of(live.version, view_for(live, viewer, here))
    return made.views[viewer]


def update(live: LiveTable, viewer: int, before: Sent, here: Collection[int]) -> bytes:
    """The message that brings a viewer from an earlier view to this one; also made only once."""
    after, key = sent(live, viewer, here), (viewer, before.version, before.checksum)
    updates = live.made.updates
    if key not in updates:
        updates[key] = after.since(before, events(live, viewer, before.version), **moment(live))
    return updates[key]


def _made(live: LiveTable, here: Collection[int]) -> Made:
    """What has been made from the table's present state; nothing is kept of earlier ones."""
    key = (live.version, live.row.seating, live.last_said, live.row.deadline, frozenset(here))
    if key != live.made.key:
        live.made = Made(key)
    return live.made


def moment(live: LiveTable) -> dict[str, int]:
    """The server's time, where a clock runs: beside the view, which must not change with it."""
    return {} if live.row.deadline is None else {"now": clock.now()}
