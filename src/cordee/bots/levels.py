"""The levels, weakest first: how each chooses, and how long the searching ones may think."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from cordee.core.errors import UnknownBot

Chooser = Callable[..., int]  # see bots.slot.choose


@dataclass(frozen=True)
class Level:
    """One way to play; levels without rollouts choose at first sight, by a rule of their own."""

    name: str
    rollouts: int = 0  # games played out in mind for one decision
    doubt: float = 1.0  # see bots.race
    blind: bool = False  # reads nothing of the table but what it may do

    @property
    def searches(self) -> bool:
        """Whether it searches."""
        return self.rollouts > 0

    def chooser(self) -> Chooser:
        """The rule by which it chooses at first sight."""
        choose: Chooser = import_module(f"cordee.bots.{self.name}").choose
        return choose


LEVELS = (
    Level("random", blind=True),
    Level("novice"),
    Level("greedy"),
    Level("regular", rollouts=60),
    Level("expert", rollouts=1000),
)
DEFAULT = "regular"


def names() -> tuple[str, ...]:
    """The levels, weakest first."""
    return tuple(level.name for level in LEVELS)


def get(name: str) -> Level:
    """A level by its name; raises UnknownBot."""
    for level in LEVELS:
        if level.name == name:
            return level
    raise UnknownBot(name=name, allowed=", ".join(names()))
