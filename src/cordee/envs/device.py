"""Many games side by side on a GPU: the vector environment, with everything on the GPU.

The arrays are CuPy's, which PyTorch (`torch.from_dlpack(env.observations)`) and JAX
(`jax.dlpack.from_dlpack(env.masks)`) take by DLPack: the same memory, nothing leaves the GPU. Rows, seeds
and games are those of `envs.vector`, byte for byte.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from cordee import games
from cordee.core.cuda import compiled_to_ptx, compiling, numba_cuda, the_device
from cordee.core.errors import BadEnvironment
from cordee.core.events import COLUMNS
from cordee.core.game import checked_seed
from cordee.envs.many import REWARDS
from cordee.envs.turns import DEAL, Rows, Terms, act, deal_next, look

THREADS = 128  # a block
WARP = 32  # threads that go together
WARPS = THREADS // WARP  # in a block
BLOCKS_A_PROCESSOR = 8  # that look; they go on to the next rows, while their arrays are in the caches
ALL = 0xFFFFFFFF  # of a warp
SHEET = WARP // 2  # words of four bytes that a thread lays out at once for half a warp to write
SHEETS = (WARPS, WARP, SHEET + 1)  # of a block; see `write_rows` for the word more


@cache
def writer() -> Any:
    """A device function by which a warp writes out the rows of its threads, each row by half of them.

    If each thread wrote its own row, every word would go to a distant address; so the rows are laid out in
    shared memory, a piece at a time, and neighbouring threads write neighbouring words. Rows begin at any
    byte: a word that is written is made of two that were laid out, hence the extra word.
    """
    cuda = numba_cuda()
    from numba import uint32, uint64

    @cuda.jit(device=True)  # type: ignore[untyped-decorator, unused-ignore]
    def write_rows(words: Any, sheet: Any, rows: Any, rows_words: Any, first: int) -> None:
        lane, size = cuda.laneid, rows.shape[1]
        half, place = lane // SHEET, lane % SHEET
        home = first * size  # in bytes; a whole number of words, as 32 rows always are
        for start in range(0, len(words) - SHEET, SHEET):
            for word in range(SHEET + 1):
                sheet[lane, word] = words[start + word]
            cuda.syncwarp(ALL)
            for pair in range(0, WARP, 2):
                begin = (pair + half) * size
                head = -begin & 3  # bytes before the first whole word
                if head + 4 * (start + place) + 4 <= size:
                    low = uint64(uint32(sheet[pair + half, place]))
                    both = uint64(uint32(sheet[pair + half, place + 1])) << uint64(32) | low
                    rows_words[(home + begin + head) // 4 + start + place] = both >> uint64(8 * head)
            cuda.syncwarp(ALL)
        head = -lane * size & 3
        for byte in range(head):
            rows[first + lane, byte] = words[0] >> 8 * byte
        for byte in range(size - (size - head & 3), size):
            rows[first + lane, byte] = words[byte // 4] >> 8 * (byte % 4)

    return write_rows


class Over(NamedTuple):
    """The rows whose game ended in this step, and how many they are."""

    rows: Any
    count: Any


class Kernels(NamedTuple):
    """The three kernels of a step: each is short, and in each the threads of a warp do the same."""

    act: Any
    deal: Any
    look: Any


@cache
def kernels_for(game_name: str) -> Kernels:
    """The kernels that take one action in every game, deal anew where one has ended, and look."""
    cuda = numba_cuda()
    from numba import int32, int64

    from cordee.core.shortcuts import SHORTCUTS, WORD

    game = games.get(game_name)
    act_in = game.link(act, "cuda", SHORTCUTS)
    deal_in = game.link(deal_next, "cuda", SHORTCUTS)
    look_at = game.link(look, "cuda", SHORTCUTS)
    write_rows = writer()
    form, words = game.state, game.state.itemsize // WORD
    # Whole sheets, and a word more.
    mask_words, seen_words = (
        -(-size // (4 * SHEET)) * SHEET // 2 + 1 for size in (game.actions, game.observation.size)
    )

    # A thread's own arrays are made of words: then they lie where words may, and go in and out eight bytes
    # at a time. The records lie word by word, so that what neighbours read lies side by side.

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def act_in_all(actions: Any, rows: Any, terms: Any, refused: Any, over: Any) -> None:
        row = cuda.grid(1)
        if row >= len(actions):
            return
        action = actions[row]
        if action != DEAL and (action < 0 or action >= rows.masks.shape[1] or rows.masks[row, action] == 0):
            cuda.atomic.add(refused, 0, 1)
            return
        state = cuda.local.array(words, int64)
        log = cuda.local.array((1, COLUMNS), int32)
        for word in range(words):
            state[word] = rows.states[word, row]
        if act_in(row, state.view(form)[0], action, rows, terms, log):
            over.rows[cuda.atomic.add(over.count, 0, 1)] = row
        else:
            for word in range(words):
                rows.states[word, row] = state[word]

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def deal_anew(rows: Any, terms: Any, over: Any) -> None:
        index = cuda.grid(1)
        if index < over.count[0]:
            state = cuda.local.array(words, int64)
            row = over.rows[index]
            deal_in(row, state.view(form), rows, terms)
            for word in range(words):
                rows.states[word, row] = state[word]

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def look_at_all(rows: Any, terms: Any, masks_words: Any, observations_words: Any, over: Any) -> None:
        sheet = cuda.shared.array(SHEETS, int32)[cuda.threadIdx.x // WARP]
        seen = cuda.local.array(words, int64)
        mask = cuda.local.array(mask_words, int64)
        observation = cuda.local.array(seen_words, int64)
        if cuda.grid(1) == 0:
            over.count[0] = 0
        for row in range(cuda.grid(1), len(rows.masks), cuda.gridsize(1)):
            if row < len(rows.seats):
                for word in range(words):
                    seen[word] = rows.states[word, row]
                look_at(
                    seen.view(form)[0], seen.view(np.int8), terms.table, rows.seats[row], mask.view(np.int8),
                    observation.view(np.int8),
                )  # fmt: skip
            first = row - cuda.laneid
            write_rows(mask.view(np.int32), sheet, rows.masks, masks_words, first)
            write_rows(observation.view(np.int32), sheet, rows.observations, observations_words, first)

    return Kernels(act_in_all, deal_anew, look_at_all)


def to_ptx(game_name: str, *, outlined: bool = False) -> str:
    """The kernels as PTX, compiled without a GPU."""
    kernels = kernels_for(game_name)
    from numba import float32, float64, from_dtype, int8, int32, int64, types, void

    def array(kind: Any, axes: int = 1) -> Any:
        return types.Array(kind, axes, "C")

    def bundle(kind: Any, *parts: Any) -> Any:
        return types.NamedTuple(parts, kind)  # type: ignore[no-untyped-call]

    numbers, bytes_, scores = array(int64), array(int8, 2), array(float64, 3)
    rows = bundle(
        Rows, array(int64, 2), numbers, bytes_, bytes_, array(float32, 2), scores, scores, array(int8),
        numbers, numbers,
    )  # fmt: skip
    blank = array(from_dtype(games.get(game_name).state))
    terms = bundle(Terms, blank, array(int64, 2), int64, int64, int64)
    over = bundle(Over, numbers, numbers)
    signatures = Kernels(
        act=void(numbers, rows, terms, numbers, over),
        deal=void(rows, terms, over),
        look=void(rows, terms, array(int32), array(int32), over),
    )
    return "".join(
        compiled_to_ptx(kernel, signature, outlined=outlined)
        for kernel, signature in zip(kernels, signatures, strict=True)
    )


class DeviceVectorEnv:
    """`count` games on the GPU; see `VectorEnv` for what a step does.

    An action outside its mask leaves its game as it is and is counted in `refused`: asking the GPU after
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
        self._lookers = the_device().MULTIPROCESSOR_COUNT * BLOCKS_A_PROCESSOR
        import cupy

        self._cuda, self._cupy = numba_cuda(), cupy
        self.game = games.get(game)
        self.options = self.game.read_options(options)
        self.count, self.actions = count, self.game.actions
        self.observation = self.game.observation
        self.shaped = int(reward == "points")
        many, form, zeros = int(self.options["seats"]), self.game.state, cupy.zeros
        blank = np.array([self.game.blank(self.options, self.game.read_components(components))], form)
        self._states = zeros((form.itemsize // 8, count), np.int64)  # the records, word by word
        self.seats = zeros(count, np.int64)
        # Rows are written 32 at a time: there is room for all of the last ones.
        room = -(-count // WARP) * WARP
        masks, observations = (zeros((room, size), np.int8) for size in (self.actions, self.observation.size))
        self.masks, self.observations = masks[:count], observations[:count]
        self.rewards = zeros((count, many), np.float32)
        self.scores = zeros((count, many, 2), np.float64)
        self.results = zeros((count, many, 2), np.float64)
        self.ended = zeros(count, np.int8)
        self.episodes = zeros(count, np.int64)
        self.taken = zeros(count, np.int64)
        self._refused = zeros(1, np.int64)
        self._kernels = kernels_for(game)
        # Converted once: that takes longer than many a step.
        as_numba = self._cuda.as_cuda_array
        arrays = {
            **{field: getattr(self, field) for field in Rows._fields if field != "states"},
            "states": self._states, "masks": masks, "observations": observations,
        }  # fmt: skip
        self._rows = Rows(**{field: as_numba(each) for field, each in arrays.items()})
        self._words = [as_numba(each.ravel().view(np.int32)) for each in (masks, observations)]
        self._over = Over(*(as_numba(zeros(size, np.int64)) for size in (count, 1)))
        self._refusals = as_numba(self._refused)
        self._given = self._cuda.to_device(blank), self._cuda.to_device(self.observation.table)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> Any:
        """Deal every game anew; the same seed deals the same games as on every target."""
        self.series = checked_seed(seed)
        self._terms = Terms(*self._given, self.game.limit, self.shaped, self.series)
        self.episodes[:] = 0
        self._refused[:] = 0
        self._run(self._cupy.full(self.count, DEAL, np.int64))
        return self.observations

    def step(self, actions: Any) -> Any:
        """Take an action in every game; `actions` is any array of 64-bit integers on the GPU."""
        self._run(actions)
        return self.observations

    @property
    def states(self) -> Any:
        """The records, copied from the GPU."""
        return np.ascontiguousarray(self._states.get().T).view(self.game.state)[:, 0]

    @property
    def refused(self) -> int:
        """How many actions were outside their masks since the last reset."""
        return int(self._refused[0])

    def _run(self, actions: Any) -> None:
        given = self._cuda.as_cuda_array(actions)
        if given.shape != (self.count,) or given.dtype != np.int64:
            raise BadEnvironment("actions", f"({self.count},), int64", (given.shape, str(given.dtype)))
        blocks = -(-self.count // THREADS)
        with compiling():
            self._kernels.act[blocks, THREADS](given, self._rows, self._terms, self._refusals, self._over)
            self._kernels.deal[blocks, THREADS](self._rows, self._terms, self._over)
            lookers = min(blocks, self._lookers)
            self._kernels.look[lookers, THREADS](self._rows, self._terms, *self._words, self._over)
