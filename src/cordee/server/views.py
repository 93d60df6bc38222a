"""What viewers are sent of a table as JSON: for programs that do not know the rules.

Made from the match's view, which comes from a redacted copy, and from what everybody may know. Programs that
know the rules are sent the redacted copy itself (`records`); nothing else about a game leaves the server.
"""

from collections.abc import Collection
from typing import cast

import msgspec

from cordee.core.events import Event, name_events
from cordee.core.match import SPECTATOR
from cordee.server.frames import framed
from cordee.server.info import attend, made, moment, seats, shut_out
from cordee.server.live_table import PLAYING, WAITING, LiveTable, Made
from cordee.server.problems import Stale, Waiting
from cordee.server.shapes.advice import PreviewView
from cordee.server.shapes.basics import AnyMove, Pace, Prepared
from cordee.server.shapes.game import Event as EventView
from cordee.server.shapes.game import GameState
from cordee.server.shapes.table import TableStatus, TableSummary, TableView
from cordee.server.wire import Sent

RECENT = 30  # versions whose events come with a whole view


def view_for(
    live: LiveTable, viewer: int, here: frozenset[int] = frozenset(), moment: int | None = None
) -> TableView:
    """The table through a viewer's eyes; with the moment, where a clock runs, so that it can be read."""
    attend(live)
    return _view(live, viewer, made(live, here), moment)


def _view(live: LiveTable, viewer: int, known: Made, moment: int | None) -> TableView:
    shut, info = live.shut(viewer), known.info
    assert info is not None
    seen = info.phase != WAITING and not shut
    own = msgspec.structs.replace(shut_out(info) if shut else info, can_undo=viewer == known.undoer)
    return TableView(
        **msgspec.structs.asdict(own),
        version=live.version,
        viewer=viewer,
        now=moment if live.row.deadline is not None else None,
        view=cast(GameState, live.match.view(viewer)) if seen else None,
    )


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
        pace=cast(Pace, live.row.pace),
        resting=live.resting,
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
        sequel=None if viewer == SPECTATOR else live.row.sequel,
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


def events(live: LiveTable, viewer: int, since: int) -> list[tuple[int, Event]]:
    """What happened after a version, as a viewer may know it, and at which version."""
    found: list[tuple[int, Event]] = []
    for version, happened in live.story(viewer, since):
        if happened.kind == "undo":
            found.append((version, {"event": "taken_back", "seat": happened.seat}))
        else:
            named = name_events(happened.rows, live.game.events, live.game.names, viewer)
            found += [(version, event) for event in named]
    return found


# --- by sockets ----------------------------------------------------------------------------------------


def sent(live: LiveTable, viewer: int, known: Made) -> Sent:
    """A viewer's view, ready to be sent: made once for all sockets with the same viewer."""
    if viewer not in known.views:
        known.views[viewer] = Sent.of(live.version, _view(live, viewer, known, None))
    found: Sent = known.views[viewer]
    return found


def whole(live: LiveTable, viewer: int, known: Made) -> bytes:
    """The message that brings all of it, and what happened last: whoever comes back reads what was missed."""
    recent = events(live, viewer, since=max(0, live.version - RECENT))
    told = {"events": [event for _, event in recent], "versions": [version for version, _ in recent]}
    return framed(sent(live, viewer, known).whole(**told, **moment(live)))


def update(live: LiveTable, viewer: int, before: Sent, known: Made) -> bytes:
    """The message that brings a viewer from an earlier view to this one; also made only once."""
    updates, key = known.updates, ("json", viewer, before.checksum)
    if key not in updates:
        after, new = sent(live, viewer, known), events(live, viewer, before.version)
        updates[key] = framed(after.since(before, [event for _, event in new], **moment(live)))
    return updates[key]
