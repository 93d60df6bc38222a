"""Plays what the game's own heuristic likes best, and does not look further."""

from cordee.core.chance import below
from cordee.core.contract import Mask, Weights, legal, weigh
from cordee.core.layout import State
from cordee.core.rule import rule


@rule
def choose(s: State, seat: int, mask: Mask, weights: Weights, stream: State) -> int:
    """Take the action of the highest weight; among equals, any."""
    legal(s, seat, mask)
    weigh(s, seat, mask, weights)
    best = -1
    ties = 0
    for action in range(len(mask)):
        if mask[action]:
            if best < 0 or weights[action] > weights[best]:
                best = action
                ties = 1
            elif weights[action] == weights[best]:
                # The n-th equal replaces the choice once in n times: all are equally likely.
                ties += 1
                if below(stream, ties) == 0:
                    best = action
    return best
