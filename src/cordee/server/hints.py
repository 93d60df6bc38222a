"""Hints: what the expert would do in a person's place, at tables that allow it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, cast

from litestar import Request
from litestar.di import NamedDependency
from litestar.exceptions import ClientException
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from cordee.bots.hints import Hint
from cordee.server.api.asked import AllTables, Token, bearer
from cordee.server.audience import Audience
from cordee.server.bot_workers import BotWorkers
from cordee.server.limits import address_of
from cordee.server.problems import NoHints, NotYourTurn, Stale
from cordee.server.routes import post
from cordee.server.shapes.advice import AskHint, HintView, IdeaView
from cordee.server.shapes.game import Move
from cordee.server.tables import Tables

Workers = NamedDependency[BotWorkers]
CLIENT_CLOSED_REQUEST = 499  # nobody reads it


@post("/api/tables/{table_id:str}/hint", summary="What would the expert do?", status_code=HTTP_200_OK)
async def hint(
    table_id: FromPath[str],
    data: JSONBody[AskHint],
    tables: AllTables,
    bot_workers: Workers,
    audience: NamedDependency[Audience],
    request: Request[Any, Any, Any],
    authorization: Token = None,
) -> HintView:
    """The expert's move for a seat that may act, and the odds it sees for each move it considered.

    It is told no more than the person in that seat may see, and nobody else learns of the question.
    """
    async with audience.watching(table_id) as changed:
        live = await tables.get(table_id)
        live.require_turn(bearer(authorization), data.seat, data.version)
        if not live.row.hints:
            raise NoHints
        if data.seat not in live.match.actors:
            raise NotYourTurn
        redacted = live.match.redacted(data.seat)
        game = live.game
        found = await _unless(
            bot_workers.advise(address_of(request), game.name, redacted, data.seat),
            _moved_on(tables, table_id, data.version, changed),
            _gone(request),
        )

    def move(action: int) -> Move:
        return cast(Move, game.codec.move(action))

    return HintView(
        move=move(found.action),
        text=found.text,
        waits=found.waits,
        ideas=[
            IdeaView(None if idea.action is None else move(idea.action), idea.text, idea.odds, idea.worlds)
            for idea in found.ideas
        ],
    )


async def _unless(advice: Coroutine[Any, Any, Hint], *reasons: Coroutine[Any, Any, None]) -> Hint:
    """The advice, unless a reason to give it up comes first: then raise that."""
    thinking = asyncio.create_task(advice)
    watching: list[asyncio.Task[Any]] = [asyncio.create_task(reason) for reason in reasons]
    try:
        await asyncio.wait({thinking, *watching}, return_when=asyncio.FIRST_COMPLETED)
        for each in watching:
            if each.done() and not thinking.done():
                each.result()
        return await thinking
    finally:
        watching.append(thinking)
        for each in watching:
            each.cancel()
        await asyncio.gather(*watching, return_exceptions=True)


async def _moved_on(tables: Tables, table_id: str, version: int, changed: asyncio.Event) -> None:
    """Raises Stale when the table is no longer at that version."""
    while True:
        await changed.wait()
        changed.clear()
        live = await tables.heard(table_id)
        if live.version != version:
            raise Stale(version, live)


async def _gone(request: Request[Any, Any, Any]) -> None:
    """Raises once the client has disconnected."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
    raise ClientException("nobody waits for the answer", status_code=CLIENT_CLOSED_REQUEST)


HANDLERS = [hint]
