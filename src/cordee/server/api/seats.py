"""Who sits where: sit down, stand up, let a bot play, replace somebody who is away."""

from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cordee.server.api.asked import Address, AllTables, Number, Token, WhoIsHere, bearer, view_for
from cordee.server.routes import delete, post, put
from cordee.server.shapes.table import Seated, TableView
from cordee.server.shapes.wishes import BotWish, Guest, Replacement


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


HANDLERS = [sit, stand, let_bot_play, take_back_seat, replace]
