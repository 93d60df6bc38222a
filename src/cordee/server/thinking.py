"""Bots think in processes of their own, from redacted records, and never hold the server up."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import Any, TypeVar

import numpy as np

from cordee import bots, games
from cordee.bots.hints import ADVISER, Hint, give_hint
from cordee.bots.player import Player
from cordee.core.layout import State
from cordee.core.readiness import STAND_IN
from cordee.server.warmth import Warmth

T = TypeVar("T")

SECONDS = 1.5  # the longest that anybody is kept waiting by a bot that thinks
AT_FIRST_SIGHT = "greedy"
POLITENESS = 5  # thinking waits for the server's own work, which is short


class Thinkers:
    """Worker processes; a crash of one is mended and the thought had again."""

    def __init__(self, workers: int, warmth: Warmth):
        self.workers = workers
        self.warmth = warmth
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, mp_context=get_context("spawn"), initializer=os.nice, initargs=(POLITENESS,)
        )

    async def think(
        self, game: str, bot: str, redacted: np.record, seat: int, asked: int = 1
    ) -> tuple[int, bool]:
        """The action a bot takes for a seat, from what that seat may see; whether it would rather wait.

        Where so many bots are asked before one acts, they share the time.
        """
        ready = self.warmth.bots_are_ready(game)
        return await self._run(choose, game, bot, redacted.tobytes(), seat, ready, SECONDS / asked)

    async def advise(self, game: str, redacted: np.record, seat: int) -> Hint:
        """What the expert would do in a seat's place, and why."""
        await self.warmth.wait_for_bots(game)
        return await self._run(advise, game, redacted.tobytes(), seat)

    async def run(self, thought: Callable[..., T], *job: Any) -> T:
        """Anything else that takes a while: a function of a module and plain arguments."""
        return await self._run(thought, *job)

    async def _run(self, thought: Callable[..., T], *job: Any) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, thought, *job)
        except BrokenProcessPool:
            self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, thought, *job)

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def choose(
    game: str, bot: str, redacted: bytes, seat: int, ready: bool, seconds: float = SECONDS
) -> tuple[int, bool]:
    """Run in a worker."""
    player = _player(game, bot, seconds) if ready else _stand_in(game, bot)
    action = player.choose(_record(game, redacted), seat)
    return action, player.waits(action)


def advise(game: str, redacted: bytes, seat: int) -> Hint:
    """Run in a worker."""
    return give_hint(_player(game, ADVISER), _record(game, redacted), seat)


def _record(game: str, redacted: bytes) -> State:
    return np.frombuffer(redacted, games.get(game).state).copy()[0]


@cache
def _stand_in(game: str, bot: str) -> Player:
    """Who plays while the compiler is at work: nobody who would search."""
    return Player(games.get(game), AT_FIRST_SIGHT if bots.get(bot).searches else bot, target=STAND_IN)


@cache
def _player(game: str, bot: str, seconds: float = SECONDS) -> Player:
    # One thread a process: the server's own work goes first, and there are several processes.
    return Player(games.get(game), bot, threads=1, seconds=seconds)
