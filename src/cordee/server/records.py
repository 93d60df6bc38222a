"""What is sent to programs that know the rules themselves: the redacted record, and what happened as numbers.

All of it that is about the game comes from `Match.record_for`, which redacts, and from `redacted_row`.
"""

import zlib

import msgspec
from msgspec import UNSET, Struct

from cordee.core.events import Row, redacted_row
from cordee.server.frames import framed
from cordee.server.info import changed, moment, shut_out
from cordee.server.live_table import WAITING, LiveTable, Made
from cordee.server.shapes.record import RecordUpdate, RecordView
from cordee.server.shapes.table import TableInfo

TAKEN_BACK = -1  # the kind of a decision taken back: no game has such an event
RECENT = 30  # versions whose events come with a whole view

_encode = msgspec.json.Encoder().encode


class Sent(Struct):
    """What a viewer was sent, as far as it is needed to tell what has changed since."""

    version: int
    record: bytes | None
    info: TableInfo
    can_undo: bool
    checksum: str


def sent(live: LiveTable, viewer: int, known: Made) -> Sent:
    """What a viewer is to know of the table as it stands: made once for all sockets with the same viewer."""
    found = known.records.get(viewer)
    if found is None:
        record, info, can_undo = None, known.info, viewer == known.undoer
        assert info is not None
        if live.shut(viewer):
            info = shut_out(info)
        elif info.phase != WAITING:
            record = live.match.record_for(viewer)
        total = zlib.crc32(record or b"", known.info_sum)
        total = zlib.crc32(b"%d %d" % (live.version, can_undo), total)
        found = known.records[viewer] = Sent(live.version, record, info, can_undo, f"{total:08x}")
    return found


def view(live: LiveTable, viewer: int, known: Made) -> RecordView:
    """All that a viewer is sent."""
    now = sent(live, viewer, known)
    recent = rows(live, viewer, since=max(0, live.version - RECENT))
    return RecordView(
        version=now.version,
        viewer=viewer,
        checksum=now.checksum,
        layout=live.game.layout,
        record=now.record,
        events=[row for _, row in recent],
        versions=[version for version, _ in recent],
        table=msgspec.structs.replace(now.info, can_undo=now.can_undo),
        now=moment(live).get("now"),
    )


def whole(live: LiveTable, viewer: int, known: Made) -> bytes:
    """The message that brings all of it."""
    return framed(_encode(view(live, viewer, known)))


def update(live: LiveTable, viewer: int, before: Sent, known: Made) -> bytes:
    """The message that brings a viewer from what was sent before to how it stands: also made only once."""
    updates, key = known.updates, ("record", viewer, before.checksum)
    if key not in updates:
        updates[key] = framed(_encode(_update(live, viewer, before, sent(live, viewer, known))))
    return updates[key]


def _update(live: LiveTable, viewer: int, before: Sent, now: Sent) -> RecordUpdate:
    message = RecordUpdate(now.version, before.checksum, now.checksum, now=moment(live).get("now", UNSET))
    if now.version > before.version:
        message.events = [row for _, row in rows(live, viewer, before.version)]
    if now.record != before.record:
        message.record = now.record
    fields, said = ({}, []) if now.info is before.info else changed(before.info, now.info)
    if now.can_undo != before.can_undo:
        fields["can_undo"] = now.can_undo
    if fields:
        message.table = fields
    if said:
        message.said = said
    return message


def rows(live: LiveTable, viewer: int, since: int) -> list[tuple[int, Row]]:
    """What happened after a version, as a viewer may know it, and at which version."""
    found: list[tuple[int, Row]] = []
    for version, happened in live.story(viewer, since):
        if happened.kind == "undo":
            found.append((version, [TAKEN_BACK, happened.seat, None, None, None]))
        else:
            kinds = live.game.events
            found += [(version, redacted_row(row, kinds, viewer)) for row in happened.rows]
    return found
