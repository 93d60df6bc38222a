"""Who sits where: sit down, stand up, let a bot play, replace somebody who is away, go on together."""

from typing import Any

from litestar import Request
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cordee.server.api.asked import Address, AllTables, Making, Number, Token, WhoIsHere, bearer, view_for
from cordee.server.limits import address_of
from cordee.server.routes import delete, post, put
from cordee.server.shapes.table import Seated, TableView
from cordee.server.shapes.wishes import Bots, BotWish, GoOn, Guest, Replacement


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
    return Seated(view_for(live, token, presence), token)


@delete("/api/tables/{table_id:str}/seats/{seat:int}", summary="Stand up", status_code=HTTP_200_OK)
async def stand(
    table_id: Address,
    seat: Number,
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """Leave a seat: it is open again."""
    return view_for(await tables.stand(table_id, seat, bearer(authorization)), None, presence)


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
    return view_for(await tables.let_bot_play(table_id, seat, token, data.bot), token, presence)


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
    return view_for(await tables.let_bot_play(table_id, seat, token, None), token, presence)


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
    return view_for(live, token, presence)


@put("/api/tables/{table_id:str}/bots", summary="Let bots sit at free seats")
async def place_bots(
    table_id: Address,
    data: JSONBody[Bots],
    tables: AllTables,
    presence: WhoIsHere,
    authorization: Token = None,
) -> TableView:
    """While the table waits, whoever sits there may; the game begins when no seat is open."""
    token = bearer(authorization)
    live = await tables.place_bots(table_id, data.seat, token, data.bot, data.at)
    return view_for(live, token, presence)


@post("/api/tables/{table_id:str}/sequel", summary="Go on together", status_code=HTTP_200_OK)
async def go_on(
    table_id: Address,
    data: JSONBody[GoOn],
    tables: AllTables,
    presence: WhoIsHere,
    request: Request[Any, Any, Any],
    making: Making,
    authorization: Token = None,
) -> TableView:
    """After a game, the next one with the same people and options; before it, the same without free seats.

    It is another table, the same for whoever asks. The token of a seat holds one there, too: the answer's
    `viewer`.
    """
    token = bearer(authorization)
    live = await tables.go_on(table_id, data.seat, token, lambda: making.ask(address_of(request)))
    return view_for(live, token, presence)


HANDLERS = [sit, stand, let_bot_play, take_back_seat, replace, place_bots, go_on]
