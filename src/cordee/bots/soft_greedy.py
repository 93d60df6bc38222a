"""Plays like `greedy`, but now and then takes the second-best action, so that no two games are the same.

It is for rollouts. At a table it is never the better choice, so it is not one of the registered bots.
"""

from cordee.core.chance import below
from cordee.core.contract import Mask, Weights, legal, weigh
from cordee.core.layout import State
from cordee.core.rule import rule

SECOND_BEST = 16  # the second best is taken once in this many decisions
CLEAR = 100.0  # but never where the weights are this far apart


@rule
def choose(s: State, seat: int, mask: Mask, weights: Weights, stream: State) -> int:
    """The action of the highest weight or, once in a while, of the second highest."""
    legal(s, seat, mask)
    weigh(s, seat, mask, weights)
    best = -1
    second = -1
    ties = 1
    for action in range(len(mask)):
        if mask[action]:
            if best < 0 or weights[action] > weights[best]:
                second = best
                best = action
                ties = 1
            elif weights[action] == weights[best]:
                # The n-th equal replaces the choice once in n times: all are equally likely.
                ties += 1
                second = action
                if below(stream, ties) == 0:
                    second = best
                    best = action
            elif second < 0 or weights[action] > weights[second]:
                second = action
    if second >= 0 and weights[best] - weights[second] < CLEAR and below(stream, SECOND_BEST) == 0:
        return second
    return best
