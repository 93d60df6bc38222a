"""A bot at a table: it has a random stream of its own and is given redacted records only."""

from collections.abc import Callable

import numpy as np

from cordee.bots.levels import get
from cordee.bots.search import Budget, PlayOut, Search, Thought
from cordee.bots.slot import choose
from cordee.bots.workspace import Luck
from cordee.core.chance import reseed, seed_of
from cordee.core.game import Game, checked_seed
from cordee.core.layout import State


class Player:
    """One bot for one game; it may hold any number of seats.

    With the same seed it chooses the same from what looks the same, as long as `seconds` do not cut its
    thinking short; `rollouts` replaces what its level would try.
    """

    def __init__(
        self,
        game: Game,
        bot: str,
        *,
        seed: int | None = None,
        target: str | None = None,
        threads: int | None = None,
        rollouts: int | None = None,
        seconds: float | None = None,
        play_out: PlayOut | None = None,  # who plays games out for it, if not its own threads
    ):
        level = get(bot)
        self.game = game
        self.bot = bot
        self._stream = Luck.blank()
        self._waits = False
        self.begin(checked_seed(seed))
        if level.searches:
            self._search = Search(game, target=target, threads=threads, play_out=play_out)
            self.budget = Budget(rollouts or level.rollouts, seconds, level.doubt)
        else:
            self._choose = game.link(choose, target, {choose: level.chooser()})
            self._mask = np.zeros(game.actions, np.int8)
            self._weights = np.zeros(game.actions, np.float32)
        self._searches = level.searches

    def begin(self, seed: int) -> None:
        """Restart its random stream, for a new game."""
        reseed(self._stream, seed)
        self._thoughts = 0

    def interrupt_when(self, interrupted: Callable[[], bool]) -> None:
        """Give up thinking, with Interrupted, as soon as this returns True."""
        if self._searches:
            self._search.interrupted = interrupted

    def choose(self, redacted: State, seat: int) -> int:
        """The action it takes for a seat, from what that seat may see."""
        if self._searches:
            return self.think(redacted, seat).action
        self._weights[:] = 0
        action = int(self._choose(redacted, seat, self._mask, self._weights, self._stream))
        self._waits = bool(self._weights[action] < 0)
        return action

    def think(self, redacted: State, seat: int) -> Thought:
        """The same, with what it considered; only of bots that search."""
        seed = seed_of(int(self._stream.seed), self._thoughts)
        self._thoughts += 1
        thought = self._search.think(redacted, seat, seed, self.budget)
        self._waits = thought.waits
        return thought

    def waits(self, action: int) -> bool:
        """Whether it would rather wait than take the action it has just chosen, where others may act."""
        return self._waits
