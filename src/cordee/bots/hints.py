"""Hints: what the expert would do in a seat's place, and the odds it sees for each move it considered."""

from dataclasses import dataclass

from cordee.bots.player import Player
from cordee.bots.rollouts import WAIT
from cordee.core.layout import State

ADVISER = "expert"


@dataclass(frozen=True)
class Idea:
    """A move that was considered; without an action, it means waiting for others."""

    action: int | None
    text: str | None  # in notation
    odds: float  # the share of the victory it led to, in the worlds imagined
    worlds: int


@dataclass(frozen=True)
class Hint:
    """The decision, and everything considered, the choice first."""

    action: int
    text: str
    waits: bool  # better still: let others act first
    ideas: tuple[Idea, ...]


def give_hint(adviser: Player, redacted: State, seat: int) -> Hint:
    """Ask a player that searches what it would do, from what the seat may see."""
    thought = adviser.think(redacted, seat)
    codec = adviser.game.codec

    def text(action: int) -> str | None:
        return None if action == WAIT else codec.text(action)

    ideas = tuple(
        Idea(None if each.action == WAIT else each.action, text(each.action), each.odds, each.worlds)
        for each in thought.considered
    )
    return Hint(thought.action, codec.text(thought.action), thought.waits, ideas)
