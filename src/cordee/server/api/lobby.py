"""Finding and making tables, and the hall of finished ones."""

from typing import Any

from litestar import Request
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from cordee import games
from cordee.core.match import SPECTATOR
from cordee.server import hall, views
from cordee.server.api.asked import Address, AllTables, Making, Token, WhoIsHere, bearer
from cordee.server.beginnings import chosen
from cordee.server.clock import now
from cordee.server.limits import address_of
from cordee.server.live_table import LiveTable
from cordee.server.presence import Presence
from cordee.server.problems import NoSuchTable, SetAside
from cordee.server.routes import get, post
from cordee.server.shapes.history import Hall
from cordee.server.shapes.table import Made, TableStatus, TableSummary
from cordee.server.shapes.wishes import AskStatus, Fork, NewTable
from cordee.server.tokens import fits


@get("/api/tables", summary="The listed tables")
async def list_tables(tables: AllTables, presence: WhoIsHere) -> list[TableSummary]:
    """Tables that anyone may find, those that wait for people first."""
    return [views.summary(live, presence.here(live.row.id)) for live in await tables.listed()]


@post("/api/tables", summary="Set a table up")
async def make_table(
    data: JSONBody[NewTable],
    tables: AllTables,
    presence: WhoIsHere,
    request: Request[Any, Any, Any],
    making: Making,
) -> Made:
    """A new table, private unless listed; tokens for the seats with a name."""
    making.ask(address_of(request))
    beginning = await chosen(data)
    live, tokens = await tables.make(
        beginning,
        data.seats,
        listed=data.listed,
        spectators=data.spectators,
        hints=data.hints,
        pace=data.pace,
    )
    return _made(live, tokens, presence)


@post("/api/tables/{table_id:str}/fork", summary="Go on from a move of a finished game")
async def fork(
    table_id: Address,
    data: JSONBody[Fork],
    tables: AllTables,
    presence: WhoIsHere,
    request: Request[Any, Any, Any],
    making: Making,
    authorization: Token = None,
) -> Made:
    """A new table with the same deal and the first moves."""
    making.ask(address_of(request))
    live, tokens = await tables.fork(
        table_id,
        bearer(authorization),
        data.move,
        data.seats,
        listed=data.listed,
        spectators=data.spectators,
        hints=data.hints,
        pace=data.pace,
    )
    return _made(live, tokens, presence)


def _made(live: LiveTable, tokens: dict[int, str], presence: Presence) -> Made:
    first = next(iter(tokens), SPECTATOR)
    table = views.view_for(live, first, presence.here(live.row.id), now())
    return Made(table, {str(seat): token for seat, token in tokens.items()})


@post("/api/tables/status", summary="Your running tables", status_code=HTTP_200_OK)
async def status(data: JSONBody[AskStatus], tables: AllTables) -> list[TableStatus]:
    """The status of the tables a client holds tokens for; tables that no longer exist are left out."""
    found = []
    for wish in data.tables:
        try:
            found.append(views.status(await tables.get(wish.id), wish.token))
        except NoSuchTable:
            continue
        except SetAside as problem:
            found += _set_aside(problem, wish.token)
    return found


def _set_aside(problem: SetAside, token: str) -> list[TableStatus]:
    """The status of a table that cannot be rebuilt, for the people who sit at it."""
    row = problem.row
    return [
        TableStatus(
            id=row.id,
            game=row.game,
            phase="set_aside",
            paused=False,
            version=row.version,
            seat=seat.number,
            your_turn=False,
        )
        for seat in problem.seats
        if fits(token, seat.token_hash)
    ]


@get("/api/hall", summary="What was played and won here")
async def read_hall(tables: AllTables, game: FromQuery[str]) -> Hall:
    """By mode; with the history book, if the game keeps one."""
    return await hall.read(tables.store.sessions, games.get(game))


HANDLERS = [list_tables, make_table, fork, status, read_hall]
