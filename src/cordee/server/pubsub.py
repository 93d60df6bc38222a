"""Publish and subscribe between processes: by PostgreSQL's notices, or by Redis or Valkey.

Two promises are made here that the library's own backends do not make. What is published reaches every
process that listens: while the other side is away it is kept, the latest of each table, and sent when it is
back. And a listener that may have missed something is told: after every loss, and wherever it is not certain
since when a channel is heard, it is handed `MISSED` there, and asks the database. A connection that has been
silent for long is asked for a sign of life.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from itertools import islice
from typing import Any

import asyncpg
import structlog
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

MISSED = b"missed"  # from the backend itself: there may have been something on this channel
TABLE = "table-"  # how the channels of tables begin; on these only the latest message counts
RETRY_SECONDS = 0.5
SILENCE_SECONDS = 10.0  # after so long a connection is asked for a sign of life, and given as long to answer
AT_ONCE = 500  # messages sent in one go
GOODBYE_SECONDS = 2.0  # how long a stop waits for the last messages to leave

log = structlog.get_logger()

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


class SteadyBackend(ChannelsBackend):
    """What both backends share: an outbox, and whether messages come through at the moment."""

    FAILURES: tuple[type[Exception], ...]

    def __init__(self) -> None:
        self.listens = False  # whether the listening connection stands
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

    async def _send(self, messages: Messages) -> None:
        raise NotImplementedError

    def _lost(self, error: BaseException | None) -> None:
        if self.listens:
            log.warning("live updates are interrupted", error=type(error).__name__ if error else None)
        self.listens = False

    def _found(self) -> None:
        if not self.listens:
            log.info("live updates travel")
        self.listens = True


class PostgresPubSub(SteadyBackend):
    """LISTEN and NOTIFY, on one channel of the database that carries all of ours.

    PostgreSQL compares every notice with every channel a connection listens to, one after the other: with
    thousands of tables one channel and a look into a set of our own is much faster. Every process hears of
    every change, then.
    """

    FAILURES = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.PostgresError)
    NOTICES = "cordee"

    def __init__(self, dsn: str):
        super().__init__()
        self._dsn = dsn
        self._speaker: Any = None
        self._wanted: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, bytes]] | None = None

    async def on_startup(self) -> None:
        """Connect; a database that does not answer at the start is an error."""
        await super().on_startup()
        self._heard = asyncio.Queue()
        connection = await self._connect("listens")
        self._tasks.append(asyncio.create_task(self._listen(connection)))

    async def on_shutdown(self) -> None:
        """Close both connections."""
        await super().on_shutdown()
        await self._hang_up()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """From now on."""
        self._wanted |= set(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """No longer."""
        self._wanted -= set(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """What is heard on the wanted channels."""
        assert self._heard is not None, "not started"
        while True:
            channel, message = await self._heard.get()
            if channel in self._wanted:
                yield channel, message

    async def _connect(self, purpose: str) -> Any:
        return await asyncpg.connect(
            self._dsn,
            timeout=SILENCE_SECONDS,
            command_timeout=SILENCE_SECONDS,
            # Whoever notifies holds a lock that all others wait for until its commit is done: a notice is
            # nothing that must be on the disk.
            server_settings={"application_name": f"cordee {purpose}", "synchronous_commit": "off"},
        )

    async def _listen(self, connection: Any) -> None:
        """Keep one connection that listens, through restarts of the database."""
        while True:
            try:
                connection = connection or await self._connect("listens")
                await self._hear(connection)
            except self.FAILURES as error:
                self._lost(error)
            finally:
                if connection is not None:
                    connection.terminate()
                connection = None
            await asyncio.sleep(RETRY_SECONDS)

    async def _hear(self, connection: Any) -> None:
        """Listen until the connection is lost."""
        assert self._heard is not None
        gone = asyncio.Event()
        connection.add_termination_listener(lambda _: gone.set())
        await connection.add_listener(self.NOTICES, self._take)
        self._found()
        for channel in self._wanted:
            self._heard.put_nowait((channel, MISSED))
        while not gone.is_set():
            try:
                await asyncio.wait_for(gone.wait(), SILENCE_SECONDS)
            except TimeoutError:
                await connection.execute("SELECT 1")
        self._lost(None)

    def _take(self, _connection: Any, _process: int, _channel: str, payload: Any) -> None:
        assert self._heard is not None
        channel, _, message = str(payload).partition(" ")
        self._heard.put_nowait((channel, message.encode()))

    async def _send(self, messages: Messages) -> None:
        try:
            if self._speaker is None:
                self._speaker = await self._connect("notifies")
            # In one transaction: all that notify wait for the same lock until they have committed.
            payloads = [f"{channel} {message.decode()}" for channel, message in messages]
            await self._speaker.execute(
                f"SELECT pg_notify('{self.NOTICES}', payload) FROM unnest($1::text[]) payload", payloads
            )
        except self.FAILURES:
            await self._hang_up()
            raise

    async def _hang_up(self) -> None:
        speaker, self._speaker = self._speaker, None
        if speaker is not None:
            speaker.terminate()


class RedisPubSub(SteadyBackend, RedisChannelsPubSubBackend):
    """Redis or Valkey: the library's own backend, with one channel a table, made steady."""

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
        self._asked = False  # for a sign of life

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
        """What is heard on the wanted channels; that one begins to be heard is news, too."""
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


def make_backend(channels: str, database: str) -> SteadyBackend | None:
    """As the settings say: by Redis or Valkey, else by a PostgreSQL; None where this process is alone."""
    if channels:
        return RedisPubSub(channels)
    if database.startswith("postgresql"):
        return PostgresPubSub(database.replace("+asyncpg", ""))
    return None
