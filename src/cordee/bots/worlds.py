"""Games played out in mind: a world is imagined, each candidate tried in it, and the heuristic plays on."""

import numpy as np
from numpy.typing import NDArray

from cordee.bots.slot import choose
from cordee.core.bits import count_bits, lowest
from cordee.core.chance import below, reseed, seed_of
from cordee.core.contract import POINTS, WON, Log, Mask, Score, Weights, actors, apply, imagine, score
from cordee.core.layout import State
from cordee.core.rule import Unfilled, rule, slot

NEAR = POINTS  # the column of a result that tells how near to victory a game came, won or not
WAIT = -1  # a candidate that is no action: let others go first
PLAYOUT_SALT = 0x91A7  # keeps chance in playouts apart from the imagined deals


@slot
def goals(s: State) -> float:
    """What counts beside the points for how near a game came to victory (`Game.goals`)."""
    raise Unfilled(goals)


@rule
def no_goals(s: State) -> float:
    """For a game whose points tell all."""
    return 0.0


@rule
def try_candidates(
    seen: NDArray[np.void],  # one record, redacted for the seat
    seat: int,
    candidates: NDArray[np.int64],
    seed: int,
    first: int,  # number of the first world
    limit: int,
    tables: NDArray[np.void],  # room for two: the imagined world, and the game played out in it
    stream: State,
    mask: Mask,
    weights: Weights,
    log: Log,
    scores: Score,
    results: NDArray[np.float64],  # by world and candidate: the seat's share of the victory, and how near
) -> None:
    """Play every candidate out in the same worlds, so that luck favours none of them."""
    for index in range(len(results)):
        tables[0] = seen[0]
        reseed(tables[0], seed_of(seed, first + index))
        imagine(tables[0], seat)
        for number in range(len(candidates)):
            tables[1] = tables[0]
            reseed(stream, seed_of(seed ^ PLAYOUT_SALT, first + index))
            play_on(tables[1], seat, int(candidates[number]), stream, limit, mask, weights, log)
            score(tables[1], scores)
            results[index, number, WON] = scores[seat, WON] if actors(tables[1]) == 0 else 0.0
            results[index, number, NEAR] = scores[seat, POINTS] + goals(tables[1])


@rule
def play_on(
    s: State, seat: int, begin: int, stream: State, limit: int, mask: Mask, weights: Weights, log: Log
) -> None:
    """Let a seat begin with an action, or wait; then the heuristic plays all seats to the end or the limit.

    Of several seats that may act the first that would not rather wait does so; if all would, the last one
    asked. The heuristic reads only what its seat may see, so that the record need not be redacted for it.
    """
    taken = 0
    waiting = actors(s)
    if begin == WAIT:
        waiting &= ~(1 << seat)
    while waiting != 0 and taken < limit:
        if begin != WAIT:
            actor = seat
            action = begin
            acts = True
            begin = WAIT
        else:
            actor = any_of(waiting, stream)
            waiting &= ~(1 << actor)
            action = choose(s, actor, mask, weights, stream)
            acts = waiting == 0 or weights[action] >= 0
        if acts:
            apply(s, actor, action, log)
            taken += 1
            waiting = actors(s)


@rule
def any_of(bits: int, stream: State) -> int:
    """One of several seats, all equally likely; chance is asked only where there is a choice."""
    if bits & (bits - 1) != 0:
        for _ in range(below(stream, count_bits(bits))):
            bits &= bits - 1
    return lowest(bits)
