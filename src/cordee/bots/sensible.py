"""What no sensible player would do is not even considered, however it might turn out."""

from cordee.core.contract import NEVER, Mask, Weights
from cordee.core.rule import rule


@rule
def keep_sensible(mask: Mask, weights: Weights) -> int:
    """Leave only the actions of a weight above NEVER, or all where there are no others; return how many."""
    sensible = 0
    allowed = 0
    for action in range(len(mask)):
        if mask[action]:
            allowed += 1
            sensible += weights[action] > NEVER
    if sensible == 0:
        return allowed
    for action in range(len(mask)):
        if weights[action] <= NEVER:
            mask[action] = 0
    return sensible
