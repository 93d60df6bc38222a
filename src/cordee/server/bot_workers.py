"""Bots think in worker processes, from redacted records, and never hold up the server.

Requests wait in a fair queue. Equal requests share one computation; what was found out about a
position is cached for a while; and a computation that nobody waits for any more is cancelled.
"""

import asyncio
import os
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import Array, c_bool
from functools import cache, partial
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

import numpy as np

from cordee import bots, games
from cordee.bots.hints import ADVISER, Hint, give_hint
from cordee.bots.player import Player
from cordee.core.layout import State
from cordee.core.readiness import STAND_IN
from cordee.server.fair_queue import FairQueue, Path
from cordee.server.precompile import Precompiler
from cordee.server.problems import TooMany

T = TypeVar("T")

SECONDS = 1.5  # the longest that a bot may think about a move
AT_A_GLANCE = 0.005  # seconds that a bot without search takes
AT_FIRST_SIGHT = "greedy"
NICENESS = 5  # of the workers: the server's own work, which is short, goes first
REMEMBERED = 500  # thoughts
HINTS_AT_ONCE = 8  # open requests of one person
BACKGROUND = 4.0  # the weight of work that nobody waits for

_context = get_context("spawn")


class Thought:
    """A computation under way, and how many wait for it."""

    def __init__(self, task: "asyncio.Task[Any]"):
        self.task = task
        self.wanted = 0


class BotWorkers:
    """The worker processes; when one crashes, the pool is replaced and the work repeated."""

    def __init__(self, workers: int, precompiler: Precompiler):
        self.workers = workers
        self.precompiler = precompiler
        self.queue = FairQueue(workers)
        self._given_up: Array[c_bool] = _context.RawArray(c_bool, workers)  # by slot; workers look at it
        self._pool = self._new_pool()
        self._thoughts: dict[Hashable, Thought] = {}
        self._remembered: OrderedDict[Hashable, Any] = OrderedDict()
        self._hints: Counter[str] = Counter()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, mp_context=_context, initializer=_begin, initargs=(self._given_up,)
        )

    async def think(
        self, path: Path, game: str, bot: str, redacted: np.record, seat: int, asked: int = 1
    ) -> tuple[int, bool]:
        """The action a bot takes for a seat, from what that seat may see; whether it would rather wait.

        Where so many bots are asked before one acts, they share the time. A bot that searches does not think
        twice about a position at the same table, but may well play differently at the next one.
        """
        ready, searches = self.precompiler.bots_are_ready(game), bots.get(bot).searches
        seconds = SECONDS / asked if searches and ready else AT_A_GLANCE
        job = (game, bot, redacted.tobytes(), seat, ready, SECONDS / asked)
        if not searches:
            return await self._queued(path, seconds, choose, *job)
        return await self._once((path[-1], job), lambda: self._queued(path, seconds, choose, *job))

    async def advise(self, person: str, game: str, redacted: np.record, seat: int) -> Hint:
        """What the expert would do in a seat's place, and why; raises TooMany."""
        job = (game, redacted.tobytes(), seat)
        if job not in self._remembered and self._hints[person] >= HINTS_AT_ONCE:
            raise TooMany(seconds=round(HINTS_AT_ONCE * SECONDS))
        self._hints[person] += 1
        try:
            await self.precompiler.wait_for_bots(game)
            return await self._once(job, lambda: self._queued((person, "hints"), SECONDS, advise, *job))
        finally:
            self._hints[person] -= 1
            self._hints = +self._hints

    async def run(self, path: Path, seconds: float, thought: Callable[..., T], *job: Any) -> T:
        """Run any module-level function in the background; `seconds` is how long it should take."""
        return await self._queued(path, seconds, thought, *job, weight=BACKGROUND)

    async def _once(self, key: Hashable, think: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Find a result in the cache or under way for somebody else, or start computing it."""
        if key in self._remembered:
            self._remembered.move_to_end(key)
            known: T = self._remembered[key]
            return known
        if key not in self._thoughts:
            self._thoughts[key] = Thought(asyncio.create_task(think()))
        thought = self._thoughts[key]
        thought.wanted += 1
        try:
            found: T = await asyncio.shield(thought.task)
        finally:
            thought.wanted -= 1
            if not thought.wanted:
                self._thoughts.pop(key, None)
                thought.task.cancel()
        self._remembered[key] = found
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)
        return found

    async def _queued(
        self, path: Path, seconds: float, thought: Callable[..., T], *job: Any, weight: float = 1.0
    ) -> T:
        async def work(slot: int) -> T:
            self._given_up[slot] = False
            return await self._run(slot, thought, *job)

        def give_up(slot: int) -> None:
            self._given_up[slot] = True

        return await self.queue.run(path, seconds, work, give_up, weight)

    async def _run(self, slot: int, thought: Callable[..., T], *job: Any) -> T:
        loop, pool = asyncio.get_running_loop(), self._pool
        job_of_worker = partial(_with_an_eye_on, slot, thought, *job)
        try:
            return await loop.run_in_executor(pool, job_of_worker)
        except BrokenProcessPool:
            if self._pool is pool:  # everybody with work in the broken pool gets here: the first replaces it
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, job_of_worker)

    def close(self) -> None:
        """Stop the processes."""
        for slot in range(self.workers):
            self._given_up[slot] = True
        self._pool.shutdown(wait=False, cancel_futures=True)


# --- in a worker -----------------------------------------------------------------------------------------

_given_up: "Array[c_bool] | None" = None
_slot = 0


def _begin(given_up: "Array[c_bool]") -> None:
    global _given_up
    os.nice(NICENESS)
    _given_up = given_up
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that is killed cannot dismiss its workers, and the pool's pipe stays open in each of them."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _with_an_eye_on(slot: int, thought: Callable[..., T], *job: Any) -> T:
    """Think, and check now and then whether the request was cancelled."""
    global _slot
    _slot = slot
    return thought(*job)


def _nobody_waits() -> bool:
    return _given_up is not None and bool(_given_up[_slot])


def choose(
    game: str, bot: str, redacted: bytes, seat: int, ready: bool, seconds: float = SECONDS
) -> tuple[int, bool]:
    """What a bot does."""
    player = _player(game, bot, seconds) if ready else _stand_in(game, bot)
    action = player.choose(_record(game, redacted), seat)
    return action, player.waits(action)


def advise(game: str, redacted: bytes, seat: int) -> Hint:
    """What the expert would do."""
    return give_hint(_player(game, ADVISER), _record(game, redacted), seat)


def _record(game: str, redacted: bytes) -> State:
    return np.frombuffer(redacted, games.get(game).state).copy()[0]


@cache
def _stand_in(game: str, bot: str) -> Player:
    """The level that plays while the code is being compiled: one without search."""
    return Player(games.get(game), AT_FIRST_SIGHT if bots.get(bot).searches else bot, target=STAND_IN)


@cache
def _player(game: str, bot: str, seconds: float = SECONDS) -> Player:
    # One thread per process: there are several processes, and the server's own work goes first.
    player = Player(games.get(game), bot, threads=1, seconds=seconds)
    player.interrupt_when(_nobody_waits)
    return player
