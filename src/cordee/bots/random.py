"""Plays any legal action, all equally likely."""

from cordee.core.chance import below
from cordee.core.contract import Mask, Weights, legal
from cordee.core.layout import State
from cordee.core.rule import rule


@rule
def choose(s: State, seat: int, mask: Mask, weights: Weights, stream: State) -> int:
    """Draw one of the legal actions."""
    return nth_allowed(mask, below(stream, legal(s, seat, mask)))


@rule
def nth_allowed(mask: Mask, skip: int) -> int:
    """The action with `skip` allowed ones before it."""
    action = -1
    while skip >= 0:
        action += 1
        skip -= mask[action]
    return action
