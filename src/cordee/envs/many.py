"""Many games side by side in one array of records: reset, step, masks, observations, auto-reset.

Everything a learner reads (`observations`, `masks`, `seats`, `rewards`, `ended`) is an array that is
made once and filled in place by compiled code; `reset` and `step` hand the same arrays out every time.
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cordee import games
from cordee.bots.workspace import ASIDE, Workspace, workspace
from cordee.core.chance import seed_of
from cordee.core.errors import BadEnvironment, IllegalMove
from cordee.core.game import checked_seed
from cordee.core.rule import chosen_target
from cordee.envs.turns import CUT_OFF, DEAL, FINISHED, Rows, Terms, advance

REWARDS = ("won", "points")

__all__ = ["CUT_OFF", "FINISHED", "REWARDS", "VectorEnv"]


class VectorEnv:
    """`count` games of one kind, each with one seat to act at any time.

    Where several seats may act, it is the first after the one that acted last. A game that ends (or is cut
    off at the game's limit) gives its rewards, is marked in `ended`, and is dealt anew in the same step: the
    observation and the mask are those of the new game.

    >>> env = VectorEnv(games.names()[2], 2, seed=1)
    >>> env.step(env.masks.argmax(axis=1)) is env.observations
    True
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seed: int | None = None,
        reward: str = "won",
        workers: int = 1,
        target: str | None = None,
        components: Mapping[str, Any] | str | Path | None = None,
        **options: Any,
    ):
        """`reward` is "won" (at the end) or "points" (as they come); `workers` are threads."""
        if reward not in REWARDS:
            raise BadEnvironment("reward", ", ".join(REWARDS), reward)
        for name, number in (("count", count), ("workers", workers)):
            if number < 1:
                raise BadEnvironment(name, "≥ 1", number)
        self.game = games.get(game)
        self.options = self.game.read_options(options)
        self.count = count
        self.shaped = int(reward == "points")
        self.workers = min(workers, count)
        self.actions = self.game.actions
        self.observation = self.game.observation
        many, form = int(self.options["seats"]), self.game.state
        changed = self.game.read_components(components)
        self._blank = np.array([self.game.blank(self.options, changed)], form)
        self._advance = self.game.link(advance, chosen_target(target))
        self._workspaces = [workspace(self.game) for _ in range(self.workers)]
        self._pool = ThreadPoolExecutor(self.workers) if self.workers > 1 else None
        self.states = np.zeros(count, form)  # the records, with every secret
        self.seats = np.zeros(count, np.int64)  # who is to act
        self.masks = np.zeros((count, self.actions), np.int8)  # what that seat may do
        self.observations = np.zeros((count, self.observation.size), np.int8)  # what it sees
        self.rewards = np.zeros((count, many), np.float32)  # of the last step, by seat
        self.scores = np.zeros((count, many, 2))  # WON and POINTS of the position, by seat
        self.results = np.zeros((count, many, 2))  # the same of the last game that ended
        self.ended = np.zeros(count, np.int8)  # FINISHED, CUT_OFF, or 0
        self.episodes = np.zeros(count, np.int64)  # games begun
        self.taken = np.zeros(count, np.int64)  # decisions in the game
        self._rows = Rows(**{field: getattr(self, field) for field in Rows._fields})
        self.reset(seed)

    def reset(self, seed: int | None = None) -> NDArray[np.int8]:
        """Deal every game anew; the same seed deals the same games."""
        self.series = checked_seed(seed)
        self.episodes[:] = 0
        self._run(np.full(self.count, DEAL, np.int64))
        return self.observations

    def step(self, actions: ArrayLike) -> NDArray[np.int8]:
        """Take an action in every game; raises IllegalMove, with nothing changed, if one is not allowed."""
        given = np.asarray(actions, np.int64)
        self._check(given)
        self._run(given)
        return self.observations

    def seed_of_game(self, row: int) -> int:
        """The seed by which the game of a row was dealt."""
        return int(seed_of(self.series, row + self.count * (int(self.episodes[row]) - 1)))

    def _check(self, actions: NDArray[np.int64]) -> None:
        if actions.shape != (self.count,):
            raise BadEnvironment("actions", f"({self.count},)", actions.shape)
        if actions.min() < 0 or actions.max() >= self.actions:
            raise BadEnvironment("actions", f"0-{self.actions - 1}", (actions.min(), actions.max()))
        allowed = self.masks[np.arange(self.count), actions]
        if not allowed.all():
            row = int(allowed.argmin())
            seat, action = int(self.seats[row]), int(actions[row])
            number = self.game.on().explain(self.states[row], seat, action)
            game = self.game
            raise IllegalMove(game.rule_name(number), seat, game.codec.text(action), game.words)

    def _run(self, actions: NDArray[np.int64]) -> None:
        self._terms = Terms(self._blank, self.observation.table, self.game.limit, self.shaped, self.series)
        bounds = np.linspace(0, self.count, self.workers + 1).astype(int).tolist()
        jobs = list(zip(bounds[:-1], bounds[1:], self._workspaces, strict=True))
        if self._pool is None:
            self._run_part(actions, *jobs[0])
        else:
            list(self._pool.map(lambda job: self._run_part(actions, *job), jobs))

    def _run_part(self, actions: NDArray[np.int64], first: int, last: int, at: Workspace) -> None:
        seen_bytes = at.tables[ASIDE:].view(np.int8)
        self._advance(at, seen_bytes, self._rows, self._terms, actions, first, last)
