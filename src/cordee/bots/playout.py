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
    mask: Mask,
    weights: Weights,
    log: Log,
    line: NDArray[np.int16],  # who acted, decision by decision, and what; no game goes on beyond its end
    taken: int,  # how many decisions it holds already
) -> int:
    """Play a game to its end; return how many decisions its line has then."""
    waiting = actors(tables[0])
    while waiting != 0 and taken < line.shape[1]:
        seat = one_of(waiting, stream)
        tables[1] = tables[0]
        redact(tables[1], seat)
        action = choose(tables[1], seat, mask, weights, stream)
        line[0, taken] = seat
        line[1, taken] = action
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
def sum_up(
    start: NDArray[Any],
    tables: NDArray[Any],
    stream: State,
    tries: int,
    seed: int,
    mask: Mask,
    weights: Weights,
    log: Log,
    out: Score,
    line: NDArray[np.int16],
    won: NDArray[np.float64],
) -> None:
    """Add up what each seat won over many games; what is still to be drawn by lot differs in each."""
    for number in range(tries):
        tables[0] = start[0]
        reseed(stream, seed_of(seed, number))
        reseed(tables[0], seed_of(seed ^ CHANCE_SALT, number))
        play_on(tables, stream, mask, weights, log, line, 0)
        if actors(tables[0]) == 0:
            score(tables[0], out)
            for seat in range(len(won)):
                won[seat] += out[seat, WON]
