"""What is deleted, and when: unfinished tables, names and talk; and a person's own data on request.

Network addresses are never stored: rate limits hold them in memory while they are needed.
"""

import asyncio

import structlog
from litestar import Request
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import ColumnElement, delete, select, update

from cordee.server import former
from cordee.server.api.asked import AllTables, Token, bearer
from cordee.server.config import Settings
from cordee.server.live_table import OVER
from cordee.server.models import MessageRow, SeatRow, TableRow, now
from cordee.server.problems import NoSuchSeat, NoSuchTable, NotYourSeat, SetAside
from cordee.server.routes import delete as delete_route
from cordee.server.routes import get
from cordee.server.shapes.history import Keeping
from cordee.server.tables import Tables
from cordee.server.tokens import fits

DAY = 86_400_000  # milliseconds
EVERY = 3600.0  # seconds

log = structlog.get_logger()


class Retention:
    """Runs in every process; what one has deleted is gone for the others, too."""

    def __init__(self, tables: Tables, settings: Settings):
        self.tables = tables
        self.settings = settings

    async def forget_for_ever(self) -> None:
        """At the start and then every hour."""
        while True:
            try:
                await self.forget(now())
            except Exception:
                log.exception("what is old could not be forgotten")
            await asyncio.sleep(EVERY)

    async def forget(self, moment: int) -> None:
        """Delete everything that has passed its retention time at a given moment."""
        settings, over = self.settings, TableRow.phase == OVER
        if settings.unfinished_days:
            old = ~over & _untouched_for(settings.unfinished_days, moment)
            async with self.tables.store.sessions.begin() as session:
                gone = list(await session.scalars(delete(TableRow).where(old).returning(TableRow.id)))
            self.tables.drop(gone)
        if settings.names_days:
            old = over & _untouched_for(settings.names_days, moment)
            of_old = select(TableRow.id).where(old)
            named = SeatRow.name.is_not(None) | SeatRow.former.is_not(None)
            named &= SeatRow.table_id.in_(of_old)
            spoken = MessageRow.name.is_not(None) & MessageRow.table_id.in_(of_old)
            async with self.tables.store.sessions.begin() as session:
                nameless = update(SeatRow).where(named).values(name=None, former=None)
                changed = list(await session.scalars(nameless.returning(SeatRow.table_id)))
                await session.execute(update(MessageRow).where(spoken).values(name=None))
            self.tables.drop(changed)
        if settings.talk_days:
            old = over & _untouched_for(settings.talk_days, moment)
            said = MessageRow.table_id.in_(select(TableRow.id).where(old))
            async with self.tables.store.sessions.begin() as session:
                quiet = list(
                    await session.scalars(delete(MessageRow).where(said).returning(MessageRow.table_id))
                )
            self.tables.drop(quiet)


def _untouched_for(days: int, moment: int) -> ColumnElement[bool]:
    return TableRow.moved_at < moment - days * DAY


async def remove_person(tables: Tables, table_id: str, number: int, token: str | None) -> None:
    """Delete a person's name and what they said at a table; their seat stays theirs, without a name."""
    sessions = tables.store.sessions
    async with sessions() as session:
        found = await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id))
        seats = {seat.number: seat for seat in found}
        if not seats:
            raise NoSuchTable
        if (seat := seats.get(number)) is None:
            raise NoSuchSeat(seat=number, last=len(seats) - 1)
        if not token or not fits(token, seat.token_hash):
            raise NotYourSeat
    of_seat = (SeatRow.table_id == table_id) & (SeatRow.number == number)
    theirs = (
        (MessageRow.table_id == table_id) & (MessageRow.seat == number) & (MessageRow.at >= seat.seated_at)
    )
    async with sessions.begin() as session:
        # The count of seatings rises, so that every process reads seats and talk again.
        of_table = TableRow.id == table_id
        await session.execute(update(TableRow).where(of_table).values(seating=TableRow.seating + 1))
        kept = former.without(seat, seat.name)
        await session.execute(update(SeatRow).where(of_seat).values(name=None, former=kept))
        await session.execute(delete(MessageRow).where(theirs))
    try:
        live = await tables.get(table_id)
    except SetAside:
        return  # nobody is shown it
    async with live.lock:
        await tables.store.refresh(live)
    tables.announce(live)


@delete_route(
    "/api/tables/{table_id:str}/seats/{seat:int}/name",
    summary="Have your name and your words removed",
    status_code=HTTP_200_OK,
)
async def remove_name(
    table_id: FromPath[str], seat: FromPath[int], tables: AllTables, authorization: Token = None
) -> None:
    """A person's name and words at a table are deleted, also from the hall; the seat stays theirs."""
    await remove_person(tables, table_id, seat, bearer(authorization))


@get("/api/keeping", summary="How long things are kept", sync_to_thread=False)
def keeping(request: Request) -> Keeping:  # type: ignore[type-arg]
    """In days; 0 is for ever."""
    settings: Settings = request.app.state.settings
    return Keeping(settings.unfinished_days, settings.names_days, settings.talk_days)


HANDLERS = [remove_name, keeping]
