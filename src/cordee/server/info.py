"""What viewers are sent of a table beside the game: seats, talk, clock, deal. Made once for all of them."""

import zlib
from collections.abc import Collection
from typing import Any, cast

import msgspec

from cordee.core.commitment import commitment
from cordee.core.match import SPECTATOR
from cordee.server import clock, emotes
from cordee.server.former import former
from cordee.server.live_table import OVER, LiveTable, Made
from cordee.server.models import SeatRow
from cordee.server.shapes.basics import Pace, Phase, Prepared
from cordee.server.shapes.table import (
    Deal,
    Message,
    Proposal,
    SeatView,
    Sequel,
    TableInfo,
    TalkView,
)


def info(live: LiveTable, here: Collection[int]) -> TableInfo:
    """All but the game, as those who sit there see it; for `can_undo` each asks the table."""
    row, phase = live.row, live.phase
    rule = live.talk_rule(phase)
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.options,
        phase=phase,
        listed=row.listed,
        hints=row.hints,
        seats=seats(live, here),
        talk=TalkView(rule, list(emotes.allowed(rule)), list(live.spoken)),
        can_undo=False,
        spectators=row.spectators,
        components=row.components,
        deal=deal(live, phase),
        paused=live.paused,
        resting=live.resting,
        pace=cast(Pace, row.pace),
        deadline=clock.deadline(live),
        left=row.time_left,
        sequel=_sequel(live),
    )


def shut_out(whole: TableInfo) -> TableInfo:
    """What is left of it for those who may not watch: who sits there, but nothing of what becomes of them."""
    talk = msgspec.structs.replace(whole.talk, messages=[])
    return msgspec.structs.replace(whole, talk=talk, sequel=None)


def deal(live: LiveTable, phase: Phase) -> Deal:
    """Where the deal comes from, and what anyone can check it by: before the end only the promise."""
    row = live.row
    prepared = cast(Prepared | None, row.prepared)
    if row.salt is None:
        return Deal(prepared, None, None, None)
    promise, over = commitment(row.seed, row.salt), phase == OVER
    return Deal(prepared, promise, row.salt if over else None, str(row.seed) if over else None)


def seats(live: LiveTable, here: Collection[int]) -> list[SeatView]:
    """Who sits where."""
    rule = live.talk_rule(live.phase)
    return [
        SeatView(
            number=seat.number,
            kind="bot" if seat.bot else "person" if seat.token_hash else "open",
            name=seat.name,
            bot=seat.bot,
            here=seat.number in here,
            proposal=_proposal(seat),
            former=former(seat),
            spent=emotes.spent_by(seat, rule),
        )
        for seat in live.seats
    ]


def _proposal(seat: SeatRow) -> Proposal | None:
    return None if seat.successor is None else Proposal(seat.successor, list(seat.agreed or []))


def _sequel(live: LiveTable) -> Sequel | None:
    row = live.row
    return None if row.sequel is None or row.sequel_by is None else Sequel(row.sequel, row.sequel_by)


def moment(live: LiveTable) -> dict[str, int]:
    """The server's time, where a clock runs: beside the view, which must not change with it."""
    return {} if live.row.deadline is None else {"now": clock.now()}


# --- once for all who look ------------------------------------------------------------------------------


def attend(live: LiveTable) -> None:
    """Somebody looks at it: bots among themselves play for whoever watches."""
    if not live.people:
        live.attendance.hear(SPECTATOR)


def made(live: LiveTable, here: frozenset[int]) -> Made:
    """What has been made from the table's present state; nothing else is kept of earlier ones."""
    row, before = live.row, live.made
    key = (live.version, row.seating, live.last_said, row.deadline, here)
    if key != before.key:
        attend(live)
        beside = _beside(live, here)
        if beside == before.beside:
            live.made = Made(key, beside, before.info, before.info_sum, live.undoer)
        else:
            found = info(live, here)
            live.made = Made(key, beside, found, zlib.crc32(msgspec.json.encode(found)), live.undoer)
    return live.made


def _beside(live: LiveTable, here: frozenset[int]) -> tuple[Any, ...]:
    """All that `info` depends on and that may change: most moves change nothing of it."""
    row, phase = live.row, live.phase
    return (
        *(phase, live.talk_rule(phase), live.last_said, here, row.seating, live.paused, live.resting),
        *(row.deadline, row.time_left, *((seat.successor, seat.agreed) for seat in live.seats)),
    )


def changed(old: TableInfo, new: TableInfo) -> tuple[dict[str, Any], list[Message]]:
    """The fields that are not as they were; what was said since, where nothing else became of the talk."""
    known, messages, said = old.talk.messages, new.talk.messages, list[Message]()
    if old.talk.rule == new.talk.rule and known == messages[: len(known)]:
        old, said = msgspec.structs.replace(old, talk=new.talk), messages[len(known) :]
    fields = {
        name: value
        for name in TableInfo.__struct_fields__
        if (value := getattr(new, name)) != getattr(old, name)
    }
    return fields, said
