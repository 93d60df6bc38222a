"""Winning lines by luck: `soft_greedy` plays on, again and again, from random moves of its best game so far.

It sees no more than its seats may see, which makes it a poor clairvoyant, and a fast one: what it wins
need not be searched for.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.bots.loop import play_on
from cordee.bots.workspace import GAME, Workspace
from cordee.core.chance import below, reseed, seed_of
from cordee.core.contract import POINTS, WON, actors, apply, score
from cordee.core.rule import rule

AFRESH = 100  # after so many games the best one is forgotten
BEGINNINGS = 10  # and as many of them begin at the beginning


@rule
def try_luck(
    at: Workspace,
    start: NDArray[Any],  # one record
    seed: int,
    best: NDArray[np.int16],  # room for the line of the best game so far
    used: NDArray[np.int64],  # one number: the decisions taken, up to the budget given in the second
) -> int:
    """Play until a game is won; return how many decisions its line has, 0 if none was.

    Chance stays as it is in the record, so that a line can be played again.
    """
    s = at.tables[GAME]
    length = 0
    most = -1.0
    game = 0
    while used[0] < used[1]:
        reseed(at.luck, seed_of(seed, game))
        kept = 0
        if game % AFRESH < BEGINNINGS:
            if game % AFRESH == 0:
                most = -1.0
        else:
            kept = below(at.luck, length)
        at.tables[GAME] = start[0]
        for number in range(kept):
            at.line[0, number] = best[0, number]
            at.line[1, number] = best[1, number]
            apply(s, int(best[0, number]), int(best[1, number]), at.log)
        taken = play_on(at, actors(s), kept)
        used[0] += taken
        game += 1
        if actors(s) == 0:
            score(s, at.scores)
            if at.scores[0, WON] > 0:
                return taken
            if at.scores[0, POINTS] >= most:
                most = at.scores[0, POINTS]
                length = taken
                for number in range(taken):
                    best[0, number] = at.line[0, number]
                    best[1, number] = at.line[1, number]
    return 0
