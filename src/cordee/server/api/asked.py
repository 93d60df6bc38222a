"""What handlers get injected with a request, and how they answer with a table."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter

from cordee.server import views
from cordee.server.clock import now
from cordee.server.limits import Limit
from cordee.server.live_table import LiveTable
from cordee.server.presence import Presence
from cordee.server.shapes.table import TableView
from cordee.server.tables import Tables

Address = FromPath[str]
Number = FromPath[int]
AllTables = NamedDependency[Tables]
WhoIsHere = NamedDependency[Presence]
Making = NamedDependency[Limit]
Token = Annotated[
    str | None,
    HeaderParameter(name="Authorization", required=False, description="`Bearer` and the token of a seat."),
]


def bearer(header: str | None) -> str | None:
    """The token of an Authorization header."""
    kind, _, token = (header or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


async def watched(tables: Tables, table_id: str, authorization: str | None) -> tuple[LiveTable, int]:
    """A table and the viewer that somebody is there; raises NoSpectators for whom it does not admit."""
    live = await tables.get(table_id)
    return live, live.admit(bearer(authorization))


def view_for(live: LiveTable, token: str | None, presence: Presence) -> TableView:
    """The table as the holder of this token may see it."""
    return views.view_for(live, live.held_by(token), presence.here(live.row.id), now())
