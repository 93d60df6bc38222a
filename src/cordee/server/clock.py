"""The sandglass of games that have one: when it was turned over, when it has run out, when it stands still.

The deadline is kept with the table, so that it survives a restart. A pause, or a table that waits for people,
stops it.
"""

from typing import TYPE_CHECKING, Any

from cordee.core.match import PLATFORM

if TYPE_CHECKING:
    from cordee.server.live_table import LiveTable


def standing(live: "LiveTable", moment: int) -> dict[str, Any]:
    """The columns of the clock: a new turn of the glass begins with all its sand."""
    glass = live.game.sandglass
    turn = glass.turn(live.match.state) if glass and live.phase == "playing" else 0
    if not glass or not turn:
        return {"turned": 0, "deadline": None}
    if turn == live.row.turned and live.row.deadline is not None:
        return {"turned": turn, "deadline": live.row.deadline}
    return {"turned": turn, "deadline": (live.row.paused_at or moment) + 1000 * glass.seconds}


def left(live: "LiveTable") -> int | None:
    """The milliseconds left while the glass lies still in a pause."""
    row = live.row
    return None if row.deadline is None or row.paused_at is None else max(0, row.deadline - row.paused_at)


def resumed(live: "LiveTable", moment: int) -> int | None:
    """The deadline when a pause ends now."""
    row = live.row
    return None if row.deadline is None or row.paused_at is None else row.deadline + moment - row.paused_at


def due(live: "LiveTable", moment: int) -> int | None:
    """The platform's action, if the glass has run out and the rules let it act now."""
    row, glass = live.row, live.game.sandglass
    if not glass or row.deadline is None or live.paused or row.deadline > moment or live.phase != "playing":
        return None
    action = live.game.codec.read(glass.move)[0]
    return action if live.match.why_not_action(PLATFORM, action) is None else None
