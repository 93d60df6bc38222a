"""The memory that a thread needs to play games: allocated once and passed on as one bundle."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cordee.core.chance import SEEDS
from cordee.core.contract import Log, Mask, Score, Weights
from cordee.core.events import new_log
from cordee.core.game import Game
from cordee.core.layout import State
from cordee.core.schema import Record, number

GAME = 0  # the table at which the game is played
ASIDE = 1  # a second one, for what the acting seat sees of it, or for the world that a rollout begins in


class Luck(Record):
    """A bot's own random stream.

    A field sets its type apart: Numba would take every game's record, which begins with a stream too, for a
    kind of this one.
    """

    bot: int = number("nothing", most=SEEDS - 1)


class Workspace(NamedTuple):
    """A thread's working memory; a GPU kernel makes its own, with the same fields."""

    tables: NDArray[np.void]  # two records, GAME and ASIDE
    luck: State  # the bots' own chance
    mask: Mask
    weights: Weights
    log: Log
    scores: Score
    line: NDArray[np.int16]  # seats and their actions, decision by decision, if `remember` records them
    limit: int  # decisions after which a game is cut off
    others: int = 0  # bits of the seats that a second bot plays


def workspace(game: Game, *, others: int = 0, log: Log | None = None) -> Workspace:
    """Everything that is needed to play one game at a time."""
    return Workspace(
        tables=np.zeros(2, game.state),
        luck=Luck.blank(),
        mask=np.zeros(game.actions, np.int8),
        weights=np.zeros(game.actions, np.float32),
        log=new_log() if log is None else log,
        scores=np.zeros((game.observation.most_seats, 2)),
        line=np.zeros((2, game.limit), np.int16),
        limit=game.limit,
        others=others,
    )
