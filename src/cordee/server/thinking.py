"""Bots think in processes of their own, from redacted records, and never hold the server up."""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context

import numpy as np

from cordee import games
from cordee.bots.player import Player


class Thinkers:
    """Worker processes; a crash of one is mended and the thought had again."""

    def __init__(self, workers: int):
        self.workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))

    async def think(self, game: str, bot: str, redacted: np.record, seat: int) -> tuple[int, bool]:
        """The action a bot takes for a seat, from what that seat may see; whether it would rather wait."""
        loop = asyncio.get_running_loop()
        job = (game, bot, redacted.tobytes(), seat)
        try:
            return await loop.run_in_executor(self._pool, choose, *job)
        except BrokenProcessPool:
            self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, choose, *job)

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def choose(game: str, bot: str, redacted: bytes, seat: int) -> tuple[int, bool]:
    """Run in a worker."""
    state = np.frombuffer(redacted, games.get(game).state).copy()[0]
    player = _player(game, bot)
    action = player.choose(state, seat)
    return action, player.waits(action)


@cache
def _player(game: str, bot: str) -> Player:
    return Player(games.get(game), bot)
