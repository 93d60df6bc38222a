"""What a match asks of the rules, handed over with the array that its record lies in.

To be handed a record alone takes compiled code up to a hundred times as long as to run such a rule: it looks
at every field first. An array of records is known by its type.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import NDArray

from cordee.core.contract import Log, Mask, actors, apply, explain, legal, redact
from cordee.core.foretell import foretell
from cordee.core.rule import rule

if TYPE_CHECKING:
    from cordee.core.game import Game

States = NDArray[np.void]


@rule
def turn(states: States) -> int:
    """The seats that may act now, as bits."""
    return actors(states[0])


@rule
def choose(states: States, seat: int, mask: Mask) -> int:
    """The actions a seat may take now."""
    return legal(states[0], seat, mask)


@rule
def judge(states: States, seat: int, action: int) -> int:
    """The number of a rule that an action breaks, or 0."""
    return explain(states[0], seat, action)


@rule
def play(states: States, seat: int, action: int, log: Log) -> int:
    """Carry an action out if it breaks no rule; the number of the rule, or 0."""
    number = explain(states[0], seat, action)
    if number == 0:
        apply(states[0], seat, action, log)
    return number


@rule
def show(states: States, viewer: int, seen: States) -> None:
    """Fill in what this viewer, and those after it, may see: each its own copy, redacted."""
    for row in range(len(seen)):
        seen[row] = states[0]
        redact(seen[row], viewer + row)


@dataclass(frozen=True)
class Referee:
    """These rules for one game, linked to a target."""

    turn: Callable[[States], int]
    choose: Callable[[States, int, Mask], int]
    judge: Callable[[States, int, int], int]
    play: Callable[[States, int, int, Log], int]
    show: Callable[[States, int, States], None]
    foretell: Callable[..., None]

    def shown(self, states: States, viewer: int, viewers: int = 1) -> States:
        """What so many viewers may see, from this one on: an array of redacted copies."""
        seen = np.empty(viewers, states.dtype)
        self.show(states, viewer, seen)
        return seen

    @classmethod
    def of(cls, game: "Game", target: str) -> Self:
        """Those of a game."""
        return cls(
            turn=game.link(turn, target),
            choose=game.link(choose, target),
            judge=game.link(judge, target),
            play=game.link(play, target),
            show=game.link(show, target),
            foretell=game.link(foretell, target),
        )
