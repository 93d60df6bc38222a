"""Many games side by side on a GPU: the vector environment, with everything on the card.

The arrays are CuPy's, which PyTorch (`torch.from_dlpack(env.observations)`) and JAX
(`jax.dlpack.from_dlpack(env.masks)`) take by DLPack: the same memory, nothing leaves the card. Rows, seeds
and games are those of `envs.vector`, byte for byte.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from cordee import games
from cordee.core.cuda import exact_floats, numba_cuda, the_device
from cordee.core.errors import BadEnvironment
from cordee.core.events import COLUMNS
from cordee.core.game import checked_seed
from cordee.envs.many import REWARDS
from cordee.envs.turns import DEAL, advance_one

THREADS = 128  # a block


@cache
def kernel_for(game_name: str) -> Any:
    """The kernel that takes one action in every game."""
    cuda = numba_cuda()
    from numba import int32

    advance = games.get(game_name).link(advance_one, "cuda")

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def kernel(
        blank: Any, states: Any, seen: Any, seen_bytes: Any, table: Any, series: int, limit: int, shaped: int,
        actions: Any, episodes: Any, taken: Any, seats: Any, masks: Any, observations: Any, rewards: Any,
        scores: Any, results: Any, ended: Any, refused: Any,
    ) -> None:  # fmt: skip
        game = cuda.grid(1)
        if game >= len(states):
            return
        action = actions[game]
        if action != DEAL and (action < 0 or action >= masks.shape[1] or masks[game, action] == 0):
            cuda.atomic.add(refused, 0, 1)
            return
        log = cuda.local.array((1, COLUMNS), int32)
        advance(
            game, game, len(states), blank, states, seen[game : game + 1], seen_bytes[game], table, series,
            limit, shaped, log, actions, episodes, taken, seats, masks[game], observations[game],
            rewards[game], scores[game], results[game], ended,
        )  # fmt: skip

    return kernel


class DeviceVectorEnv:
    """`count` games on the card; see `VectorEnv` for what a step does.

    An action outside its mask leaves its game as it is and is counted in `refused`: asking the card after
    every step would cost more than the step.
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seed: int | None = None,
        reward: str = "won",
        components: Mapping[str, Any] | str | Path | None = None,
        **options: Any,
    ):
        if reward not in REWARDS:
            raise BadEnvironment("reward", ", ".join(REWARDS), reward)
        if count < 1:
            raise BadEnvironment("count", "≥ 1", count)
        the_device()
        import cupy

        self._cuda, self._cupy = numba_cuda(), cupy
        self.game = games.get(game)
        self.options = self.game.read_options(options)
        self.count, self.actions = count, self.game.actions
        self.observation = self.game.observation
        self.shaped = int(reward == "points")
        many, form, zeros = int(self.options["seats"]), self.game.state, cupy.zeros
        blank = np.array([self.game.blank(self.options, self.game.read_components(components))], form)
        size = (count, form.itemsize)
        self._states, self._seen = zeros(size, np.int8), zeros(size, np.int8)  # the records, as bytes
        self.seats = zeros(count, np.int64)
        self.masks = zeros((count, self.actions), np.int8)
        self.observations = zeros((count, self.observation.size), np.int8)
        self.rewards = zeros((count, many), np.float32)
        self.scores = zeros((count, many, 2), np.float64)
        self.results = zeros((count, many, 2), np.float64)
        self.ended = zeros(count, np.int8)
        self.episodes = zeros(count, np.int64)
        self.taken = zeros(count, np.int64)
        self._refused = zeros(1, np.int64)
        self._kernel = kernel_for(game)
        # Converted once: that takes longer than many a step.
        as_numba = self._cuda.as_cuda_array
        self._before = (
            self._cuda.to_device(blank), self._records(self._states), self._records(self._seen),
            as_numba(self._seen), self._cuda.to_device(self.observation.table),
        )  # fmt: skip
        self._after = tuple(
            as_numba(each)
            for each in (
                self.episodes, self.taken, self.seats, self.masks, self.observations, self.rewards,
                self.scores, self.results, self.ended, self._refused,
            )
        )  # fmt: skip
        self.reset(seed)

    def _records(self, rows: Any) -> Any:
        """The same memory as an array of records."""
        from numba.cuda.cudadrv.devicearray import DeviceNDArray

        flat = self._cuda.as_cuda_array(rows)
        form = self.game.state
        return DeviceNDArray(  # type: ignore[no-untyped-call]
            (self.count,), (form.itemsize,), form, gpu_data=flat.gpu_data
        )

    def reset(self, seed: int | None = None) -> Any:
        """Deal every game anew; the same seed deals the same games as on every target."""
        self.series = checked_seed(seed)
        self.episodes[:] = 0
        self._refused[:] = 0
        self._run(self._cupy.full(self.count, DEAL, np.int64))
        return self.observations

    def step(self, actions: Any) -> Any:
        """Take an action in every game; `actions` is any array of 64-bit integers on the card."""
        self._run(actions)
        return self.observations

    @property
    def states(self) -> Any:
        """The records, copied from the card."""
        return self._states.get().view(self.game.state)[:, 0]

    @property
    def refused(self) -> int:
        """How many actions were outside their masks since the last reset."""
        return int(self._refused[0])

    def _run(self, actions: Any) -> None:
        given = self._cuda.as_cuda_array(actions)
        if given.shape != (self.count,) or given.dtype != np.int64:
            raise BadEnvironment("actions", f"({self.count},), int64", (given.shape, str(given.dtype)))
        with exact_floats():
            self._kernel[-(-self.count // THREADS), THREADS](
                *self._before, self.series, self.game.limit, self.shaped, given, *self._after
            )
