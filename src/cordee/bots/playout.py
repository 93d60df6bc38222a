"""Playing a position on to its end, many times, by a bot that sees only what its seats may see."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.bots.slot import choose
from cordee.core.bits import count_bits, lowest
from cordee.core.chance import below, reseed, seed_of
from cordee.core.contract import WON, Log, Mask, Score, Weights, actors, apply, redact, score
from cordee.core.layout import State
from cordee.core.rule import rule

CHANCE_SALT = 0xCA4CE  # keeps what is still to be drawn by lot apart from what the bots decide


@rule
def play_on(
    tables: NDArray[Any],  # two: the position, and room for what the acting seat sees of it
    stream: State,
    limit: int,
    mask: Mask,
    weights: Weights,
    log: Log,
    seats: NDArray[np.int8],  # who acted, decision by decision, and what
    played: NDArray[np.int16],
) -> int:
    """Play a game to its end or to the limit; return how many decisions were taken."""
    taken = 0
    waiting = actors(tables[0])
    while waiting != 0 and taken < limit:
        seat = one_of(waiting, stream)
        tables[1] = tables[0]
        redact(tables[1], seat)
        action = choose(tables[1], seat, mask, weights, stream)
        seats[taken] = seat
        played[taken] = action
        apply(tables[0], seat, action, log)
        taken += 1
        waiting = actors(tables[0])
    return taken


@rule
def one_of(bits: int, stream: State) -> int:
    """One of several seats, all equally likely."""
    if bits & (bits - 1) != 0:
        for _ in range(below(stream, count_bits(bits))):
            bits &= bits - 1
    return lowest(bits)


@rule
def try_luck(
    start: NDArray[Any],  # one record
    tables: NDArray[Any],
    stream: State,
    tries: int,
    seed: int,
    limit: int,
    mask: Mask,
    weights: Weights,
    log: Log,
    out: Score,
    seats: NDArray[np.int8],
    played: NDArray[np.int16],
) -> int:
    """Play on until a game is won; return how many decisions that took, 0 if none was.

    Chance stays as it is in the record: a line that was won can be played again.
    """
    for number in range(tries):
        tables[0] = start[0]
        reseed(stream, seed_of(seed, number))
        taken = play_on(tables, stream, limit, mask, weights, log, seats, played)
        if actors(tables[0]) == 0:
            score(tables[0], out)
            if out[0, WON] > 0:
                return taken
    return 0


@rule
def sum_up(
    start: NDArray[Any],
    tables: NDArray[Any],
    stream: State,
    tries: int,
    seed: int,
    limit: int,
    mask: Mask,
    weights: Weights,
    log: Log,
    out: Score,
    seats: NDArray[np.int8],
    played: NDArray[np.int16],
    won: NDArray[np.float64],
) -> None:
    """Add up what each seat won over many games; what is still to be drawn by lot differs in each."""
    for number in range(tries):
        tables[0] = start[0]
        reseed(stream, seed_of(seed, number))
        reseed(tables[0], seed_of(seed ^ CHANCE_SALT, number))
        play_on(tables, stream, limit, mask, weights, log, seats, played)
        if actors(tables[0]) == 0:
            score(tables[0], out)
            for seat in range(len(won)):
                won[seat] += out[seat, WON]
