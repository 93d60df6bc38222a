"""Games for one seat as environments of Gymnasium: a single one, and a vector of them.

The legal mask is `info["action_mask"]`. The single environment answers an action outside it with
a reward of 0 and the rule in `info["refused"]`, and nothing changes; the vector raises IllegalMove.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cordee import games
from cordee.core.errors import BadEnvironment
from cordee.core.match import Match
from cordee.core.rule import chosen_target
from cordee.envs.aec import draw
from cordee.envs.many import CUT_OFF, FINISHED, VectorEnv
from cordee.envs.table import Row, Table

Info = dict[str, Any]
SEED_BITS = 62


class SoloEnv(gymnasium.Env[Row, np.int64]):
    """One game for one seat."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(self, game: str, *, render_mode: str | None = None, reward: str = "won", **options: Any):
        """`reward` is "won" (1 at the end) or "points" (as they come)."""
        target, components = options.pop("target", None), options.pop("components", None)
        self.table = Table(game, {"seats": 1, **options}, components, target)
        if self.table.seats != 1:
            raise BadEnvironment("seats", "1", self.table.seats)
        self.shaped = reward == "points"
        self.render_mode = render_mode
        self.observation_space, self.action_space = _spaces(self.table)  # type: ignore[assignment]

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Row, Info]:
        """Deal a game."""
        super().reset(seed=seed)
        self.steps = 0
        self.table.deal(int(self.np_random.integers(1 << SEED_BITS)))
        return self.table.observe(0), {"action_mask": self.table.mask(0)}

    def step(self, action: Any) -> tuple[Row, float, bool, bool, Info]:
        """Act; an action that is not allowed changes nothing."""
        table, info = self.table, {}
        before = table.points()[0]
        self.steps += 1
        refusal = table.refusal(0, int(action))
        if refusal:
            info["refused"] = refusal.rule
        else:
            table.act(0, int(action))
        reward = table.points()[0] - before if self.shaped else table.rewards()[0]
        cut_off = not table.over and self.steps >= table.game.limit
        return table.observe(0), reward, table.over, cut_off, {**info, "action_mask": table.mask(0)}

    def render(self) -> str | None:
        """The table, as the terminal draws it."""
        return None if self.render_mode is None else draw(self.table)


class SoloVectorEnv(gymnasium.vector.VectorEnv[Row, Any, Any]):
    """Many games for one seat, dealt anew in the step in which they end."""

    def __init__(self, game: str, count: int, *, copy: bool = True, **options: Any):
        """With `copy=False`, the arrays handed out are the environment's own and change with every step."""
        self.games = VectorEnv(game, count, seed=0, **{"seats": 1, **options})
        if self.games.options["seats"] != 1:
            raise BadEnvironment("seats", "1", self.games.options["seats"])
        self.num_envs = count
        self.copy = copy
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP, "render_modes": []}
        single, acts = _spaces(self.games)
        self.single_observation_space, self.single_action_space = single, acts
        self.observation_space = batch_space(single, count)
        self.action_space = batch_space(acts, count)

    def reset(self, *, seed: Any = None, options: Info | None = None) -> tuple[Row, Info]:
        """Deal all games; the same seed deals the same ones."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << SEED_BITS)))
        return self._handed_out(self.games.observations), self._info()

    def step(self, actions: Any) -> tuple[Row, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Act in every game; raises IllegalMove, with nothing changed, if one action is not allowed."""
        games = self.games
        games.step(actions)
        reward = games.rewards[:, 0].astype(np.float64)
        seen = self._handed_out(games.observations)
        return seen, reward, games.ended == FINISHED, games.ended == CUT_OFF, self._info()

    def _info(self) -> Info:
        return {"action_mask": self._handed_out(self.games.masks)}

    def _handed_out(self, array: Row) -> Row:
        return array.copy() if self.copy else array

    def render(self) -> tuple[str, ...]:
        """The position of every game, in notation."""
        form = self.games.game
        return tuple(Match.at(form, state, chosen_target()).show(0) for state in self.games.states)


def register() -> list[str]:
    """Tell Gymnasium of every game that one seat can play: `gymnasium.make("cordee/<name>-v1")`."""
    names = []
    for name in games.names():
        game = games.get(name)
        if 1 in game.options[0].values:
            names.append(f"cordee/{name}-v{game.version}")
            gymnasium.register(
                names[-1],
                entry_point=f"{__name__}:SoloEnv",
                vector_entry_point=f"{__name__}:make_vector",
                kwargs={"game": name},
            )
    return names


def make_vector(game: str, num_envs: int, **options: Any) -> SoloVectorEnv:
    """A vector as `gymnasium.make_vec` asks for it."""
    return SoloVectorEnv(game, num_envs, **options)


def _spaces(table: Table | VectorEnv) -> tuple[gymnasium.spaces.Box, gymnasium.spaces.Discrete[np.int64]]:
    seen = table.game.observation
    box = gymnasium.spaces.Box(seen.low, seen.high, dtype=np.int8)
    return box, gymnasium.spaces.Discrete(table.game.actions)


REGISTERED = register()
