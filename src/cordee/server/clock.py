"""A table's clock: the timer of a game that has one, else the time for a decision at the table's pace.

It goes by a clock that cannot be set back: the system's monotonic one, which all processes of a machine
share and which goes on when a server is started again. What is kept with the table is when its time has run
out by that clock (`deadline_ticks`), which machine's it is (`ticking`, a name for one boot of it), and the
same by the calendar. A process on another machine, or after a reboot, has only the calendar to go by: once,
when it first sees this turn of the clock, and never for more time than a whole turn; from then on it
counts by its own monotonic clock.

While people have paused the table, or none of them is here, or seats are open, the clock stands still
(`time_left`). `turned` tells one turn of it from the next: above 0 the timer's own turns; below 0 a
decision's time, which begins again with every entry of the log.
"""

import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cordee.core.match import PLATFORM
from cordee.server import models

if TYPE_CHECKING:
    from cordee.server.live_table import LiveTable

MINUTE, DAY = 60_000, 86_400_000
PACES: dict[str, int] = {"none": 0, "relaxed": 5 * MINUTE, "days": 3 * DAY}  # milliseconds for a decision

STOPPED: dict[str, Any] = {
    "turned": 0,
    "deadline": None,
    "deadline_ticks": None,
    "ticking": None,
    "time_left": None,
}


def _this_boot() -> str:
    """A name for this machine since it was started; where there is none, for this process."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return secrets.token_hex(16)


HERE = _this_boot()


def ticks() -> int:
    """Milliseconds of a clock that only moves forward."""
    return time.monotonic_ns() // 1_000_000


STARTED = models.now() - ticks()


def now() -> int:
    """Now in milliseconds since 1970, by the calendar as this process found it: never set back."""
    return STARTED + ticks()


def _turn(live: "LiveTable", version: int) -> tuple[int, int]:
    """Which turn of the clock is due at a version of the table, and its whole time; 0 where none is."""
    if live.match.over:
        return 0, 0
    timer = live.game.timer
    if timer and (turn := timer.turn(live.match.state)):
        return turn, 1000 * timer.seconds
    whole = PACES.get(live.row.pace, 0)
    return (-1 - version, whole) if whole and live.awaited else (0, 0)


def columns(live: "LiveTable", version: int, since: int | None = None) -> dict[str, Any]:
    """The columns of the clock: a new turn has its full time; a stopped clock has stopped at `since`."""
    turn, whole = _turn(live, version)
    if not turn:
        return STOPPED
    same = turn == live.row.turned
    if same and not live.still and live.row.deadline is not None:
        return {"turned": turn}
    left = left_at(live, now() if since is None else since) if same else None
    left = whole if left is None else left
    if live.still:
        return STOPPED | {"turned": turn, "time_left": left}
    return {
        "turned": turn,
        "deadline": models.now() + left,
        "deadline_ticks": ticks() + left,
        "ticking": HERE,
        "time_left": None,
    }


def deadline(live: "LiveTable") -> int | None:
    """When the time will have run out, by this module's `now`; None where no clock runs."""
    row = live.row
    if row.deadline is None:
        return None
    if row.ticking == HERE and row.deadline_ticks is not None:
        return STARTED + row.deadline_ticks
    seen = (row.turned, row.deadline)
    if live.anchor is None or live.anchor[0] != seen:
        timer = live.game.timer
        whole = 1000 * timer.seconds if timer and row.turned > 0 else PACES.get(row.pace, 0)
        left = min(max(0, row.deadline - models.now()), whole)
        live.anchor = (seen, now() + left)
    return live.anchor[1]


def left_at(live: "LiveTable", moment: int) -> int | None:
    """The milliseconds that were left at a moment; while the clock stands still, those it stopped with."""
    if live.row.time_left is not None:
        return live.row.time_left
    end = deadline(live)
    return None if end is None else max(0, end - moment)


def ran_out(live: "LiveTable") -> bool:
    """Whether a clock runs and its time is up."""
    end = deadline(live)
    return end is not None and not live.still and live.phase == "playing" and end <= now()


def timer_action(live: "LiveTable") -> int | None:
    """The platform's action, if it is the timer that has run out and the rules let it act now."""
    timer = live.game.timer
    if not timer or live.row.turned <= 0 or not ran_out(live):
        return None
    action = live.game.codec.read(timer.move)[0]
    return action if live.match.why_not_action(PLATFORM, action) is None else None


def due(live: "LiveTable") -> bool:
    """Whether something is to be done because time is up."""
    return ran_out(live) if live.row.turned < 0 else timer_action(live) is not None
