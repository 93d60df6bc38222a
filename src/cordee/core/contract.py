"""What every game offers: nine functions on its record, as slots that a game fills.

Code for any game (bots, simulation, environments) calls these names; `Game.link` puts the game's own
functions in their place. They trust their caller: seats are `0 <= seat < s.seats`, actions are
`0 <= action < game.actions`, and only `explain` may be asked about an illegal one. `Match` checks all
of that first. What `legal`, `explain` and `weigh` answer to a seat follows from what it may see.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.layout import State
from cordee.core.rule import Unfilled, slot

Mask = NDArray[np.int8]
Weights = NDArray[np.float32]
Log = NDArray[np.int32]
Score = NDArray[np.float64]

# The columns of a score. A victory shared by k seats counts 1/k for each; if the game is cooperative,
# all seats have 1 or all have 0.
WON = 0  # share of the victory
POINTS = 1  # what is counted on the table, for the eye and for statistics

NEVER = -1e6  # the weight of what no bot does while anything else is left to do


@slot
def setup(s: State) -> None:
    """Deal the game from the option fields and the stream already in a record of zeros."""
    raise Unfilled(setup)


@slot
def actors(s: State) -> int:
    """The seats that may act now, as bits; 0 exactly when the game is over."""
    raise Unfilled(actors)


@slot
def legal(s: State, seat: int, mask: Mask) -> int:
    """Write 1 for each action this seat may take now and 0 for all others; return how many it may."""
    raise Unfilled(legal)


@slot
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry a legal action out, and note in the log what happened (see core.events)."""
    raise Unfilled(apply)


@slot
def score(s: State, out: Score) -> None:
    """Write one row per seat: `WON` and `POINTS`. Before the end, WON is as if the game ended here."""
    raise Unfilled(score)


@slot
def explain(s: State, seat: int, action: int) -> int:
    """0 exactly where `legal` writes 1, else the lowest number of a rule that the action breaks."""
    raise Unfilled(explain)


@slot
def redact(s: State, viewer: int) -> None:
    """Wipe all that this seat, or -1 for a spectator, does not know. Twice is as good as once.

    What the seat saw and is not shown again (its own discards, say) may stay, as its memory.
    """
    raise Unfilled(redact)


@slot
def imagine(s: State, viewer: int) -> None:
    """Fill what the viewer does not know with a random possibility that fits all it has seen.

    The record was redacted for the viewer and reseeded: chance comes from the stream in it. Perfect
    recall: what the viewer once saw is kept, though no view shows it.
    """
    raise Unfilled(imagine)


@slot
def weigh(s: State, seat: int, mask: Mask, weights: Weights) -> None:
    """Write how much a sensible player would like each action that the mask allows; higher is better.

    The record is redacted for that seat. Weights of actions outside the mask are left as they are. Where
    several seats may act, a best weight below 0 says that this one would rather wait; one of `NEVER` or less
    that no bot should do this while anything else is left to do.
    """
    raise Unfilled(weigh)


SLOTS: tuple[Any, ...] = (setup, actors, legal, apply, score, explain, redact, imagine, weigh)
