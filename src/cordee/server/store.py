"""How tables are read from and written to the database: every change of a table is one transaction.

A change is written only if nobody else changed the table since it was read (`Raced` otherwise), so that any
process may serve any table.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from cordee.server.database import Sessions
from cordee.server.live_table import LiveTable
from cordee.server.models import EntryRow, MessageRow, SeatRow, TableRow
from cordee.server.problems import NoSuchTable


class Raced(Exception):
    """Another process changed the table in between; nothing was written."""


class Store:
    """The database, as tables use it."""

    def __init__(self, sessions: Sessions, ready: Callable[[str], Awaitable[None]]):
        self.sessions = sessions
        self.ready = ready  # waits until the rules of a game can be called

    async def load(self, table_id: str) -> LiveTable:
        """A table as it was dealt, and everything that was committed since carried out."""
        async with self.sessions() as session:
            row = await session.get(TableRow, table_id)
            if row is None:
                raise NoSuchTable
            seats = (await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id))).all()
        await self.ready(row.game)
        live = LiveTable.build(row, list(seats))
        await self.refresh(live)
        return live

    async def refresh(self, live: LiveTable) -> None:
        """Catch up with what other processes committed; the caller holds the table's lock."""
        entries: Sequence[EntryRow] = ()
        messages: Sequence[MessageRow] = ()
        async with self.sessions() as session:
            row = await session.get(TableRow, live.row.id)
            if row is None:
                raise NoSuchTable
            if row.seating != live.row.seating:
                of_table = SeatRow.table_id == row.id
                live.seats = list(
                    await session.scalars(select(SeatRow).where(of_table).order_by(SeatRow.number))
                )
            if row.version > live.version:
                newer = (EntryRow.table_id == row.id) & (EntryRow.number > live.version)
                found = await session.scalars(select(EntryRow).where(newer).order_by(EntryRow.number))
                entries = found.all()
            if row.spoken > len(live.spoken):
                later = (MessageRow.table_id == row.id) & (MessageRow.number > len(live.spoken))
                said = await session.scalars(select(MessageRow).where(later).order_by(MessageRow.number))
                messages = said.all()
        live.row = row
        live.follow(entries, messages)

    async def add(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """Write a new table."""
        async with self.sessions.begin() as session:
            session.add(row)
            await session.flush()
            session.add_all(seats)

    async def change(
        self,
        live: LiveTable,
        *new: EntryRow | MessageRow,
        seat: tuple[int, dict[str, Any]] | None = None,
        **values: Any,
    ) -> None:
        """Append to the log or the talk, change a seat and the table's row, all or nothing; or `Raced`."""
        try:
            async with self.sessions.begin() as session:
                if not await self._move_on(session, live, values):
                    raise Raced
                session.add_all(new)
                if seat is not None:
                    number, columns = seat
                    where = (SeatRow.table_id == live.row.id, SeatRow.number == number)
                    await session.execute(update(SeatRow).where(*where).values(**columns))
        except IntegrityError:
            raise Raced from None

    async def _move_on(self, session: AsyncSession, live: LiveTable, values: dict[str, Any]) -> bool:
        """Change the table's row if it is as it was read."""
        row = live.row
        as_read = (
            TableRow.id == row.id,
            TableRow.version == row.version,
            TableRow.seating == row.seating,
            TableRow.spoken == row.spoken,
        )
        done = await session.execute(update(TableRow).where(*as_read).values(**values))
        return bool(done.rowcount)  # type: ignore[attr-defined]
