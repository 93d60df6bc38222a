"""Games between searching bots, one at a time: each seat is given what it may see, and asked for a move."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cordee.bots.player import Player
from cordee.core.box import Components
from cordee.core.chance import seed_of
from cordee.core.contract import WON
from cordee.core.events import new_log
from cordee.core.game import Game
from cordee.core.options import Options

ORDER_SALT = 0x0DE7  # keeps the order of asking independent of the deal


@dataclass(frozen=True)
class Outcome:
    """How a game ended; one that was cut off has no winner."""

    scores: NDArray[np.float64]  # by seat and column
    moves: int
    finished: bool

    def won(self, seat: int) -> float:
        """The seat's share of the victory."""
        return float(self.scores[seat, WON]) if self.finished else 0.0


def play_game(
    game: Game,
    options: Options,
    players: Sequence[Player],  # by seat
    seed: int,
    *,
    target: str | None = None,
    components: Components | None = None,
) -> Outcome:
    """Deal a game and play it to its end, or to the limit."""
    functions = game.on(target)
    tables = np.zeros(2, game.state)  # the game, and what the acting seat sees of it
    tables[0] = game.blank(options, components)
    tables[0]["seed"] = seed
    functions.setup(tables[0])
    for number, player in enumerate(dict.fromkeys(players)):
        player.begin(seed_of(seed, number))
    order = random.Random(seed ^ ORDER_SALT)
    log, moves = new_log(), 0
    while (waiting := functions.actors(tables[0])) and moves < game.limit:
        seats = [seat for seat in range(len(players)) if waiting >> seat & 1]
        order.shuffle(seats)
        for seat in seats:
            tables[1] = tables[0]
            functions.redact(tables[1], seat)
            action = players[seat].choose(tables[1], seat)
            if not players[seat].waits(action):
                break
        # Where all would rather wait, the last one asked has to begin.
        functions.apply(tables[0], seat, action, log)
        moves += 1
    scores = np.zeros((len(players), 2))
    functions.score(tables[0], scores)
    return Outcome(scores, moves, finished=waiting == 0)
