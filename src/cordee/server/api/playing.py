"""At a table: look, move, ask, talk, pause; and its record, once it is over."""

from typing import Any, cast

import msgspec
from litestar import Request
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cordee.core.record import Record
from cordee.server import info, records, views
from cordee.server.api.asked import Address, AllTables, Token, WhoIsHere, bearer, view_for, watched
from cordee.server.clock import now
from cordee.server.language import language_of
from cordee.server.routes import get, post, put
from cordee.server.shapes.advice import Answer, Ask, AskPreview, PreviewView
from cordee.server.shapes.game import Event
from cordee.server.shapes.record import RecordView
from cordee.server.shapes.table import Played, TableView
from cordee.server.shapes.wishes import PauseWish, PlayMove, Show, Speak, TakeBack


@get("/api/tables/{table_id:str}", summary="A table as its viewer sees it")
async def read_table(
    table_id: Address,
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Through the eyes of the seat whose token is given, else of a spectator."""
    live, viewer = await watched(tables, table_id, authorization)
    return views.view_for(live, viewer, presence.here(table_id), now())


@get("/api/tables/{table_id:str}/redacted", summary="A table for programs that know the rules")
async def read_redacted(
    table_id: Address,
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> RecordView:
    """The same as the redacted record, from which its views can be made, and what is beside it."""
    live, viewer = await watched(tables, table_id, authorization)
    info.attend(live)
    return records.view(live, viewer, info.made(live, presence.here(table_id)))


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
    live, step = await tables.play(table_id, data.seat, token, data.version, data.move)
    table = views.view_for(live, data.seat, presence.here(table_id), now())
    return Played(table, cast(list[Event], live.match.events_of(step, data.seat)))


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
    return views.view_for(live, data.seat, presence.here(table_id), now())


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
    return views.preview(live, token, data.seat, data.version, data.move, language_of(request))


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
    return views.view_for(live, data.seat, presence.here(table_id), now())


@post("/api/tables/{table_id:str}/emotes", summary="Show a sign", status_code=HTTP_200_OK)
async def show(
    table_id: Address,
    data: JSONBody[Show],
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """A greeting, thanks or the like, also where the game is played in silence: then each once a game."""
    live = await tables.show(table_id, data.seat, bearer(authorization), data.emote)
    return views.view_for(live, data.seat, presence.here(table_id), now())


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
    return view_for(await tables.pause(table_id, data.seat, token, paused=data.paused), token, presence)


@get("/api/tables/{table_id:str}/record", summary="The record of a finished game")
async def read_record(table_id: Address, tables: AllTables, authorization: Token = None) -> Record:
    """Seed, moves, result, and what was promised of the deal; shown once the game is over."""
    live = await tables.finished_table(table_id, bearer(authorization))
    deal = info.deal(live, live.phase)
    return msgspec.structs.replace(live.match.record, salt=deal.salt, commitment=deal.commitment)


HANDLERS = [read_table, read_redacted, play, undo, why, preview, talk, show, pause, read_record]
