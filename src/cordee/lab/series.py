"""A series of games by bots, played whole inside compiled code."""

import numpy as np
from numpy.typing import NDArray

from cordee import bots
from cordee.bots.slot import choose
from cordee.bots.worlds import any_of
from cordee.core.chance import reseed, seed_of
from cordee.core.contract import Log, Mask, Score, Weights, actors, apply, redact, score, setup
from cordee.core.game import Game
from cordee.core.layout import State, copy_record
from cordee.core.rule import Filling, Unfilled, rule, slot

NOBODY_YET = 0  # of the company that is kept
BOTS_SALT = 0x5EA7  # keeps the bots' chance apart from the deals'


@slot
def choose_other(s: State, seat: int, mask: Mask, weights: Weights, stream: State) -> int:
    """A second bot, for tables where not all are the same."""
    raise Unfilled(choose_other)


@slot
def is_other(others: int, seat: int) -> bool:
    """Whether the second bot plays a seat."""
    raise Unfilled(is_other)


@slot
def meeting(s: State) -> bool:
    """Whether games played in step wait for each other before this decision (`Game.meeting`)."""
    raise Unfilled(meeting)


@slot
def look(tables: NDArray[np.void], seat: int) -> int:
    """What the bot is given of the game: the number of a record."""
    raise Unfilled(look)


@slot
def look_other(tables: NDArray[np.void], seat: int) -> int:
    """The same for the second bot."""
    raise Unfilled(look_other)


def players(game: Game, bot: str, other_bot: str) -> Filling:
    """Two bots and how they play a game, as they fill the slots of a series."""
    one, other = bots.get(bot), bots.get(other_bot)
    return {
        choose: one.chooser(),
        choose_other: other.chooser(),
        look: look_away if one.blind else look_closely,
        look_other: look_away if other.blind else look_closely,
        is_other: all_alike if bot == other_bot else is_among,
        meeting: game.meeting or never_meets,
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
    company = keep_company(NOBODY_YET, waiting != 0)
    while waiting != 0 and taken < limit:
        meets = False
        while waiting != 0 and taken < limit and not meets:
            seat = any_of(waiting, stream)
            waiting &= ~(1 << seat)
            if is_other(others, seat):
                action = choose_other(tables[look_other(tables, seat)], seat, mask, weights, stream)
            else:
                action = choose(tables[look(tables, seat)], seat, mask, weights, stream)
            # Who would rather wait leaves it to the others; where all would, the last one asked has to begin.
            if waiting == 0 or weights[action] >= 0:
                apply(tables[0], seat, action, log)
                taken += 1
                waiting = actors(tables[0])
                meets = meeting(tables[0])
        company = keep_company(company, waiting != 0 and taken < limit)
    return taken


@rule
def keep_company(company: int, plays: bool) -> int:
    """Wait for the games that are played in step with this one; those of them that still play.

    Here every game is played alone. On a GPU threads go together, and fast where they do the same.
    """
    return int(plays)


@rule
def never_meets(s: State) -> bool:
    """For a game whose decisions are much alike, or too different."""
    return False


@rule
def is_among(others: int, seat: int) -> bool:
    """Whether a seat is one of those."""
    return others >> seat & 1 != 0


@rule
def all_alike(others: int, seat: int) -> bool:
    """Where both bots are the same, one is asked: a kernel is shorter for it."""
    return False


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
