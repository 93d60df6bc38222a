"""Plays like the heuristic, but is distracted now and then, and then overlooks every other action."""

from cordee.bots.sensible import keep_sensible
from cordee.core.chance import below
from cordee.core.contract import Mask, Weights, legal, weigh
from cordee.core.layout import State
from cordee.core.masks import nth_allowed
from cordee.core.rule import rule

DISTRACTED = 6  # at one decision in so many
OVERLOOKED = 2  # one action in so many


@rule
def choose(s: State, seat: int, mask: Mask, weights: Weights, stream: State) -> int:
    """Take the action of the highest weight among those noticed; if none is, any."""
    legal(s, seat, mask)
    weigh(s, seat, mask, weights)
    count = keep_sensible(mask, weights)
    distracted = below(stream, DISTRACTED) == 0
    best = -1
    for action in range(len(mask)):
        if mask[action] and (best < 0 or weights[action] > weights[best]):
            if not distracted or below(stream, OVERLOOKED) > 0:
                best = action
    return nth_allowed(mask, below(stream, count)) if best < 0 else best
