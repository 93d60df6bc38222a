"""Who played a seat before: what was done at a table keeps the name of who did it."""

from typing import Any

from cordee.server.models import SeatRow
from cordee.server.shapes.table import Former

MOST = 50  # changes of one seat that are remembered


def remembered(seat: SeatRow, version: int, values: dict[str, Any]) -> dict[str, Any]:
    """What is to be remembered of who played a seat, where these values seat somebody else.

    Nothing, if nothing has happened since they began to play it.
    """
    now = (seat.name, seat.bot)
    since = seat.former[-1][0] if seat.former else 0
    if version == since or now == (None, None):
        return {}
    if now == (values.get("name", seat.name), values.get("bot", seat.bot)):
        return {}
    return {"former": [*(seat.former or ()), [version, *now]][-MOST:]}


def without(seat: SeatRow, name: str | None) -> list[Any] | None:
    """The same without somebody's name."""
    if seat.former is None:
        return None
    return [[until, None if each == name else each, bot] for until, each, bot in seat.former]


def former(seat: SeatRow) -> list[Former]:
    """As it is told."""
    return [Former(*each) for each in seat.former or ()]
