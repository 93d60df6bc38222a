"""A good way to begin a game: options that go well together, and the company they are meant for."""

from dataclasses import dataclass, field
from typing import Literal

from cordee.core.options import Options

Company = Literal["solo", "bots", "hot-seat", "online"]


@dataclass(frozen=True)
class Start:
    """One way to begin; the game's texts `start_<name>` and `start_<name>_text` tell what it is."""

    name: str
    company: Company
    minutes: int  # how long it takes, about
    options: Options = field(default_factory=dict)  # where they are not the usual ones
    bot: str = "regular"  # the level of the bots, where there are any
