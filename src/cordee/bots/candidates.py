"""What a search tries: all that is legal and makes sense, in the order in which the heuristic likes it."""

import numpy as np
from numpy.typing import NDArray

from cordee.bots.rollouts import WAIT
from cordee.bots.sensible import keep_sensible
from cordee.bots.workspace import Workspace
from cordee.core.contract import actors, legal, weigh
from cordee.core.layout import State
from cordee.core.rule import rule


@rule
def list_candidates(
    at: Workspace, s: State, seat: int, candidates: NDArray[np.int64], liked: NDArray[np.float32]
) -> int:
    """Fill in what a seat may do, best first, and what the heuristic says of each; return how many there are.

    Where others may act, waiting is a candidate, too: whatever has a weight below 0 is rather left to them.
    """
    legal(s, seat, at.mask)
    weigh(s, seat, at.mask, at.weights)
    keep_sensible(at.mask, at.weights)
    found = 0
    for action in range(len(at.mask)):
        if at.mask[action] == 1:
            place = found
            while place > 0 and liked[place - 1] < at.weights[action]:
                place -= 1
            _insert(candidates, liked, found, place)
            candidates[place] = action
            liked[place] = at.weights[action]
            found += 1
    if actors(s) & ~(1 << seat) != 0:
        place = 0 if liked[0] < 0 else 1
        _insert(candidates, liked, found, place)
        candidates[place] = WAIT
        liked[place] = 0.0
        found += 1
    return found


@rule
def _insert(candidates: NDArray[np.int64], liked: NDArray[np.float32], count: int, place: int) -> None:
    """Make room at a place."""
    for each in range(count, place, -1):
        candidates[each] = candidates[each - 1]
        liked[each] = liked[each - 1]
