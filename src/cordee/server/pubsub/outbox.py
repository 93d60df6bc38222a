"""What is to be published, kept until it has left."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import islice

TABLE = "table-"  # how the channels of tables begin; on these only the latest message counts
RETRY_SECONDS = 0.5
AT_ONCE = 500  # messages sent in one go

Messages = list[tuple[str, bytes]]


class Outbox:
    """What is to be published: sent in the order it came, many messages in one go, again after a failure."""

    def __init__(self, send: Callable[[Messages], Awaitable[None]], failures: tuple[type[Exception], ...]):
        self.delivers = True  # whether the last attempt succeeded
        self._send = send
        self._failures = failures
        self._waiting: dict[tuple[str, bytes], bytes] = {}
        self._filled = asyncio.Event()
        self._empty = asyncio.Event()
        self._empty.set()

    def put(self, channel: str, message: bytes) -> None:
        """Publish a message soon; of a table, instead of an earlier one that has not left yet."""
        self._waiting[channel, b"" if channel.startswith(TABLE) else message] = message
        self._filled.set()
        self._empty.clear()

    async def run(self) -> None:
        """Send whatever comes in, for ever."""
        while True:
            await self._filled.wait()
            await self._send_some()
            if not self._waiting:
                self._filled.clear()
                self._empty.set()

    async def _send_some(self) -> None:
        batch = list(islice(self._waiting.items(), AT_ONCE))
        for key, _ in batch:
            del self._waiting[key]
        try:
            await self._send([(channel, message) for (channel, _), message in batch])
        except self._failures:
            self.delivers = False
            # What came in for the same tables meanwhile is newer.
            self._waiting = dict(batch) | self._waiting
            await asyncio.sleep(RETRY_SECONDS)
        else:
            self.delivers = True

    async def drain(self) -> None:
        """Wait until everything has left."""
        await self._empty.wait()
