"""The HTTP API. Every handler reads as what it offers; `tables` does it."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody
from litestar.status_codes import HTTP_200_OK

from cordee.core.match import SPECTATOR
from cordee.core.record import Record
from cordee.server.language import language_of
from cordee.server.limits import Limit
from cordee.server.live_table import LiveTable
from cordee.server.presence import Presence
from cordee.server.routes import delete, get, post, put
from cordee.server.shapes import (
    Answer,
    Ask,
    AskPreview,
    BotWish,
    Fork,
    Guest,
    Made,
    NewTable,
    Played,
    PlayMove,
    PreviewView,
    Seated,
    Speak,
    TableSummary,
    TableView,
    TakeBack,
)
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


def told(live: LiveTable, token: str | None, presence: Presence) -> TableView:
    """The table as whoever asks may see it."""
    return live.told(live.held_by(token), presence.here(live.row.id))


@get("/api/tables", summary="The listed tables")
async def list_tables(tables: AllTables, presence: WhoIsHere) -> list[TableSummary]:
    """Tables that anyone may find, those that wait for people first."""
    return [live.summary(presence.here(live.row.id)) for live in await tables.listed()]


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
    live, tokens = await tables.make(data.game, data.options, data.seats, listed=data.listed)
    return _made(live, tokens, presence)


def _made(live: LiveTable, tokens: dict[int, str], presence: Presence) -> Made:
    first = next(iter(tokens), SPECTATOR)
    table = live.told(first, presence.here(live.row.id))
    return Made(table, {str(seat): token for seat, token in tokens.items()})


def address_of(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


@get("/api/tables/{table_id:str}", summary="A table as its viewer sees it")
async def read_table(
    table_id: Address,
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Through the eyes of the seat whose token is given, else of a spectator."""
    return told(await tables.get(table_id), bearer(authorization), presence)


@post("/api/tables/{table_id:str}/seats/{seat:int}", summary="Sit down")
async def sit(
    table_id: Address,
    seat: Number,
    data: JSONBody[Guest],
    tables: AllTables,
    presence: WhoIsHere,
) -> Seated:
    """Take an open seat as a guest; the token holds it from now on."""
    live, token = await tables.sit(table_id, seat, data.name)
    return Seated(told(live, token, presence), token)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", summary="Stand up", status_code=HTTP_200_OK)
async def stand(
    table_id: Address,
    seat: Number,
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Leave a seat: it is open again."""
    return told(await tables.stand(table_id, seat, bearer(authorization)), None, presence)


@put("/api/tables/{table_id:str}/seats/{seat:int}/bot", summary="Let a bot play a seat")
async def let_bot_play(
    table_id: Address,
    seat: Number,
    data: JSONBody[BotWish],
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Its person keeps the token and may take it back at any time."""
    token = bearer(authorization)
    return told(await tables.let_bot_play(table_id, seat, token, data.bot), token, presence)


@delete(
    "/api/tables/{table_id:str}/seats/{seat:int}/bot", summary="Take a seat back", status_code=HTTP_200_OK
)
async def take_back_seat(
    table_id: Address,
    seat: Number,
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """The person plays on."""
    token = bearer(authorization)
    return told(await tables.let_bot_play(table_id, seat, token, None), token, presence)


@post("/api/tables/{table_id:str}/moves", summary="Make a move", status_code=HTTP_200_OK)
async def play(
    table_id: Address,
    data: JSONBody[PlayMove],
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> Played:
    """One move or a sequence, all or nothing; the answer comes after the commit."""
    token = bearer(authorization)
    live, events = await tables.play(table_id, data.seat, token, data.version, data.move)
    return Played(live.told(data.seat, presence.here(table_id)), events)


@post("/api/tables/{table_id:str}/undo", summary="Take the last decision back", status_code=HTTP_200_OK)
async def undo(
    table_id: Address,
    data: JSONBody[TakeBack],
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Possible until something hidden came to light or another person acted."""
    live = await tables.undo(table_id, data.seat, bearer(authorization), data.version)
    return live.told(data.seat, presence.here(table_id))


@post("/api/tables/{table_id:str}/why", summary="May this be played?", status_code=HTTP_200_OK)
async def why(
    table_id: Address,
    data: JSONBody[Ask],
    tables: AllTables,
    request: Request[Any, Any, Any],
    authorization: Token = None,
) -> Answer:
    """Whether a move is legal now, and the rule that forbids it if not."""
    live = await tables.get(table_id)
    live.require(bearer(authorization), data.seat)
    refusal = live.match.why_not(data.seat, data.move)
    if refusal is None:
        return Answer(legal=True)
    return Answer(legal=False, rule=refusal.rule, sentence=refusal.say(language_of(request)))


@post("/api/tables/{table_id:str}/preview", summary="What would this do?", status_code=HTTP_200_OK)
async def preview(
    table_id: Address,
    data: JSONBody[AskPreview],
    tables: AllTables,
    request: Request[Any, Any, Any],
    authorization: Token = None,
) -> PreviewView:
    """What a sequence would do, without making it: only what is certain from what its seat sees."""
    live = await tables.get(table_id)
    token = bearer(authorization)
    return live.preview(token, data.seat, data.version, data.move, language_of(request))


@post("/api/tables/{table_id:str}/talk", summary="Say something", status_code=HTTP_200_OK)
async def talk(
    table_id: Address,
    data: JSONBody[Speak],
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Where the rules of the game allow it; always before and after the game."""
    live = await tables.say(table_id, data.seat, bearer(authorization), data.text)
    return live.told(data.seat, presence.here(table_id))


@get("/api/tables/{table_id:str}/record", summary="The record of a finished game")
async def read_record(table_id: Address, tables: AllTables) -> Record:
    """Seed, moves and result; shown once the game is over."""
    return (await tables.finished(table_id)).record


@post("/api/tables/{table_id:str}/fork", summary="Go on from a move of a finished game")
async def fork(table_id: Address, data: JSONBody[Fork], tables: AllTables, presence: WhoIsHere) -> Made:
    """A new table with the same deal and the first moves."""
    live, tokens = await tables.fork(table_id, data.move, data.seats, listed=data.listed)
    return _made(live, tokens, presence)


HANDLERS = [
    list_tables,
    make_table,
    read_table,
    sit,
    stand,
    let_bot_play,
    take_back_seat,
    play,
    undo,
    why,
    preview,
    talk,
    read_record,
    fork,
]
