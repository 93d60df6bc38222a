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
from cordee.core.cuda import compiled_to_ptx, compiling, numba_cuda, the_device
from cordee.core.errors import BadEnvironment
from cordee.core.events import COLUMNS
from cordee.core.game import checked_seed
from cordee.envs.many import REWARDS
from cordee.envs.turns import DEAL, advance_one

THREADS = 128  # a block
WARP = 32  # threads that go together
WARPS = THREADS // WARP  # in a block
ALL = 0xFFFFFFFF  # of a warp
SHEET = 16  # words of four bytes that a thread lays out at once for its warp to write
SHEETS = (WARPS, WARP, SHEET + 1)  # of a block; a word more, so that no two threads wait for the same bank


@cache
def writer() -> Any:
    """A device function by which a warp writes out the rows of its threads, each row by all of them.

    A thread that wrote its own row would touch a far place of memory with every byte; so the rows are
    laid out in a sheet that all see, a piece at a time, and neighbours write what lies side by side.
    """
    cuda = numba_cuda()

    @cuda.jit(device=True)  # type: ignore[untyped-decorator, unused-ignore]
    def write_rows(words: Any, sheet: Any, rows: Any, first: int, written: int) -> None:
        lane = cuda.laneid
        size = rows.shape[1]
        for start in range(0, size, 4 * SHEET):
            for word in range(min(SHEET, len(words) - start // 4)):
                sheet[lane, word] = words[start // 4 + word]
            cuda.syncwarp(ALL)
            for row in range(WARP):
                if written >> row & 1:
                    for entry in range(lane, min(4 * SHEET, size - start), WARP):
                        rows[first + row, start + entry] = sheet[row, entry // 4] >> 8 * (entry % 4) & 0xFF
            cuda.syncwarp(ALL)

    return write_rows


@cache
def kernel_for(game_name: str) -> Any:
    """The kernel that takes one action in every game."""
    cuda = numba_cuda()
    from numba import int32, int64

    from cordee.core.shortcuts import SHORTCUTS, WORD

    game = games.get(game_name)
    advance = game.link(advance_one, "cuda", SHORTCUTS)
    write_rows = writer()
    state_form, state_words = game.state, game.state.itemsize // WORD
    mask_words, seen_words = -(-game.actions // WORD), -(-game.observation.size // WORD)

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def kernel(
        blank: Any, states: Any, table: Any, series: int, limit: int, shaped: int, actions: Any,
        episodes: Any, taken: Any, seats: Any, masks: Any, observations: Any, rewards: Any, scores: Any,
        results: Any, ended: Any, refused: Any,
    ) -> None:  # fmt: skip
        game = cuda.grid(1)
        lane = cuda.laneid
        sheets = cuda.shared.array(SHEETS, int32)
        # A thread's own, as words: then they lie where words may, and go in and out eight bytes at a time.
        state = cuda.local.array(state_words, int64)
        seen = cuda.local.array(state_words, int64)
        mask = cuda.local.array(mask_words, int64)
        observation = cuda.local.array(seen_words, int64)
        log = cuda.local.array((1, COLUMNS), int32)
        goes_on = game < len(states)
        if goes_on:
            action = actions[game]
            goes_on = action == DEAL or (action >= 0 and action < masks.shape[1] and masks[game, action] != 0)
            if not goes_on:
                cuda.atomic.add(refused, 0, 1)
        if goes_on:
            for word in range(state_words):
                state[word] = states[game, word]
            advance(
                game, game, len(states), blank, state.view(state_form), seen.view(state_form),
                seen.view(np.int8), table, series, limit, shaped, log, actions, episodes, taken, seats,
                mask.view(np.int8), observation.view(np.int8), rewards[game], scores[game], results[game],
                ended,
            )  # fmt: skip
            for word in range(state_words):
                states[game, word] = state[word]
        written = cuda.ballot_sync(ALL, goes_on)
        sheet = sheets[cuda.threadIdx.x // WARP]
        write_rows(mask.view(np.int32), sheet, masks, game - lane, written)
        write_rows(observation.view(np.int32), sheet, observations, game - lane, written)

    return kernel


def to_ptx(game_name: str, *, outlined: bool = False) -> str:
    """The kernel as PTX, for who compiles it without a GPU."""
    kernel = kernel_for(game_name)
    from numba import float32, float64, from_dtype, int8, int64, types, void

    def array(kind: Any, axes: int = 1) -> Any:
        return types.Array(kind, axes, "C")

    record = from_dtype(games.get(game_name).state)
    signature = void(
        array(record), array(int64, 2), array(int64, 2), int64, int64, int64, array(int64), array(int64),
        array(int64), array(int64), array(int8, 2), array(int8, 2), array(float32, 2), array(float64, 3),
        array(float64, 3), array(int8), array(int64),
    )  # fmt: skip
    return compiled_to_ptx(kernel, signature, outlined=outlined)


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
        self._states = zeros((count, form.itemsize // 8), np.int64)  # the records, as words
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
            self._cuda.to_device(blank),
            as_numba(self._states),
            self._cuda.to_device(self.observation.table),
        )
        self._after = tuple(
            as_numba(each)
            for each in (
                self.episodes, self.taken, self.seats, self.masks, self.observations, self.rewards,
                self.scores, self.results, self.ended, self._refused,
            )
        )  # fmt: skip
        self.reset(seed)

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
        with compiling():
            self._kernel[-(-self.count // THREADS), THREADS](
                *self._before, self.series, self.game.limit, self.shaped, given, *self._after
            )
