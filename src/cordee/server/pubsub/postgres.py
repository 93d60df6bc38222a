"""By PostgreSQL's notifications."""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from typing import Any

import asyncpg

from cordee.server.pubsub.outbox import RETRY_SECONDS, Messages
from cordee.server.pubsub.steady import MISSED, SILENCE_SECONDS, SteadyBackend


class PostgresPubSub(SteadyBackend):
    """LISTEN and NOTIFY, on one channel of the database that carries all of ours.

    PostgreSQL compares every notice with every channel a connection listens to, one after the other: with
    thousands of tables, one channel and a lookup in a set of our own is much faster. Every process is
    notified of every change, then.
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
            # A notifying transaction holds a lock until it has committed, and a notification need not be on
            # the disk.
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
