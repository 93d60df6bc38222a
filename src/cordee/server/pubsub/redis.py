"""By Redis or Valkey."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from cordee.server.pubsub.outbox import RETRY_SECONDS, Messages
from cordee.server.pubsub.steady import MISSED, SILENCE_SECONDS, SteadyBackend


class RedisPubSub(SteadyBackend, RedisChannelsPubSubBackend):
    """Redis or Valkey: the library's own backend, with one channel per table, made steady."""

    FAILURES = (OSError, TimeoutError, RedisError)

    def __init__(self, url: str):
        SteadyBackend.__init__(self)
        redis = Redis.from_url(
            url.replace("valkey", "redis", 1) if url.startswith("valkey") else url,
            retry=Retry(NoBackoff(), 0),  # we want to know of every loss, and try again ourselves
            socket_timeout=SILENCE_SECONDS,
            socket_connect_timeout=SILENCE_SECONDS,
        )
        RedisChannelsPubSubBackend.__init__(self, redis=redis)
        self._wanted: set[str] = set()
        self._unheard: set[str] = set()  # wanted, and not subscribed to yet
        self._asked = False  # whether a ping is unanswered

    async def on_startup(self) -> None:
        """Connect; one that does not answer at the start is an error."""
        await self._redis.ping()
        await SteadyBackend.on_startup(self)

    async def on_shutdown(self) -> None:
        """Close both connections."""
        await SteadyBackend.on_shutdown(self)
        await RedisChannelsPubSubBackend.on_shutdown(self)
        await self._redis.aclose()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """From now on, or from when it is back."""
        wanted = set(channels)
        self._wanted |= wanted
        self._unheard |= wanted
        self._has_subscribed.set()
        # Whoever reads from the connection is the one who connects.
        if self.listens:
            with contextlib.suppress(*self.FAILURES):
                await self._subscribe_to_the_rest()

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """No longer."""
        gone = set(channels)
        self._wanted -= gone
        self._unheard -= gone
        if self.listens:
            with contextlib.suppress(*self.FAILURES):
                await self._pub_sub.unsubscribe(*gone)
        else:
            for channel in gone:
                self._pub_sub.channels.pop(channel.encode(), None)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Messages of the wanted channels, and MISSED whenever a subscription begins."""
        while True:
            await self._has_subscribed.wait()
            try:
                await self._subscribe_to_the_rest()
                message = await self._pub_sub.get_message(timeout=SILENCE_SECONDS)
                if message is None:
                    await self._ask_for_a_sign()
                    continue
            except self.FAILURES as error:
                self._asked = False
                self._lost(error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            self._asked = False
            channel = message["channel"].decode() if message["channel"] else ""
            if message["type"] == "subscribe":
                self._found()
            if channel in self._wanted:
                if message["type"] == "subscribe":
                    yield channel, MISSED
                elif message["type"] == "message":
                    yield channel, message["data"]

    async def _subscribe_to_the_rest(self) -> None:
        rest, self._unheard = self._unheard, set()
        if rest:
            try:
                await self._pub_sub.subscribe(*rest)
            except self.FAILURES:
                self._unheard |= rest & self._wanted
                raise

    async def _ask_for_a_sign(self) -> None:
        if self._asked:
            connection: Any = self._pub_sub.connection
            await connection.disconnect()
            raise TimeoutError
        self._asked = True
        await self._pub_sub.ping()

    async def _send(self, messages: Messages) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for channel, message in messages:
                pipeline.publish(channel, message)
            await pipeline.execute()
