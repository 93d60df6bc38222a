"""A series of games by bots, played whole inside compiled code."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cordee.bots.loop import deal, play_on
from cordee.bots.workspace import GAME, Workspace
from cordee.core.chance import reseed, seed_of
from cordee.core.contract import Score, actors, score
from cordee.core.rule import rule

BOTS_SALT = 0x5EA7  # keeps the bots' chance apart from the deals'


class Played(NamedTuple):
    """The results of some games, one row per game."""

    scores: Score  # by game, seat and column
    moves: NDArray[np.int64]  # decisions taken
    finished: NDArray[np.int8]  # 0 for those that were cut off


def room_for(games: int, seats: int) -> Played:
    """Rows to be filled."""
    return Played(np.zeros((games, seats, 2)), np.zeros(games, np.int64), np.zeros(games, np.int8))


@rule
def play_series(at: Workspace, blank: NDArray[np.void], series: int, first: int, played: Played) -> None:
    """Play as many games as there is room for, from number `first` of a series on; `series` is its seed."""
    for index in range(len(played.moves)):
        play_one(at, blank, series, first + index, played, index)


@rule
def play_one(
    at: Workspace,
    blank: NDArray[np.void],  # one record with the options
    series: int,
    number: int,
    played: Played,
    row: int,
) -> None:
    """Deal a game of the series, play it, and record its result."""
    deal(at.tables[:1], blank, seed_of(series, number))
    reseed(at.luck, seed_of(series ^ BOTS_SALT, number))
    played.moves[row] = play_out(at)
    played.finished[row] = actors(at.tables[GAME]) == 0
    score(at.tables[GAME], played.scores[row])


@rule
def play_out(at: Workspace) -> int:
    """Play the game that was dealt; how many decisions were taken."""
    return play_on(at, actors(at.tables[GAME]), 0)
