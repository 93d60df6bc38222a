"""The tables that a process has in memory: loaded, kept up to date, or set aside where they are broken."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from weakref import WeakValueDictionary

import structlog
from sqlalchemy import or_, select, update

from cordee.core.match import Match
from cordee.server import clock, metrics
from cordee.server.live_table import OVER, PLAYING, WAITING, LiveTable
from cordee.server.models import TableRow, now, put
from cordee.server.news import LastChange, Mark
from cordee.server.problems import NoSuchTable, NotOver, SetAside
from cordee.server.store import Store

TABLES_IN_MEMORY = 5000
FINISHED_IN_MEMORY = 50  # of them: a finished game is looked at for a while, and then seldom
ASKED_AT_ONCE = 10_000  # tables in one query: databases have a limit
LISTED_AT_ONCE = 100

log = structlog.get_logger()


class Registry:
    """Tables by their address, and who is told when one changes (`announce` is handed it).

    Where the database is `shared`, another process may have changed a table since we last looked.
    """

    def __init__(self, store: Store, announce: Callable[[LiveTable], None], *, shared: bool):
        self.store = store
        self.announce = announce
        self.shared = shared
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._finished: OrderedDict[str, None] = OrderedDict()  # those of them that are over
        # Every table that anybody still holds: of no table there are ever two.
        self._held: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._set_aside: dict[str, SetAside] = {}

    async def get(self, table_id: str, version: int | None = None) -> LiveTable:
        """A table, as recent as the database; where a version is enough, at least as recent as that."""
        live = self.peek(table_id)
        if live is None:
            live = await self._load(table_id)
            live = self._held.setdefault(table_id, live)  # another may have been quicker
        self._keep(live)
        if self.shared and (version is None or live.version < version):
            async with live.lock:
                await self._refresh(live)
        return live

    async def heard(self, table_id: str, announced: Mark | None = None) -> LiveTable:
        """A table that changed, at least as recent as the announcement."""
        live = self.peek(table_id)
        if live is None:
            return await self.get(table_id)
        if announced and not live.mark.covers(announced):
            async with live.lock:
                if not live.mark.covers(announced):
                    await self._refresh(live)
        return live

    def told(self, table_id: str, mark: Mark, change: LastChange) -> bool:
        """Carry out what another process did, if the table was as it is here; whether it was."""
        live, (entry, columns, of_seat) = self.peek(table_id), change
        if live is None or live.lock.locked() or live.mark != mark._replace(version=entry.number - 1):
            return False
        try:
            live.follow([entry], ())
        except SetAside:
            return False  # whoever reads it finds the same
        put(live.row, columns)
        if of_seat is not None:
            number, values = of_seat
            put(live.seats[number], values)
        return True

    def peek(self, table_id: str) -> LiveTable | None:
        """A table that is in memory, as this process last saw it."""
        return self._held.get(table_id)

    def drop(self, table_ids: Collection[str]) -> None:
        """These are not to be answered from memory any more."""
        for table_id in table_ids:
            self._live.pop(table_id, None)
            self._finished.pop(table_id, None)
            self._held.pop(table_id, None)
            self._set_aside.pop(table_id, None)

    def _keep(self, live: LiveTable) -> None:
        """Tables that nobody asked for lately are rebuilt when somebody does; finished ones sooner."""
        table_id, before = live.row.id, len(self._live)
        self._held[table_id] = self._live[table_id] = live
        self._live.move_to_end(table_id)
        if live.match.over:
            self._finished[table_id] = None
            self._finished.move_to_end(table_id)
        if len(self._finished) > FINISHED_IN_MEMORY:
            self._live.pop(self._finished.popitem(last=False)[0], None)
        if len(self._live) > TABLES_IN_MEMORY:
            self._finished.pop(self._live.popitem(last=False)[0], None)
        if len(self._live) != before:
            metrics.tables_in_memory.set(len(self._live))

    # --- what cannot be rebuilt --------------------------------------------------------------------------

    async def _load(self, table_id: str) -> LiveTable:
        """A table from the database; one that cannot be rebuilt is set aside until the next start."""
        if table_id in self._set_aside:
            raise self._set_aside[table_id].again()
        try:
            live = await self.store.load(table_id)
            live.check()
        except SetAside as problem:
            await self._put_aside(problem)
            raise
        if live.row.set_aside is not None:
            await self._mark(table_id, None)
            live.row.set_aside = None
        return live

    async def _refresh(self, live: LiveTable) -> None:
        """Catch up with other processes; the caller holds the table's lock."""
        try:
            await self.store.refresh(live)
        except SetAside as problem:
            self.drop([live.row.id])
            await self._put_aside(problem)
            raise
        except NoSuchTable:
            self.drop([live.row.id])
            raise

    async def _put_aside(self, problem: SetAside) -> None:
        row = problem.row
        self._set_aside[row.id] = problem
        metrics.set_aside.labels(row.game).inc()
        log.error("a table was set aside", table=row.id, game=row.game, rules=row.rules, why=problem.why)
        await self._mark(row.id, problem.why)

    async def _mark(self, table_id: str, why: str | None) -> None:
        """Mark the table: lists leave it out and bots do not play at it any more."""
        cut = None if why is None else why[:200]
        async with self.store.sessions.begin() as session:
            await session.execute(update(TableRow).where(TableRow.id == table_id).values(set_aside=cut))

    # --- several at once ---------------------------------------------------------------------------------

    async def listed(self) -> list[LiveTable]:
        """The tables that anyone may find, those that wait for people first."""
        async with self.store.sessions() as session:
            ids = await session.scalars(
                select(TableRow.id)
                .where(TableRow.listed, TableRow.phase != OVER, TableRow.set_aside.is_(None))
                .where(TableRow.sequel.is_(None))
                .order_by((TableRow.phase == WAITING).desc(), TableRow.moved_at.desc())
                .limit(LISTED_AT_ONCE)
            )
            found = list(ids)
        return [live for table_id in found if (live := await self._get_unless_set_aside(table_id))]

    async def _get_unless_set_aside(self, table_id: str) -> LiveTable | None:
        try:
            return await self.get(table_id)
        except (SetAside, NoSuchTable):
            return None

    async def finished(self, table_id: str, token: str | None = None) -> Match:
        """A finished game with all its secrets, for anybody who may watch the table."""
        return (await self.finished_table(table_id, token)).match

    async def finished_table(self, table_id: str, token: str | None = None) -> LiveTable:
        """The same with its table."""
        live = await self.get(table_id)
        live.admit(token)
        if not live.match.over:
            raise NotOver
        return live

    async def waiting_for_us(self, attended: Sequence[str]) -> Collection[str]:
        """Tables where a timer or a bot is due and no process looks after them."""
        moment = now()
        by_our_clock = (TableRow.ticking == clock.HERE) & (TableRow.deadline_ticks <= clock.ticks())
        out_of_time = TableRow.deadline.is_not(None) & or_(by_our_clock, TableRow.deadline <= moment)
        to_act = [out_of_time, TableRow.bots_turn & (TableRow.pace == "days")]
        if not self.shared:  # nobody else seats a bot: of most tables it is known that none waits there
            attended = [each for each in attended if (live := self.peek(each)) is None or live.bots]
        for first in range(0, len(attended), ASKED_AT_ONCE):
            to_act.append(TableRow.bots_turn & TableRow.id.in_(attended[first : first + ASKED_AT_ONCE]))
        ours = (TableRow.phase == PLAYING) & TableRow.set_aside.is_(None)
        ours &= TableRow.paused_at.is_(None) & TableRow.resting_at.is_(None)
        if self.shared:
            ours &= (TableRow.steward_until.is_(None)) | (TableRow.steward_until < moment)
        found: set[str] = set()
        async with self.store.sessions() as session:
            for each in to_act:
                found.update(await session.scalars(select(TableRow.id).where(ours, each)))
        return found
