"""A bot at a table: keeps its own chance and is handed redacted records only."""

import numpy as np

from cordee import bots
from cordee.bots.slot import choose
from cordee.core.chance import STREAM
from cordee.core.game import Game, checked_seed
from cordee.core.layout import State, record_dtype

# A bot's own chance. The last field sets its type apart: Numba would take every game's record, which
# begins with a stream too, for a kind of this one.
STREAM_RECORD = record_dtype([*STREAM, ("bot", np.int64)])


class Player:
    """One bot for one game; it may hold any number of seats."""

    def __init__(self, game: Game, bot: str, *, seed: int | None = None, target: str | None = None):
        self.bot = bot
        self._choose = game.link(choose, target, {choose: bots.get(bot)})
        self._mask = np.zeros(game.actions, np.int8)
        self._weights = np.zeros(game.actions, np.float32)
        self._stream = np.zeros(1, STREAM_RECORD)[0]
        self._stream.seed = checked_seed(seed)

    def choose(self, redacted: State, seat: int) -> int:
        """The action it takes for a seat, from what that seat may see."""
        self._weights[:] = 0
        action = self._choose(redacted, seat, self._mask, self._weights, self._stream)
        return int(action)

    def waits(self, action: int) -> bool:
        """Whether the action it has just chosen is one it would rather leave, where others may act."""
        return bool(self._weights[action] < 0)
