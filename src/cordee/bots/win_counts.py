"""Rollouts from a position, by a bot that sees only what its seats may see: how often each seat wins."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.bots.loop import play_on
from cordee.bots.workspace import GAME, Workspace
from cordee.core.chance import reseed, seed_of
from cordee.core.contract import WON, actors, score
from cordee.core.rule import rule

CHANCE_SALT = 0xCA4CE  # keeps what is still to be drawn by lot apart from what the bots decide


@rule
def count_wins(
    at: Workspace,
    start: NDArray[Any],  # one record
    tries: int,
    seed: int,
    won: NDArray[np.float64],  # by seat
) -> None:
    """Add up what each seat won over many rollouts; future chance differs in each."""
    s = at.tables[GAME]
    for number in range(tries):
        at.tables[GAME] = start[0]
        reseed(at.luck, seed_of(seed, number))
        reseed(s, seed_of(seed ^ CHANCE_SALT, number))
        play_on(at, actors(s), 0)
        if actors(s) == 0:
            score(s, at.scores)
            for seat in range(len(won)):
                won[seat] += at.scores[seat, WON]
