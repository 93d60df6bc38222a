"""Rollouts of many searches at once on a GPU: each search waits for its own, and the GPU plays them all.

One search asks for a few hundred rollouts at a time, which would leave a GPU idle. So hundreds of tables are
played side by side, each in a thread that mostly waits, and whatever they ask for while the GPU is busy makes
up the next batch. A batch lasts as long as its longest game, when most of its threads have long finished; so
several batches run at the same time. The rollouts are those of `bots.rollouts`: a search gets the same
results as on the CPU.
"""

import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from cordee import games
from cordee.bots.rollouts import try_candidates
from cordee.bots.search import Actions, Results, Seen, playing_on
from cordee.core.cuda import compiled_to_ptx, compiling, numba_cuda, the_device
from cordee.lab.gpu_workspace import workspace_on_gpu

THREADS = 64  # a block: rollouts differ in length, and a block waits for its longest
TABLES = 384  # played side by side: fewer leave the GPU idle, more make everybody wait
BATCHES = 4  # at the same time


@dataclass(eq=False)
class Asked:
    """One search's request for rollouts, and their results."""

    seen: Seen
    seat: int
    candidates: Actions
    seed: int
    first: int
    worlds: int
    results: Results = field(init=False)
    failed: BaseException | None = None
    answered: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.results = np.zeros((self.worlds, len(self.candidates), 2))


class Together(ABC):
    """A queue of what the searches of one game ask for, played batch by batch."""

    def __init__(self, game_name: str, batches: int = 1):
        self.game = games.get(game_name)
        self._waiting: list[Asked] = []
        self._changed = threading.Condition()
        self._workers = [threading.Thread(target=self._work, daemon=True) for _ in range(batches)]

    def __call__(
        self, seen: Seen, seat: int, candidates: Actions, seed: int, first: int, worlds: int
    ) -> Results:
        """Play candidates out in some worlds, whenever it is this one's turn (see `bots.search.PlayOut`)."""
        asked = Asked(seen, seat, candidates, seed, first, worlds)
        with self._changed:
            self._waiting.append(asked)
            if self._workers[0].ident is None:
                for worker in self._workers:
                    worker.start()
            self._changed.notify()
        asked.answered.wait()
        if asked.failed:
            raise asked.failed
        return asked.results

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                batch, self._waiting = self._waiting, []
            try:
                self.play(batch)
            except BaseException as error:
                for asked in batch:
                    asked.failed = error
            for asked in batch:
                asked.answered.set()

    @abstractmethod
    def play(self, batch: Sequence[Asked]) -> None:
        """Write everybody's results."""


class GpuRollouts(Together):
    """The same, played on the GPU of this machine."""

    def __init__(self, game_name: str):
        super().__init__(game_name, BATCHES)
        the_device()  # raises NoDevice where there is none
        self.kernel = kernel_for(game_name)
        with compiling(outlined=True):
            self.kernel.compile(signature(game_name))
        self.kernel.disable_compile()  # anything compiled later would lack the rounding
        self._own = threading.local()

    def _stream(self) -> Any:
        """Each worker's own: batches of one stream would wait for each other."""
        if not hasattr(self._own, "stream"):
            self._own.stream = numba_cuda().stream()
        return self._own.stream

    def play(self, batch: Sequence[Asked]) -> None:
        """One thread per rollout."""
        cuda, stream = numba_cuda(), self._stream()
        seen = np.concatenate([asked.seen for asked in batch])
        tasks = np.array(
            [(each.seat, each.seed, each.first, len(each.candidates)) for each in batch], np.int64
        )
        candidates = np.concatenate([asked.candidates for asked in batch])
        rollouts = np.array([asked.worlds * len(asked.candidates) for asked in batch])
        starts = np.cumsum(rollouts) - rollouts
        offsets = np.cumsum(tasks[:, MANY]) - tasks[:, MANY]
        owner = np.repeat(np.arange(len(batch), dtype=np.int32), rollouts)
        results = cuda.device_array((int(rollouts.sum()), 1, 2), np.float64, stream=stream)
        self.kernel[-(-len(owner) // THREADS), THREADS, stream](
            cuda.to_device(seen, stream),
            cuda.to_device(np.column_stack([tasks, starts, offsets]), stream),
            cuda.to_device(candidates, stream),
            cuda.to_device(owner, stream),
            self.game.limit,
            results,
        )
        found = results.copy_to_host(stream=stream)
        stream.synchronize()
        found = found[:, 0]
        for asked, start, count in zip(batch, starts, rollouts, strict=True):
            asked.results = found[start : start + count].reshape(asked.results.shape)


SEAT, SEED, FIRST, MANY, START, OFFSET = range(6)  # the columns of a task


@cache
def kernel_for(game_name: str) -> Any:
    """The kernel that plays one candidate out in one world, a thread each."""
    cuda = numba_cuda()
    from cordee.core.shortcuts import SHORTCUTS

    game = games.get(game_name)
    try_one = game.link(try_candidates, "cuda", {**playing_on(game), **SHORTCUTS})
    workspace = workspace_on_gpu(game_name)

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def kernel(seen: Any, tasks: Any, candidates: Any, owner: Any, limit: int, results: Any) -> None:
        at = workspace(limit, 0)
        index = cuda.grid(1)
        if index < len(owner):
            task = tasks[owner[index]]
            number = index - task[START]
            world = task[FIRST] + number // task[MANY]
            which = task[OFFSET] + number % task[MANY]
            own = seen[owner[index] : owner[index] + 1]
            try_one(at, own, task[SEAT], candidates[which : which + 1], task[SEED], world,
                    results[index : index + 1])  # fmt: skip

    return kernel


def signature(game_name: str) -> Any:
    """The kernel's signature, for compiling it without a GPU."""
    from numba import float64, from_dtype, int32, int64, types, void

    records = types.Array(from_dtype(games.get(game_name).state), 1, "C")
    numbers = types.Array(int64, 1, "C")
    table = types.Array(int64, 2, "C")
    return void(records, table, numbers, types.Array(int32, 1, "C"), int64, types.Array(float64, 3, "C"))


def to_ptx(game_name: str) -> str:
    """The kernel as PTX."""
    return compiled_to_ptx(kernel_for(game_name), signature(game_name), outlined=True)
