"""A good way to begin a game: options that go well together, and the company they are meant for."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from cordee.core.options import Options

Company = Literal["solo", "bots", "hot-seat", "online"]

WEEKDAYS = 7
QUICK = ("novice", "greedy")  # levels that do not search


@dataclass(frozen=True)
class Start:
    """One way to begin; the game's texts `start_<name>` and `start_<name>_text` tell what it is."""

    name: str
    company: Company
    minutes: int  # how long it takes, about
    options: Options = field(default_factory=dict)  # where they are not the usual ones
    bot: str = "regular"  # the level of the bots, where there are any


def weekly(starts: Sequence[Start], *names: str, bot: str = "greedy") -> tuple[Start, ...]:
    """How a week's daily climbs are played, from Monday on: with bots that do the same for everybody.

    Starts whose bots choose at first sight keep theirs.
    """
    named = {start.name: start for start in starts}
    chosen = [named[name] for name in names]
    return tuple(start if start.bot in QUICK else replace(start, bot=bot) for start in chosen)
