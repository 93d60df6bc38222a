"""What a game knows about its own future when every card lies open: for the clairvoyant solver.

A cooperative game may offer these four functions (`Game.foresight`). They are slots like those of
`core.contract`, and get the whole record with all its secrets.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cordee.core.layout import State
from cordee.core.rule import Unfilled, slot


@slot
def clock(s: State) -> int:
    """How far the game has come, a position's layer; no action lowers it, and few in a row leave it as it is.

    Positions are compared with others of the same layer, so it should count what is used up.
    """
    raise Unfilled(clock)


@slot
def promise(s: State) -> float:
    """How good the position looks among those of the same layer; higher is better."""
    raise Unfilled(promise)


@slot
def hopeless(s: State) -> int:
    """The number of a reason why the game cannot be won from here, or 0 where none is seen.

    A reason is a proof: it must hold whatever is played. Its sentence is `hopeless_<number>` in the
    game's catalogue.
    """
    raise Unfilled(hopeless)


@slot
def forget(s: State) -> None:
    """Wipe all that makes no difference to what can still be played and won, with every card known.

    Records that are equal after it can be won alike. It works on a copy that nobody plays on.
    """
    raise Unfilled(forget)


SLOTS: tuple[Any, ...] = (clock, promise, hopeless, forget)


@dataclass(frozen=True)
class Foresight:
    """The four functions, as one game wrote them."""

    clock: Callable[[State], int]
    promise: Callable[[State], float]
    hopeless: Callable[[State], int]
    forget: Callable[[State], None]

    @cached_property
    def filling(self) -> dict[Callable[..., Any], Callable[..., Any]]:
        """The slots, filled."""
        return {slot: getattr(self, slot.__name__) for slot in SLOTS}
