"""Players for any game. A bot is one rule that picks an action from a record redacted for its seat.

>>> from cordee import bots
>>> bots.names()
('random', 'greedy')
"""

from collections.abc import Callable
from importlib import import_module

from cordee.core.errors import UnknownBot

Chooser = Callable[..., int]  # see bots.slot.choose

REGISTRY = ("random", "greedy")


def names() -> tuple[str, ...]:
    """The bots there are, weakest first."""
    return REGISTRY


def get(name: str) -> Chooser:
    """The rule by which a bot chooses; raises UnknownBot."""
    if name not in REGISTRY:
        raise UnknownBot(name=name, allowed=", ".join(REGISTRY))
    choose: Chooser = import_module(f"{__name__}.{name}").choose
    return choose
