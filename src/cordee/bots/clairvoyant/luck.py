"""Won lines by luck: the heuristic plays on, wavers, and goes back to where its best game might go better.

It sees no more than its seats may see, which makes it a poor clairvoyant, and a fast one: what it wins
need not be searched for.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.bots.playout import play_on
from cordee.core.chance import below, reseed, seed_of
from cordee.core.contract import POINTS, WON, Log, Mask, Score, Weights, actors, apply, score
from cordee.core.layout import State
from cordee.core.rule import rule

AFRESH = 100  # after so many games the best one is forgotten
BEGINNINGS = 10  # and as many of them begin at the beginning


@rule
def try_luck(
    start: NDArray[Any],  # one record
    tables: NDArray[Any],
    stream: State,
    seed: int,
    mask: Mask,
    weights: Weights,
    log: Log,
    out: Score,
    lines: NDArray[np.int16],  # the game being played and the best one so far; seats, then actions
    used: NDArray[np.int64],  # one number: the decisions taken, up to the budget given in the second
) -> int:
    """Play until a game is won; return how many decisions its line has, 0 if none was.

    Chance stays as it is in the record, so that a line can be played again.
    """
    length = 0
    most = -1.0
    game = 0
    while used[0] < used[1]:
        reseed(stream, seed_of(seed, game))
        kept = 0
        if game % AFRESH < BEGINNINGS:
            if game % AFRESH == 0:
                most = -1.0
        else:
            kept = below(stream, length)
        tables[0] = start[0]
        for number in range(kept):
            lines[0, 0, number] = lines[1, 0, number]
            lines[0, 1, number] = lines[1, 1, number]
            apply(tables[0], int(lines[1, 0, number]), int(lines[1, 1, number]), log)
        taken = play_on(tables, stream, mask, weights, log, lines[0], kept)
        used[0] += taken
        game += 1
        if actors(tables[0]) == 0:
            score(tables[0], out)
            if out[0, WON] > 0:
                return taken
            if out[0, POINTS] >= most:
                most = out[0, POINTS]
                length = taken
                lines[1, :, :taken] = lines[0, :, :taken]
    return 0
