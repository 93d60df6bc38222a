"""The rules of a game are compiled, or read from the cache, before its first table needs them.

That takes a second or, the very first time, half a minute; it happens in a thread, while other tables go on.
"""

import asyncio
import time

import structlog

from cordee import games

log = structlog.get_logger()


class Warmth:
    """Which games are ready; `await warmth(game)` returns once this one is."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()  # so that a game somebody waits for is not held up by all others

    async def __call__(self, game: str) -> None:
        """Wait until a game is ready."""
        task = self._tasks.get(game)
        if task is None:
            task = self._tasks[game] = asyncio.create_task(self._warm(game))
        if not task.done():
            await asyncio.shield(task)

    async def all(self) -> None:
        """Get every game ready, one after another."""
        for name in games.names():
            await self(name)

    async def _warm(self, game: str) -> None:
        async with self._one_at_a_time:
            began = time.monotonic()
            await asyncio.to_thread(warm_up, game)
            log.info("ready", game=game, seconds=round(time.monotonic() - began, 1))


def warm_up(name: str) -> None:
    """Call every rule that a table calls, once."""
    match = games.get(name).new(seed=0)
    seat = match.actors[0]
    action = match.legal(seat)[0]
    match.view(seat)
    match.preview(seat, match.game.codec.text(action))
    match.play_actions(seat, [action])
    match.rate()
