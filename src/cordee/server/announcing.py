"""Announcements between processes: over one connection that is kept.

The library's own backend opens a connection for every message, which takes longer than a move.
"""

import asyncio
import contextlib
from collections.abc import Iterable
from typing import Any

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

LOST = (OSError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError)


class Announcements(AsyncPgChannelsBackend):
    """PostgreSQL's LISTEN and NOTIFY."""

    def __init__(self, dsn: str):
        super().__init__(dsn)
        self._speaker: Any = None
        self._speaking = asyncio.Lock()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all processes; over a new connection, where the old one was lost."""
        async with self._speaking:
            wanted = list(channels)
            try:
                await self._tell(data.decode(), wanted)
            except LOST:
                await self._hang_up()
                await self._tell(data.decode(), wanted)

    async def _tell(self, text: str, channels: list[str]) -> None:
        if self._speaker is None:
            self._speaker = await self._connect()
        await self._speaker.execute(
            "SELECT pg_notify(channel, $2) FROM unnest($1::text[]) channel", channels, text
        )

    async def _hang_up(self) -> None:
        speaker, self._speaker = self._speaker, None
        if speaker is not None:
            with contextlib.suppress(*LOST):
                await speaker.close()

    async def on_shutdown(self) -> None:
        """Close both connections."""
        await self._hang_up()
        await super().on_shutdown()
