"""Who watches a table through this process: everyone is notified of every change, at their own pace.

A change made by this process is known at once. One made by another is announced by a mark (how far the table
has come), which is compared with what we know; where announcements may have been missed the marks are read
from the database, for many tables in one question.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any, Protocol

import structlog
from sqlalchemy import select

from cordee.server.live_table import LiveTable
from cordee.server.models import TableRow
from cordee.server.news import Mark, News, furthest, read_news, written
from cordee.server.outages import TROUBLES
from cordee.server.presence import Presence
from cordee.server.presence.seats import BEAT_SECONDS
from cordee.server.presence.seats import CHANNEL as PRESENCE
from cordee.server.problems import NoSuchTable
from cordee.server.pubsub.outbox import TABLE
from cordee.server.pubsub.steady import MISSED, SteadyBackend
from cordee.server.tables import Tables

AT_ONCE = 500  # tables in one question to the database
READ_AT_ONCE = 8  # tables that are read again side by side: fewer than the connections there are
RETRY_SECONDS = 0.5

log = structlog.get_logger()


class Onlooker(Protocol):
    """Somebody to be notified."""

    def notify(self) -> None:
        """There may be something new."""


class _Watcher:
    """A listener that only needs to know that something happened."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()

    def notify(self) -> None:
        self.changed.set()


class Audience:
    """All onlookers of this process, by table; `backend` is None where this process serves alone."""

    def __init__(self, process: str, backend: SteadyBackend | None):
        self.process = process
        self.backend = backend
        self.presence = Presence(process, self._say_presence, self.notify)
        self.tables: Tables | None = None  # known once the server has started
        self._onlookers: defaultdict[str, set[Onlooker]] = defaultdict(set)
        self._subscribing = asyncio.Lock()
        self._missed: set[str] = set()  # tables of which it is not known how far they have come
        self._missing = asyncio.Event()
        self._catching_up: set[str] = set()  # those that are being asked for
        self._announced: dict[str, Mark] = {}  # of tables that have come further elsewhere, until we know
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    # --- start and stop ----------------------------------------------------------------------------------

    async def start(self, tables: Tables) -> None:
        """Begin to listen to other processes."""
        self.tables = tables
        if self.backend is not None:
            await self.backend.on_startup()
            await self.backend.subscribe([PRESENCE])
            self.presence.seats.say_everything(asks=True)
            for work in (self._listen(self.backend), self._beat(), self._catch_up(tables)):
                self._begin(work)

    async def stop(self) -> None:
        """Tell other processes that this one leaves."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.backend is not None:
            self.presence.seats.say_goodbye()
            await self.backend.on_shutdown()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def ready(self) -> bool:
        """Whether what other processes do is known here as soon as it happens."""
        return self.backend is None or (self.backend.ready and not self._missed | self._catching_up)

    # --- coming and going --------------------------------------------------------------------------------

    async def enter(self, table_id: str, onlooker: Onlooker) -> None:
        """Notify this one of every change of a table from now on."""
        async with self._subscribing:
            first = table_id not in self._onlookers
            self._onlookers[table_id].add(onlooker)
            if first and self.backend is not None:
                await self.backend.subscribe([TABLE + table_id])

    async def leave(self, table_id: str, onlooker: Onlooker) -> None:
        """And no longer."""
        async with self._subscribing:
            self._onlookers[table_id].discard(onlooker)
            if not self._onlookers[table_id]:
                del self._onlookers[table_id]
                if self.backend is not None:
                    await self.backend.unsubscribe([TABLE + table_id])

    @asynccontextmanager
    async def watching(self, table_id: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever something about a table may have changed."""
        watcher = _Watcher()
        await self.enter(table_id, watcher)
        try:
            yield watcher.changed
        finally:
            await self.leave(table_id, watcher)

    # --- news --------------------------------------------------------------------------------------------

    def notify(self, table_id: str) -> None:
        """Something about a table changed, or who is there."""
        for onlooker in self._onlookers.get(table_id, ()):
            onlooker.notify()

    def announce(self, live: LiveTable) -> None:
        """This process changed a table."""
        self.notify(live.row.id)
        if self.backend is not None:
            news = News(self.process, live.mark, live.last_change)
            self.backend.say(TABLE + live.row.id, written(news))

    def _say_presence(self, message: bytes) -> None:
        if self.backend is not None:
            self.backend.say(PRESENCE, message)

    async def _listen(self, backend: SteadyBackend) -> None:
        async for channel, message in backend.stream_events():
            try:
                self._hear(channel, message)
            except Exception:  # whatever it was, the next message must be heard
                log.exception("a message of another process was not understood", channel=channel)

    def _hear(self, channel: str, message: bytes) -> None:
        if channel == PRESENCE:
            if message == MISSED:
                self.presence.seats.say_everything(asks=True)
            else:
                self.presence.seats.hear(message)
        else:
            table_id = channel.removeprefix(TABLE)
            if message == MISSED:
                self._missed.add(table_id)
                self._missing.set()
            else:
                news = read_news(message)
                if news.process != self.process:
                    self._take(table_id, news)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.presence.seats.beat()

    async def _catch_up(self, tables: Tables) -> None:
        """Ask for the versions of the tables whose updates may have been missed."""
        columns = (TableRow.id, TableRow.version, TableRow.seating, TableRow.spoken)
        while True:
            await self._missing.wait()
            self._catching_up = set(islice(self._missed, AT_ONCE))
            self._missed -= self._catching_up  # now, for one may be missed again while we ask
            try:
                async with tables.store.sessions() as session:
                    asked = select(*columns).where(TableRow.id.in_(self._catching_up))
                    rows = (await session.execute(asked)).all()
            except TROUBLES:
                self._missed |= self._catching_up
                await asyncio.sleep(RETRY_SECONDS)
                continue
            for table_id, *numbers in rows:
                self._follow(table_id, Mark(*numbers))
            for table_id in self._catching_up - {row[0] for row in rows}:
                self.notify(table_id)  # it was taken away, as whoever looks at it finds out
            self._catching_up = set()
            if not self._missed:
                self._missing.clear()

    def _take(self, table_id: str, news: News) -> None:
        """What another process did: where the news says it all, nothing need be read."""
        if news.change and self.tables and table_id not in self._announced:
            if self.tables.told(table_id, news.mark, news.change):
                self.notify(table_id)
                return
        self._follow(table_id, news.mark)

    def _follow(self, table_id: str, announced: Mark) -> None:
        """Reload a table that another process has changed, if anybody watches it."""
        if self.tables is None or table_id not in self._onlookers:
            return
        reads_already = table_id in self._announced
        # Announcements of different processes may arrive out of order: the most recent counts.
        before = self._announced.get(table_id, announced)
        self._announced[table_id] = furthest(before, announced)
        if not reads_already:
            self._begin(self._read(self.tables, table_id))

    async def _read(self, tables: Tables, table_id: str) -> None:
        while announced := self._announced.get(table_id):
            try:
                async with self._reading:
                    await tables.heard(table_id, announced)
            except TROUBLES:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            except NoSuchTable:
                pass  # it was taken away
            if self._announced[table_id] == announced:
                del self._announced[table_id]
            self.notify(table_id)
