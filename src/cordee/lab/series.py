"""A series of games by bots, played whole inside compiled code."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee import bots
from cordee.bots.slot import choose
from cordee.bots.worlds import any_of
from cordee.core.chance import reseed, seed_of
from cordee.core.contract import Log, Mask, Score, Weights, actors, apply, redact, score, setup
from cordee.core.layout import State, copy_record
from cordee.core.rule import Unfilled, rule, slot

BOTS_SALT = 0x5EA7  # keeps the bots' chance apart from the deals'


@slot
def choose_other(s: State, seat: int, mask: Mask, weights: Weights, stream: State) -> int:
    """A second bot, for tables where not all are the same."""
    raise Unfilled(choose_other)


@slot
def look(tables: NDArray[np.void], seat: int) -> int:
    """What the bot is given of the game: the number of a record."""
    raise Unfilled(look)


@slot
def look_other(tables: NDArray[np.void], seat: int) -> int:
    """The same for the second bot."""
    raise Unfilled(look_other)


def players(bot: str, other_bot: str) -> dict[Callable[..., Any], Callable[..., Any]]:
    """Two bots, as they fill the slots of a series."""
    one, other = bots.get(bot), bots.get(other_bot)
    return {
        choose: one.chooser(),
        choose_other: other.chooser(),
        look: look_away if one.blind else look_closely,
        look_other: look_away if other.blind else look_closely,
    }


@rule
def play_series(
    blank: NDArray[np.void],  # one record with the options
    tables: NDArray[np.void],  # room for two: the game, and what the acting seat sees of it
    stream: State,
    series: int,  # the seed of the series
    first: int,  # number of the first game
    limit: int,
    others: int,  # bits of the seats that the second bot plays
    mask: Mask,
    weights: Weights,
    log: Log,
    scores: Score,  # by game, seat and column
    moves: NDArray[np.int64],  # decisions taken, by game
    finished: NDArray[np.int8],
) -> None:
    """Play as many games as `moves` has room for."""
    for index in range(len(moves)):
        tables[0] = blank[0]
        reseed(tables[0], seed_of(series, first + index))
        reseed(stream, seed_of(series ^ BOTS_SALT, first + index))
        setup(tables[0])
        moves[index] = play_out(tables, stream, limit, others, mask, weights, log)
        finished[index] = actors(tables[0]) == 0
        score(tables[0], scores[index])


@rule
def play_out(
    tables: NDArray[np.void],
    stream: State,
    limit: int,
    others: int,
    mask: Mask,
    weights: Weights,
    log: Log,
) -> int:
    """Play a game to its end or to the limit; return how many decisions were taken."""
    taken = 0
    waiting = actors(tables[0])
    while waiting != 0 and taken < limit:
        seat = any_of(waiting, stream)
        waiting &= ~(1 << seat)
        if others >> seat & 1:
            action = choose_other(tables[look_other(tables, seat)], seat, mask, weights, stream)
        else:
            action = choose(tables[look(tables, seat)], seat, mask, weights, stream)
        # Who would rather wait leaves it to the others; where all would, the last one asked has to begin.
        if waiting == 0 or weights[action] >= 0:
            apply(tables[0], seat, action, log)
            taken += 1
            waiting = actors(tables[0])
    return taken


@rule
def look_closely(tables: NDArray[np.void], seat: int) -> int:
    """All that the seat may see, in the second record."""
    copy_record(tables[1:], tables[:1])
    redact(tables[1], seat)
    return 1


@rule
def look_away(tables: NDArray[np.void], seat: int) -> int:
    """For a bot that reads nothing but what it may do, which follows from what it may see."""
    return 0
