"""Compiles rules and bots in the background, so that even the first request is answered at once.

Compiling takes a minute or two on a new machine, and loading compiled code a second. Until then the
interpreted rules stand in (`core.readiness`), and a level without search plays for those that search.
"""

import asyncio
import os
import sys
import time

import structlog

from cordee import games
from cordee.core import readiness
from cordee.lab import ahead

log = structlog.get_logger()

AT_ONCE = 2  # compilers
NICENESS = 10  # of the compilers: everything else goes first


class Precompiler:
    """Which games have their native code, of rules and of bots."""

    def __init__(self) -> None:
        self._bots: dict[str, asyncio.Event] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def all(self) -> None:
        """Get every game ready."""
        for name in games.names():
            readiness.being_made(name)
            self._bots[name] = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for name in games.names():
                group.create_task(self._warm(name))

    def bots_are_ready(self, game: str) -> bool:
        """Whether the native code of a game's bots is there; without `all`, it is compiled on first use."""
        return game not in self._bots or self._bots[game].is_set()

    async def wait_for_bots(self, game: str) -> None:
        """Until it is."""
        if game in self._bots:
            await self._bots[game].wait()

    async def _warm(self, name: str) -> None:
        began = time.monotonic()
        try:
            if not ahead.is_made(name):
                async with self._turns:
                    await self._make(name)
            await self._take_over(name)
        finally:
            # If compiling failed, it is tried again on first use, where the error shows.
            readiness.made(name)
            self._bots[name].set()
        log.info("ready", game=name, seconds=round(time.monotonic() - began, 1))

    async def _make(self, name: str) -> None:
        """Compile in another process, which reports each part as it is ready."""
        compiler = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "cordee", "warm", name, "--plain",
            stdout=asyncio.subprocess.PIPE, preexec_fn=lambda: os.nice(NICENESS),
        )  # fmt: skip
        assert compiler.stdout
        try:
            async for line in compiler.stdout:
                if line.split() == [name.encode(), ahead.RULES.encode()]:
                    await self._take_over(name)
                elif line.split() == [name.encode(), ahead.BOTS.encode()]:
                    self._bots[name].set()
            if await compiler.wait():
                log.warning("the compiler failed", game=name, code=compiler.returncode)
        finally:
            if compiler.returncode is None:
                compiler.terminate()

    async def _take_over(self, name: str) -> None:
        """Read the rules from the cache, in a thread, and use them from now on."""
        await asyncio.to_thread(ahead.make_rules, games.get(name))
        readiness.made(name)
