"""What a seat may do in the position of a test, asked in every way there is: the answers must agree."""

import numpy as np

from cordee.core.match import Match


def agreed(match: Match, seat: int) -> list[int]:
    """The actions a seat may take: those marked, counted as many, and no others left unexplained."""
    functions, s = match.functions, match.state
    mask = np.ones(match.game.actions, np.int8)  # what is not allowed must be wiped
    count = functions.legal(s, seat, mask)
    reasons = np.array([functions.explain(s, seat, action) for action in range(match.game.actions)])
    assert mask.tolist() == (reasons == 0).astype(int).tolist()
    assert count == mask.sum()
    if seat >= 0:
        assert bool(functions.actors(s) >> seat & 1) == (count > 0)
    return np.flatnonzero(mask).tolist()
