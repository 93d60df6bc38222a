"""Plays any legal action, all equally likely."""

from cordee.core.chance import below
from cordee.core.contract import Mask, Weights, legal
from cordee.core.layout import State
from cordee.core.masks import nth_allowed
from cordee.core.rule import rule


@rule
def choose(s: State, seat: int, mask: Mask, weights: Weights, stream: State) -> int:
    """Draw one of the legal actions."""
    action = nth_allowed(mask, below(stream, legal(s, seat, mask)))
    weights[action] = 0.0  # never would it rather wait
    return action
