"""The registry: the games there are, each loaded when it is first asked for.

>>> from cordee import games
>>> match = games.get("shangrila").new(seats=4, seed=7)
>>> match.actors
[2]
"""

from functools import cache
from importlib import import_module

from cordee.core.errors import UnknownGame
from cordee.core.game import Game
from cordee.core.match import Match
from cordee.core.record import Record

REGISTRY = ("tranquility", "ascent", "shangrila", "siette")


def names() -> tuple[str, ...]:
    """The games there are."""
    return REGISTRY


@cache
def get(name: str) -> Game:
    """A game by its name; raises UnknownGame."""
    if name not in REGISTRY:
        raise UnknownGame(name=name, allowed=", ".join(REGISTRY))
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game


def replay(record: Record, *, target: str | None = None) -> Match:
    """Play a record of any game again, checking everything; raises BadRecord."""
    return get(record.game).replay(record, target=target)
