"""Reading and writing tables in the database: every change is all or nothing.

A change is written only if nobody else changed the table since it was read (`Raced` otherwise), so that any
process may serve any table.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from sqlalchemy import Table, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from cordee.server.database import Sessions
from cordee.server.live_table import LiveTable, talk_begins
from cordee.server.models import EntryRow, MessageRow, SeatRow, TableRow, now, plain
from cordee.server.news import NewEntry
from cordee.server.plain import Step
from cordee.server.problems import NoSuchTable
from cordee.server.tokens import is_table_id
from cordee.server.writer import Writer


class NewMessage(NamedTuple):
    """One more row of a table's talk, before it is written."""

    table_id: str
    number: int
    seat: int
    name: str | None
    text: str
    emote: str | None = None


class Raced(Exception):
    """Another process changed the table in between; nothing was written."""


class Store:
    """The database, as tables use it."""

    def __init__(self, sessions: Sessions):
        self.sessions = sessions
        self.writer = Writer(sessions)

    async def load(self, table_id: str) -> LiveTable:
        """A table as it was dealt, and everything that was committed since carried out."""
        if not is_table_id(table_id):
            raise NoSuchTable
        async with self.sessions() as session:
            row = await session.get(TableRow, table_id)
            if row is None:
                raise NoSuchTable
            seats = (await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id))).all()
        live = LiveTable.build(row, list(seats))
        await self.refresh(live)
        return live

    async def refresh(self, live: LiveTable) -> None:
        """Catch up with what other processes committed; the caller holds the table's lock."""
        entries: Sequence[EntryRow] = ()
        messages: Sequence[MessageRow] = ()
        seats: Sequence[SeatRow] | None = None
        async with self.sessions() as session:
            row = await session.get(TableRow, live.row.id)
            if row is None:
                raise NoSuchTable
            if row.seating != live.row.seating:
                of_table = SeatRow.table_id == row.id
                found = await session.scalars(select(SeatRow).where(of_table).order_by(SeatRow.number))
                seats = found.all()
            if row.version > live.version:
                # Up to what the row tells: what came since may be of somebody who is not seated yet for us.
                newer = (EntryRow.table_id == row.id) & EntryRow.number.between(live.version + 1, row.version)
                logged = await session.scalars(select(EntryRow).where(newer).order_by(EntryRow.number))
                entries = logged.all()
            heard = 0 if seats is not None else live.last_said  # what a person said may be gone with the name
            if row.spoken > heard:
                first = max(heard, talk_begins(row.spoken)) + 1
                later = (MessageRow.table_id == row.id) & MessageRow.number.between(first, row.spoken)
                said = await session.scalars(select(MessageRow).where(later).order_by(MessageRow.number))
                messages = said.all()
        # All at once: whoever reads the table meanwhile sees it as it was before, or after.
        if seats is not None:
            live.seats, live.spoken = [plain(seat) for seat in seats], []
        live.row = plain(row)
        live.follow(entries, messages)
        live.last_said, live.last_change = row.spoken, None

    async def add(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """Write a new table."""
        await self.writer.write(row.id, new_table(row, seats))

    async def change(
        self,
        live: LiveTable,
        *new: NewEntry | NewMessage,
        seat: tuple[int, dict[str, Any]] | None = None,
        also: Sequence[Step] = (),
        **values: Any,
    ) -> None:
        """Append to the log or the talk, change a seat and the table's row, all or nothing; or `Raced`.

        `also` is what else becomes of that, such as another table.
        """
        row = live.row
        as_read = {
            "read_id": row.id,
            "read_version": row.version,
            "read_seating": row.seating,
            "read_spoken": row.spoken,
        }
        steps = [Step(MOVE_ON, as_read | values, needed=True)]
        steps += [Step(NEW_OF[type(each)], each._asdict() | {"at": now()}) for each in new]
        if seat is not None:
            number, columns = seat
            steps.append(Step(CHANGE_SEAT, {"its_table": row.id, "its_number": number} | columns))
        steps += also
        try:
            if not await self.writer.write(row.id, steps):
                raise Raced
        except IntegrityError:
            raise Raced from None


# Written once, in the plain form that is fastest: these run for every move. The columns to set are the others
# that are handed over.
TABLE, SEAT = cast(Table, TableRow.__table__), cast(Table, SeatRow.__table__)
MOVE_ON = update(TABLE).where(
    TABLE.c.id == bindparam("read_id"),
    TABLE.c.version == bindparam("read_version"),
    TABLE.c.seating == bindparam("read_seating"),
    TABLE.c.spoken == bindparam("read_spoken"),
)
CHANGE_SEAT = update(SEAT).where(
    SEAT.c.table_id == bindparam("its_table"), SEAT.c.number == bindparam("its_number")
)


NEW_TABLE, NEW_SEAT = insert(TABLE), insert(SEAT)
NEW_OF = {
    NewEntry: insert(cast(Table, EntryRow.__table__)),
    NewMessage: insert(cast(Table, MessageRow.__table__)),
}


def new_table(row: TableRow, seats: Sequence[SeatRow]) -> list[Step]:
    """What writes a new table."""
    return [Step(NEW_TABLE, _filled(TABLE, row)), *(Step(NEW_SEAT, _filled(SEAT, seat)) for seat in seats)]


def _filled(table: Table, row: TableRow | SeatRow) -> dict[str, Any]:
    """What a new row holds, after what was left out has been filled in."""
    for column in table.columns:
        default: Any = column.default
        if default is not None and getattr(row, column.name) is None:
            setattr(row, column.name, default.arg(None) if default.is_callable else default.arg)
    return {column.name: getattr(row, column.name) for column in table.columns}
