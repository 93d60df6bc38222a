"""The HTTP API. Every handler reads as what it offers; `tables` does it."""

from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody
from litestar.status_codes import HTTP_200_OK

from cordee import games
from cordee.core.match import SPECTATOR
from cordee.core.record import Record
from cordee.server import hall
from cordee.server.beginnings import chosen
from cordee.server.clock import now
from cordee.server.language import language_of
from cordee.server.limits import Limit, address_of
from cordee.server.live_table import LiveTable
from cordee.server.presence import Presence
from cordee.server.problems import NoSuchTable, SetAside
from cordee.server.routes import delete, get, post, put
from cordee.server.shapes import (
    Answer,
    Ask,
    AskPreview,
    AskStanding,
    BotWish,
    Fork,
    Guest,
    Hall,
    Made,
    NewTable,
    PauseWish,
    Played,
    PlayMove,
    PreviewView,
    Replacement,
    Seated,
    Speak,
    Standing,
    TableSummary,
    TableView,
    TakeBack,
)
from cordee.server.tables import Tables
from cordee.server.tokens import fits

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
    return live.told(live.held_by(token), presence.here(live.row.id), now())


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


def _made(live: LiveTable, tokens: dict[int, str], presence: Presence) -> Made:
    first = next(iter(tokens), SPECTATOR)
    table = live.told(first, presence.here(live.row.id), now())
    return Made(table, {str(seat): token for seat, token in tokens.items()})


@post("/api/tables/standing", summary="Your running tables", status_code=HTTP_200_OK)
async def standing(data: JSONBody[AskStanding], tables: AllTables) -> list[Standing]:
    """In a few words, how the tables stand whose tokens a client holds; those that are gone are left out."""
    found = []
    for wish in data.tables:
        try:
            found.append((await tables.get(wish.id)).stands(wish.token))
        except NoSuchTable:
            continue
        except SetAside as problem:
            found += _set_aside(problem, wish.token)
    return found


def _set_aside(problem: SetAside, token: str) -> list[Standing]:
    """A table that cannot be rebuilt, to the people who sit at it."""
    row = problem.row
    return [
        Standing(
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
    """By mode; and the history book, of a game that keeps one."""
    return await hall.read(tables.store.sessions, games.get(game))


@get("/api/tables/{table_id:str}", summary="A table as its viewer sees it")
async def read_table(
    table_id: Address,
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Through the eyes of the seat whose token is given, else of a spectator."""
    live, token = await tables.get(table_id), bearer(authorization)
    live.admit(token)
    return told(live, token, presence)


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


@put("/api/tables/{table_id:str}/seats/{seat:int}/replacement", summary="Replace somebody who is away")
async def replace(
    table_id: Address,
    seat: Number,
    data: JSONBody[Replacement],
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Propose it, agree to it, or take it back; it takes place when everyone else who is here has agreed."""
    token = bearer(authorization)
    if data.by is None:
        live = await tables.withdraw(table_id, seat, data.seat, token)
    else:
        live = await tables.replace(table_id, seat, data.seat, token, data.by)
    return told(live, token, presence)


@put("/api/tables/{table_id:str}/pause", summary="Pause or go on")
async def pause(
    table_id: Address,
    data: JSONBody[PauseWish],
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Whoever sits at the table may stop it for a while: its clock, its bots and its moves."""
    token = bearer(authorization)
    return told(await tables.pause(table_id, data.seat, token, paused=data.paused), token, presence)


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
    return Played(live.told(data.seat, presence.here(table_id), now()), events)


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
    return live.told(data.seat, presence.here(table_id), now())


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
    return live.told(data.seat, presence.here(table_id), now())


@get("/api/tables/{table_id:str}/record", summary="The record of a finished game")
async def read_record(table_id: Address, tables: AllTables, authorization: Token = None) -> Record:
    """Seed, moves, result, and what was promised of the deal; shown once the game is over."""
    live = await tables.finished_table(table_id, bearer(authorization))
    deal = live.deal
    return msgspec.structs.replace(live.match.record, salt=deal.salt, commitment=deal.commitment)


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


HANDLERS = [
    list_tables,
    make_table,
    standing,
    read_hall,
    read_table,
    sit,
    stand,
    let_bot_play,
    take_back_seat,
    replace,
    pause,
    play,
    undo,
    why,
    preview,
    talk,
    read_record,
    fork,
]
