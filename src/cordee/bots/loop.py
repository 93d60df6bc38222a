"""The one loop that plays games: who acts, what they choose, what comes of it, until it is over or cut off.

Series, studies, playouts, rollouts of reviews and of the solver, and a GPU's kernels all play by it. They
differ in who decides (`decide`) and in what is kept of a game (`remember`), and fill these in.
"""

import numpy as np
from numpy.typing import NDArray

from cordee.bots.workspace import GAME, Workspace
from cordee.core.bits import count_bits, lowest
from cordee.core.chance import below, reseed
from cordee.core.contract import actors, apply, setup
from cordee.core.layout import State
from cordee.core.rule import Unfilled, rule, slot


@slot
def decide(at: Workspace, seat: int) -> int:
    """What the bot of a seat would do; the action's weight is below 0 where it would rather wait."""
    raise Unfilled(decide)


@rule
def play_on(at: Workspace, waiting: int, taken: int) -> int:
    """Play a game on; how many decisions were taken in it then.

    `waiting` are the seats that may act, as bits, and `taken` the decisions that were taken before.
    """
    s = at.tables[GAME]
    while waiting != 0 and taken < at.limit:
        seat = any_of(waiting, at.luck)
        waiting &= ~(1 << seat)
        action = decide(at, seat)
        # Who would rather wait leaves it to the others; where all would, the last one asked has to begin.
        if waiting == 0 or at.weights[action] >= 0:
            apply(s, seat, action, at.log)
            remember(at, taken, seat, action)
            taken += 1
            waiting = who_is_next(s)
    return taken


@rule
def who_is_next(s: State) -> int:
    """The seats that may act now, as bits; nobody where the loop is to stop."""
    return actors(s)


@rule
def any_of(bits: int, luck: State) -> int:
    """One of several seats, all equally likely; chance is asked only where there is a choice."""
    if bits & (bits - 1) != 0:
        for _ in range(below(luck, count_bits(bits))):
            bits &= bits - 1
    return lowest(bits)


@rule
def remember(at: Workspace, taken: int, seat: int, action: int) -> None:
    """Most games are played for their end: what was decided on the way need not be kept."""


@rule
def remember_line(at: Workspace, taken: int, seat: int, action: int) -> None:
    """For who wants to play the same game again."""
    at.line[0, taken] = seat
    at.line[1, taken] = action


@rule
def deal(table: NDArray[np.void], blank: NDArray[np.void], seed: int) -> None:
    """Deal a game on a table (one record) from a blank record with its options."""
    table[0] = blank[0]
    reseed(table[0], seed)
    setup(table[0])
