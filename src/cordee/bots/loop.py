"""The one loop that plays games: who acts, what they choose, what happens, until the game is over or cut off.

Series, studies, the rollouts of searches, reviews and the solver, and GPU kernels all use it. They differ in
who decides (`decide`) and in what is recorded of a game (`remember`), and fill these slots.
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
    """The action that a seat's bot would take; its weight is below 0 if the bot would rather wait."""
    raise Unfilled(decide)


@rule
def play_on(at: Workspace, waiting: int, taken: int) -> int:
    """Play a game on from where it is; return how many decisions have been taken in it altogether.

    `waiting` are the seats that may act, as bits, and `taken` the decisions taken so far.
    """
    s = at.tables[GAME]
    while waiting != 0 and taken < at.limit:
        seat = any_of(waiting, at.luck)
        waiting &= ~(1 << seat)
        action = decide(at, seat)
        # A bot that would rather wait leaves it to the others; if all would, the last one asked has to act.
        if waiting == 0 or at.weights[action] >= 0:
            apply(s, seat, action, at.log)
            remember(at, taken, seat, action)
            taken += 1
            waiting = who_is_next(s)
    return taken


@rule
def who_is_next(s: State) -> int:
    """The seats that may act now, as bits; 0 where the loop should stop."""
    return actors(s)


@rule
def any_of(bits: int, luck: State) -> int:
    """One of several seats, all equally likely; nothing is drawn if there is only one."""
    if bits & (bits - 1) != 0:
        for _ in range(below(luck, count_bits(bits))):
            bits &= bits - 1
    return lowest(bits)


@rule
def remember(at: Workspace, taken: int, seat: int, action: int) -> None:
    """Nothing: most games are played for their result, and the decisions need not be recorded."""


@rule
def remember_line(at: Workspace, taken: int, seat: int, action: int) -> None:
    """Record the decisions, for callers that want to play the same game again."""
    at.line[0, taken] = seat
    at.line[1, taken] = action


@rule
def deal(table: NDArray[np.void], blank: NDArray[np.void], seed: int) -> None:
    """Deal a game on a table (one record) from a blank record with its options."""
    table[0] = blank[0]
    reseed(table[0], seed)
    setup(table[0])
