"""What the backends share: they send through an outbox, and know whether messages come through."""

import asyncio
import contextlib
from abc import abstractmethod
from collections.abc import Iterable

import structlog
from litestar.channels.backends.base import ChannelsBackend

from cordee.server.pubsub.outbox import Messages, Outbox

MISSED = b"missed"  # from the backend itself: there may have been messages on this channel
SILENCE_SECONDS = 10.0  # without traffic, until a connection is pinged; and the time it has to answer
GOODBYE_SECONDS = 2.0  # how long a shutdown waits for the last messages to leave

log = structlog.get_logger()


class SteadyBackend(ChannelsBackend):
    """Publishes by `_send`, which each backend fills in, until it has succeeded."""

    FAILURES: tuple[type[Exception], ...]

    def __init__(self) -> None:
        self.listens = False  # whether the listening connection is up
        self._outbox: Outbox | None = None
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def ready(self) -> bool:
        """Whether updates travel in both directions."""
        return self.listens and self._outbox is not None and self._outbox.delivers

    async def on_startup(self) -> None:
        """Begin to send; called once the loop runs."""
        self._outbox = Outbox(self._send, self.FAILURES)
        self._tasks = [asyncio.create_task(self._outbox.run())]

    async def on_shutdown(self) -> None:
        """Send what is left, if that is quick."""
        if self._outbox is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._outbox.drain(), GOODBYE_SECONDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def say(self, channel: str, message: bytes) -> None:
        """Tell all processes soon."""
        assert self._outbox is not None, "not started"
        self._outbox.put(channel, message)

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all processes soon, on several channels."""
        for channel in channels:
            self.say(channel, data)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing is kept here: the database is the history."""
        return []

    @abstractmethod
    async def _send(self, messages: Messages) -> None:
        """Publish these now, or fail with one of FAILURES."""

    def _lost(self, error: BaseException | None) -> None:
        if self.listens:
            log.warning("live updates are interrupted", error=type(error).__name__ if error else None)
        self.listens = False

    def _found(self) -> None:
        if not self.listens:
            log.info("live updates travel")
        self.listens = True
