"""What a sensible climber would do."""

from cordee.core.contract import Mask, Weights
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.siette.state import ACTIONS


@rule
def weigh(s: State, seat: int, mask: Mask, weights: Weights) -> None:
    """Weigh every action the mask allows."""
    for action in range(ACTIONS):
        if mask[action]:
            weights[action] = 0
