"""Makes bots and timers act: exactly once across all processes, even when one of them dies.

A process leases a table in the database for some seconds, lets its bots act until people are
to act, and renews it while it needs it. One that dies loses it by time. Where nobody is at the table, its
bots wait. Where people may act, too, bots take one decision at a time, with a moment between, and leave
to them whatever would end their turn.
"""

import asyncio
import contextlib

import structlog
from sqlalchemy import ColumnElement, or_, update

from cordee.server import clock, metrics
from cordee.server.bot_workers import BotWorkers
from cordee.server.courtesy import people_to_act, stirs
from cordee.server.fair_queue import Path
from cordee.server.live_table import LiveTable
from cordee.server.models import TableRow, now
from cordee.server.presence import Presence
from cordee.server.problems import NoSuchTable
from cordee.server.tables import Tables

LEASE = 10_000  # milliseconds
ROUNDS = 2.0  # seconds between two searches for tables that no process looks after
BOTS_ALONE = "bots alone"  # all tables at which nobody plays share the time of one person

log = structlog.get_logger()


class BotRunner:
    """One per process: wakes up when a table changes, and searches for neglected tables now and then."""

    def __init__(
        self, name: str, tables: Tables, bot_workers: BotWorkers, presence: Presence, moment: float = 0
    ):
        self.name = name
        self.moment = moment  # seconds that a bot lets pass where people are to act, too
        self.tables = tables
        self.bot_workers = bot_workers
        self.presence = presence
        self._busy: set[str] = set()
        self._again: set[str] = set()  # changed while we were dealing with them
        self._tasks: set[asyncio.Task[None]] = set()
        self._thoughts: dict[str, tuple[int, int, asyncio.Task[tuple[int, bool]]]] = {}  # version, seat
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._leases: dict[str, int] = {}  # until when a table is ours
        self._rounds: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start searching."""
        self.presence.arrived = self.wake
        self._rounds = asyncio.create_task(self._look_around())

    async def stop(self) -> None:
        """Release everything."""
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [task for task in (self._rounds, *self._tasks) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def notice(self, live: LiveTable) -> None:
        """A table changed: perhaps a bot is to act, or need not any more, or a timer was started."""
        table_id = live.row.id
        if live.version == 0:
            self.presence.ask(table_id)  # whoever made it
        if table_id in self._thoughts:
            version, seat, thought = self._thoughts[table_id]
            if version != live.version or seat not in live.bots_to_act:
                thought.cancel()
        if live.bots_to_act or live.row.deadline is not None:
            self.wake(table_id)

    def wake(self, table_id: str) -> None:
        """Deal with a table; once more afterwards, if that is already happening."""
        if table_id in self._busy:
            self._again.add(table_id)
            return
        self._busy.add(table_id)
        task = asyncio.create_task(self._see_to(table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_around(self) -> None:
        while True:
            with contextlib.suppress(Exception):
                self._give_up_for_nobody()
                for table_id in await self.tables.waiting_for_us(self.presence.rooms.tables()):
                    self.wake(table_id)
            await asyncio.sleep(ROUNDS)

    def _give_up_for_nobody(self) -> None:
        for table_id, (_, _, thought) in self._thoughts.items():
            live = self.tables.peek(table_id)
            if live is None or not self._is_awaited(live):
                thought.cancel()
        moment = now()
        self._leases = {table_id: until for table_id, until in self._leases.items() if until > moment}

    async def _see_to(self, table_id: str) -> None:
        try:
            while await self._let_one_act(table_id) or table_id in self._again:
                self._again.discard(table_id)
        except NoSuchTable:
            pass
        except Exception:
            log.exception("a bot could not act", table=table_id)
        finally:
            self._busy.discard(table_id)
            self._again.discard(table_id)

    async def _let_one_act(self, table_id: str) -> bool:
        """Make one move of the timer or a bot; False if none is due or another process holds the lease."""
        live = await self.tables.get(table_id)
        if clock.due(live):
            there = self.tables.goes_on(live)
            return there and await self._take(table_id) and await self.tables.time_is_up(table_id)
        self._set_alarm(live)
        if not live.bots_to_act:
            return False
        if not self._is_awaited(live):
            await self._leave_to_others(table_id)
            return False
        if not await self._take(table_id):
            return False
        version = live.version
        waiting = {seat: live.match.redacted(seat) for seat in live.bots_to_act}
        among_people = people_to_act(live)
        ready = asyncio.get_running_loop().time() + (self.moment if among_people else 0)
        chosen: list[tuple[int, int]] = []
        for seat, redacted in waiting.items():
            bot = str(live.seats[seat].bot)
            asking = self.bot_workers.think(
                self._path(live), live.game.name, bot, redacted, seat, asked=len(waiting)
            )
            thought = asyncio.create_task(asking)
            self._thoughts[table_id] = (version, seat, thought)
            try:
                with metrics.thought_seconds.labels(bot).time():
                    await asyncio.wait({thought})
            finally:
                del self._thoughts[table_id]
                thought.cancel()
            if thought.cancelled():  # the table has moved on, or everybody has gone
                return True
            action, waits = thought.result()
            if live.version != version:
                return True
            if not waits and not (among_people and stirs(live.match, seat, action)):
                await asyncio.sleep(ready - asyncio.get_running_loop().time())
                await self.tables.play_bot(table_id, seat, version, action)
                return True
            chosen.append((seat, action))
        # All would rather wait: for people, who wake us when they have acted; else somebody has to begin.
        if chosen and not among_people:
            await self.tables.play_bot(table_id, chosen[0][0], version, chosen[0][1])
            return True
        return False

    def _is_awaited(self, live: LiveTable) -> bool:
        """Whether anybody waits for a bot's move: somebody is there, or plays by correspondence."""
        return self.presence.anyone(live.row.id) or self.tables.by_mail(live)

    def _path(self, live: LiveTable) -> Path:
        """The lane that its bots' thinking is charged to: of a person who is there, if people play at all."""
        table_id = live.row.id
        if all(seat.token_hash is None for seat in live.seats):
            return (BOTS_ALONE, table_id)
        return (self.presence.rooms.person(table_id) or table_id, table_id)

    def _set_alarm(self, live: LiveTable) -> None:
        """Wake up when the table's clock has run out."""
        alarm = self._alarms.pop(live.row.id, None)
        if alarm:
            alarm.cancel()
        deadline = clock.deadline(live)
        if deadline is not None and not live.still and deadline > clock.now():
            seconds = (deadline - clock.now()) / 1000
            self._alarms[live.row.id] = asyncio.get_running_loop().call_later(
                seconds, self._ring, live.row.id
            )

    def _ring(self, table_id: str) -> None:
        del self._alarms[table_id]
        self.wake(table_id)

    async def _take(self, table_id: str) -> bool:
        """Take the lease, if it is free; a server that is alone with its database needs none."""
        moment = now()
        if not self.tables.shared or self._leases.get(table_id, 0) > moment + LEASE // 2:
            return True
        free = or_(TableRow.steward.is_(None), TableRow.steward == self.name, TableRow.steward_until < moment)
        taken = await self._set_lease(table_id, free, moment + LEASE)
        self._leases.pop(table_id, None)
        if taken:
            self._leases[table_id] = moment + LEASE
        return taken

    async def _leave_to_others(self, table_id: str) -> None:
        """Nobody is here; where somebody watches at another process, that one need not wait for the lease."""
        if self._leases.pop(table_id, 0) > now():
            await self._set_lease(table_id, TableRow.steward == self.name, 0)

    async def _set_lease(self, table_id: str, where: ColumnElement[bool], until: int) -> bool:
        async with self.tables.store.sessions.begin() as session:
            changed = await session.execute(
                update(TableRow)
                .where(TableRow.id == table_id, where)
                .values(steward=self.name, steward_until=until)
            )
        return bool(changed.rowcount)  # type: ignore[attr-defined]
